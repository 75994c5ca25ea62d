/** Texts of the number-health page, which no other page loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/numberHealth.json', {
  import: 'default',
})

export const numberText = await ownTexts(files, 'numberHealth')
