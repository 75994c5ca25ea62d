/** Texts of the usage alerts. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const files = import.meta.glob<Texts>('../../../../content/messages/*/usageAlert.json', {
  import: 'default',
})

export const alertText = await ownTexts(files, 'usageAlert')
