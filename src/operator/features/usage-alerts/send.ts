/** Messages of usage alerts, by the channel that the line chose. Spec ACC-9. */
import { eq } from 'drizzle-orm'
import { ALERTS_PATH } from '../../../contract/rules/usage-alert-page.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { sendPush } from '../../platform/push/send.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { type StoredAlert, usageAlert } from '../packages/alert-tables.ts'
import { mayEmail } from '../personal/notify-if-enabled.ts'

/**
 * Within the caller's transaction. So that it is not lost, an alert comes by SMS once the address or the
 * consent to e-mails is missing, or no device of the line gets pushes.
 */
export async function sendAlert(
  context: Context,
  tx: Database,
  { msisdn, language }: Line,
  { id, channel }: Pick<StoredAlert, 'id' | 'channel'>,
  key: 'amount' | 'percent' | 'day' | 'dayNone',
  facts: Record<string, string>,
): Promise<void> {
  const { messages, clock, content } = context
  const text = messageText('notice', `alert.${key}`, language, { brand: content.brand.name, ...facts })
  const link = pageLink(context, ALERTS_PATH, language)
  const full = [text, link].filter(Boolean).join(' ')
  const push = { text, path: ALERTS_PATH, tag: `alert-${id}`, insteadOfSms: full }
  if (channel !== 'push' || !(await sendPush(context, tx, { msisdn, language }, 'alert', push))) {
    const by = channel === 'email' && (await mayEmail(tx, msisdn)) ? 'email' : 'sms'
    await messages.send({ to: msisdn, channel: by, text: full, purpose: 'package' }, tx)
  }
  await tx.update(usageAlert).set({ sentAt: clock.now() }).where(eq(usageAlert.id, id))
}
