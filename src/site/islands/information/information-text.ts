/** Texts of the subscriber information, which no other page loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/information.json', {
  import: 'default',
})

export const informationText = await ownTexts(files, 'information')
