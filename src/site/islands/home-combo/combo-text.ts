/** Texts of this page, which no other page loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/homeCombo.json', {
  import: 'default',
})

export const comboText = await ownTexts(files, 'homeCombo')
