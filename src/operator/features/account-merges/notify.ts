/**
 * Messages about a merge that both have confirmed. They go to every line of both accounts: a thief of one SIM
 * reads only what is sent to that SIM. Spec SUB-13.
 */
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatHotline, formatPhone } from '../../../contract/format/phone.ts'
import { LINES_PATH } from '../../../contract/rules/lines-page.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { AccountMergeRow } from './tables.ts'

/** `lines`: of both accounts. */
export async function notifyAccounts(
  { messages, content, siteAddress }: Pick<Context, 'messages' | 'content' | 'siteAddress'>,
  tx: Database,
  { msisdn, other, mergesAt }: AccountMergeRow,
  lines: readonly Line[],
  event: 'confirmed' | 'merged' | 'cancelled' | 'refused',
): Promise<void> {
  for (const { msisdn: to, language, offNet } of lines) {
    if (offNet) continue
    const text = messageText('lineNotice', `merge.${event}`, language, {
      brand: content.brand.name,
      hotline: formatHotline(content.hotlines.mobile),
      asking: formatPhone(msisdn),
      other: formatPhone(other),
      time: mergesAt ? formatDateTime(mergesAt, language) : '',
      page: pageLink({ siteAddress }, LINES_PATH, language),
    }).trimEnd()
    await messages.send({ to, channel: 'sms', text, purpose: 'security' }, tx)
  }
}
