import { pageLanguage } from '../../messages/island.ts'
import { texts } from '../words.ts'

/** Texts of the top-up page's island. */
export const t = await texts('topUp')
export const language = pageLanguage()
