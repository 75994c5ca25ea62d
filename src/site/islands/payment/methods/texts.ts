import { pageLanguage } from '../../../messages/island.ts'
import { texts } from '../../words.ts'

/** Texts of the ways to pay. */
export const m = await texts('methods')
export const language = pageLanguage()
