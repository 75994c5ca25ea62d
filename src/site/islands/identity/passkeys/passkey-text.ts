/** Texts of passkeys, for the security page and the offer after a sign-in. */
import type { Texts } from '../../../messages/resolve.ts'
import { ownTexts } from '../../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../../content/messages/*/passkeys.json', {
  import: 'default',
})

export const passkeyText = await ownTexts(files, 'passkeys')
