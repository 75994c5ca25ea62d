import { pageLanguage } from '../../messages/island.ts'
import { texts } from '../words.ts'

/** Texts of the invoices' islands. */
export const t = await texts('einvoice')
export const language = pageLanguage()
