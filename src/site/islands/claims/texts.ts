import { texts } from '../words.ts'

/** Texts of what was received. */
export const t = await texts('loyaltyClaims')
