/** Texts of tickets and appointments, which no other page loads. */
import type { Texts } from '../../../messages/resolve.ts'
import { ownTexts } from '../../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../../content/messages/*/storeVisits.json', {
  import: 'default',
})
const storeFiles = import.meta.glob<Texts>('../../../../../content/messages/*/stores.json', {
  import: 'default',
})

export const visitText = await ownTexts(files, 'storeVisits')
export const storeText = await ownTexts(storeFiles, 'stores')
