/** Texts of the links to social accounts, which only few lines have. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/socialLinks.json', {
  import: 'default',
})

export const socialLinkText = await ownTexts(files, 'socialLinks')
