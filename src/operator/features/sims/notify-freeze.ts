/**
 * Messages about the SIM-change lock. They go to every line of the owner and to the e-mail on record, because
 * a thief of one SIM reads only what is sent to that SIM. Spec SIM-6.
 */
import { and, eq } from 'drizzle-orm'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatHotline, formatPhone } from '../../../contract/format/phone.ts'
import { SECURITY_PATH, type SimFreezeEvent } from '../../../contract/rules/sim-freeze.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { pageLink } from '../../platform/messages/page-link.ts'
import { messageText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'

export async function notifyFreeze(
  { messages, content, siteAddress }: Pick<Context, 'messages' | 'content' | 'siteAddress'>,
  tx: Database,
  { msisdn, customerId, language }: Line,
  event: Exclude<SimFreezeEvent, 'refused'>,
  offAt: Date | null,
): Promise<void> {
  const textIn = (to: Line['language']) =>
    messageText('simNotice', `freeze.${event}`, to, {
      brand: content.brand.name,
      hotline: formatHotline(content.hotlines.mobile),
      phone: formatPhone(msisdn),
      time: offAt ? formatDateTime(offAt, to) : '',
      page: pageLink({ siteAddress }, SECURITY_PATH, to),
    }).trimEnd()
  const lines = await tx
    .select({ msisdn: line.msisdn, language: line.language })
    .from(line)
    .where(and(eq(line.customerId, customerId), eq(line.offNet, false)))
    .orderBy(line.msisdn)
  for (const to of lines)
    await messages.send({ to: to.msisdn, channel: 'sms', text: textIn(to.language), purpose: 'security' }, tx)
  const [owner] = await tx.select({ email: customer.email }).from(customer).where(eq(customer.id, customerId))
  if (!owner?.email) return
  await messages.send({ to: msisdn, channel: 'email', text: textIn(language), purpose: 'security' }, tx)
}
