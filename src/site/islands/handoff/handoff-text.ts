/** Texts of the panel that hands a step over. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/handoff.json', { import: 'default' })

export const handoffText = await ownTexts(files, 'handoff')
