import { pageLanguage } from '../../messages/island.ts'
import { texts } from '../words.ts'

/** Texts of the page of card codes. */
export const t = await texts('cards')
export const language = pageLanguage()
