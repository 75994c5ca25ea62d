/** Texts of who looked at the record and of the export, loaded below the consents. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/privacyRecord.json', {
  import: 'default',
})

export const recordText = await ownTexts(files, 'privacyRecord')
