import { pageLanguage } from '../../messages/island.ts'
import { texts } from '../words.ts'

/** Texts of the history's page. */
export const t = await texts('history')
export const language = pageLanguage()
