import { pageLanguage } from '../../messages/island.ts'
import { texts } from '../words.ts'

/** Texts of the member page. */
export const t = await texts('member')
export const language = pageLanguage()
