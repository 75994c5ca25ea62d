import { texts } from '../words.ts'

/** Texts of giving points. */
export const t = await texts('loyaltyGift')
