import { texts } from '../words.ts'

/** Texts of what points become. */
export const t = await texts('loyaltyService')
