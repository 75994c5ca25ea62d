/** What a help answer shows of the reader's own line, and the address that opens the change of one package. */

/** `services`: packages that can be ended; `undo`: purchases that can be undone. Spec CON-2. */
export const ANSWER_STATES = ['services', 'undo', 'charge', 'data', 'bill'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

/** Query parameter of the account page: the package whose end is confirmed there. */
export const END_PARAM = 'huy'
