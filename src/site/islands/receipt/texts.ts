import { texts } from '../words.ts'

/** Texts of the receipt's page. */
export const r = await texts('receipt')
