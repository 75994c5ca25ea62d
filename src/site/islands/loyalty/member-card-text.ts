/** Texts of the open member card. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/memberCard.json', { import: 'default' })

export const memberCardText = await ownTexts(files, 'memberCard')
