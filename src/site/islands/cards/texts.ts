import { pageLanguage } from '../../messages/island.ts'
import { knowCheckoutErrors, texts } from '../words.ts'

await knowCheckoutErrors()

/** Texts of the page of card codes. */
export const t = await texts('cards')
export const s = await texts('session')
export const language = pageLanguage()
