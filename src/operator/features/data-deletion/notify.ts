/** Messages of a request to delete data. Spec PRV-9. */
import { formatDate } from '../../../contract/format/date.ts'
import { formatHotline } from '../../../contract/format/phone.ts'
import type { DeletionState } from '../../../contract/rules/data-deletion.ts'
import { PRIVACY_PATH } from '../../../contract/rules/privacy.ts'
import { startOfDay } from '../../../contract/rules/vietnam-day.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { dataDeletion } from './tables.ts'

type Days = Pick<typeof dataDeletion.$inferSelect, 'answerBy' | 'finishBy' | 'finishAt'>

/** Always sent: the law requires an answer, and so the owner notices a stranger's request. */
export async function notifyDeletion(
  { messages, content, siteAddress }: Pick<Context, 'messages' | 'content' | 'siteAddress'>,
  tx: Database,
  { msisdn, language }: Line,
  { answerBy, finishBy, finishAt }: Days,
  state: DeletionState,
): Promise<void> {
  const text = messageText('privacyNotice', `deletion.${state}`, language, {
    brand: content.brand.name,
    hotline: formatHotline(content.hotlines.mobile),
    answer: formatDate(startOfDay(answerBy), language),
    finish: formatDate(startOfDay(finishBy), language),
    day: formatDate(finishAt, language),
    page: pageLink({ siteAddress }, PRIVACY_PATH, language),
  }).trimEnd()
  await messages.send({ to: msisdn, channel: 'sms', text, purpose: 'privacy' }, tx)
}
