import { pageLanguage } from '../../messages/island.ts'
import { knowCheckoutErrors, texts } from '../words.ts'

await knowCheckoutErrors()

/** Texts of the top-up page's island. */
export const t = await texts('topUp')
export const s = await texts('session')
export const language = pageLanguage()
