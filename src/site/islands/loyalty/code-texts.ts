import { texts } from '../words.ts'

/** Texts of every code of the programme. */
export const c = await texts('loyaltyCode')
