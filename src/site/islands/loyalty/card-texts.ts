import { texts } from '../words.ts'

/** Texts of the open member card. */
export const k = await texts('memberCard')
