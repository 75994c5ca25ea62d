/** Texts of the SIM pages, which no other page loads. */
import { textsFrom } from '../../messages/island.ts'
import type { Texts } from '../../messages/resolve.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/sims.json', { import: 'default' })

export const simsText = await textsFrom(files, 'sims')
