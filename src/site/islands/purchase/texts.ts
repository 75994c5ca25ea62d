import { pageLanguage } from '../../messages/island.ts'
import { knowCheckoutErrors, texts } from '../words.ts'

/** Texts of buying and cancelling. */
export const t = await texts('purchase')
// A package that is not for this line is refused before the button, by the same words.
await knowCheckoutErrors()
export const language = pageLanguage()
