/** Texts of the page that continues a step of another device. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/continuing.json', { import: 'default' })

export const continuingText = await ownTexts(files, 'continuing')
