/** Texts of what is unusual about a line, which most lines never load. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/lineState.json', { import: 'default' })

export const lineStateText = await ownTexts(files, 'lineState')
