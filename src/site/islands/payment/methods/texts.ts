import { pageLanguage } from '../../../messages/island.ts'
import { knowCheckoutErrors, texts } from '../../words.ts'

/** Texts of the ways to pay. */
export const m = await texts('methods')
await knowCheckoutErrors()
export const language = pageLanguage()
