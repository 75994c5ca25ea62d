import { pageLanguage } from '../../messages/island.ts'
import { texts } from '../words.ts'

/** Texts of buying and cancelling. */
export const t = await texts('purchase')
export const language = pageLanguage()
