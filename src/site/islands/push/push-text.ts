/** Texts of push notifications. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/push.json', { import: 'default' })

export const pushText = await ownTexts(files, 'push')
