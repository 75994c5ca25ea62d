import { pageLanguage } from '../../messages/island.ts'
import { knowCheckoutErrors, texts } from '../words.ts'

await knowCheckoutErrors()

/** Texts of the invoices' islands. */
export const t = await texts('einvoice')
export const s = await texts('session')
export const language = pageLanguage()
