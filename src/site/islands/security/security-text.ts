/** Texts of the security page, which no other page loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/security.json', { import: 'default' })

export const securityText = await ownTexts(files, 'security')
