/** Texts of the survey, which no other island loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/survey.json', { import: 'default' })

export const surveyText = await ownTexts(files, 'survey')
