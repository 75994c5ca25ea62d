import { texts } from '../../words.ts'

/** Texts of paying by a code and of its dialogs. */
export const t = await texts('pay')
