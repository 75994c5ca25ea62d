import { texts } from '../words.ts'

/** Texts of the page on which bills are explained. */
export const t = await texts('bills')
