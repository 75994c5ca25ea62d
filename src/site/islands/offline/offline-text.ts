/** Texts about the time without a network. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/offline.json', { import: 'default' })

export const offlineText = await ownTexts(files, 'offline')
