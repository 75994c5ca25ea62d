/** Texts of the SIM pages, which no other page loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/sims.json', { import: 'default' })

export const simsText = await ownTexts(files, 'sims')
