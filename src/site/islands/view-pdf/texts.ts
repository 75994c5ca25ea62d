import { texts } from '../words.ts'

/** Texts of the viewer. */
export const t = await texts('viewPdf')
export const s = await texts('session')
