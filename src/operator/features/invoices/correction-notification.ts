/**
 * Sends the SMS when a buyer correction was received and when it was decided, with codes and numbers but no
 * buyer data.
 */
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatNumberOf } from '../../../contract/rules/einvoice.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import type { Correction } from './correction-view.ts'
import type { Row } from './invoice.ts'

type About = { correction: Correction; row: Row; result?: Row | undefined }

/**
 * `row`: the invoice concerned; `result`: the correcting invoice. In the line's language, within the
 * transaction of the step.
 */
export async function sendCorrectionNotification(
  { messages: inbox, content }: Context,
  tx: Database,
  line: Line,
  { correction, row, result }: About,
): Promise<void> {
  const { code, state, dueAt } = correction
  const key = result?.relation ?? state
  const text = messageText('documents', `correction.${key}`, line.language, {
    brand: content.brand.name,
    code,
    number: formatNumberOf(row.number),
    result: result ? formatNumberOf(result.number) : '',
    by: dueAt ? formatDateTime(dueAt, line.language) : '',
  })
  await inbox.send({ to: line.msisdn, channel: 'sms', text, purpose: 'einvoice' }, tx)
}
