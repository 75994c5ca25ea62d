import { texts } from '../words.ts'

/** Texts of the paying page. */
export const t = await texts('paying')
