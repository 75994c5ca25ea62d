/** Texts of the privacy page, which no other page loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/privacy.json', { import: 'default' })

export const privacyText = await ownTexts(files, 'privacy')
