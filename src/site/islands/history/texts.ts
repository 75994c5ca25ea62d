import { pageLanguage } from '../../messages/island.ts'
import { knowCheckoutErrors, texts } from '../words.ts'

await knowCheckoutErrors()

/** Texts of the history's page. */
export const t = await texts('history')
export const s = await texts('session')
export const language = pageLanguage()
