/** Texts of the page of the line's roaming, which no other page loads. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/roamingAccount.json', {
  import: 'default',
})

export const roamingText = await ownTexts(files, 'roamingAccount')
