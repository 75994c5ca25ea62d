import { texts } from '../words.ts'

/** Texts of the second look. */
export const t = await texts('stepUp')
