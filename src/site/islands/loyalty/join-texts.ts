import { knowLoyaltyErrors, texts } from '../words.ts'

/** Texts of joining. Why somebody cannot join is said without a refusal, so its words come with them. */
export const t = await texts('join')
await knowLoyaltyErrors()
