/** Messages of usage alerts, by the channel that the line chose. Spec ACC-9. */
import { eq } from 'drizzle-orm'
import { ALERTS_PATH } from '../../../contract/rules/usage-alert-page.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { type StoredAlert, usageAlert } from '../packages/alert-tables.ts'
import { mayEmail } from '../personal/notify-if-enabled.ts'

/**
 * Within the caller's transaction. An alert by e-mail comes by SMS once the address or the consent to e-mails
 * is missing, so that it is not lost.
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
  const by = channel === 'email' && (await mayEmail(tx, msisdn)) ? 'email' : 'sms'
  const full = [text, link].filter(Boolean).join(' ')
  await messages.send({ to: msisdn, channel: by, text: full, purpose: 'package' }, tx)
  await tx.update(usageAlert).set({ sentAt: clock.now() }).where(eq(usageAlert.id, id))
}
