import { texts } from '../words.ts'

/** Texts of leaving. */
export const x = await texts('memberCancel')
