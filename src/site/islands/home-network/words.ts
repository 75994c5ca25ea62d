/** Texts of this page, which no other page loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/homeNetwork.json', {
  import: 'default',
})

export const homeText = await ownTexts(files, 'homeNetwork')
