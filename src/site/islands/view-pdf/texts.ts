import { knowCheckoutErrors, texts } from '../words.ts'

await knowCheckoutErrors()

/** Texts of the viewer. */
export const t = await texts('viewPdf')
export const s = await texts('session')
