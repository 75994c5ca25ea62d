/** Texts of updating subscriber information, which no other page loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/identification.json', {
  import: 'default',
})

export const identificationText = await ownTexts(files, 'identification')
