/** Texts of the usage alerts, and of the consent that e-mail needs, which is recorded as it is shown. */
import type { Texts } from '../../messages/resolve.ts'
import { ownTexts } from '../own-texts.ts'

const alertFiles = import.meta.glob<Texts>('../../../../content/messages/*/usageAlert.json', {
  import: 'default',
})
const noticeFiles = import.meta.glob<Texts>('../../../../content/messages/*/noticeChoice.json', {
  import: 'default',
})

export const alertText = await ownTexts(alertFiles, 'usageAlert')
export const noticeChoiceText = await ownTexts(noticeFiles, 'noticeChoice')
