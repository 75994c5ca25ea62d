/**
 * SMS about changes of a line's packages, in the line's language, sent within the transaction that changes
 * them.
 */

import { formatDateTime } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import { ACCOUNT_PATH } from '../../../contract/rules/push-page.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { sendPush } from '../../platform/push/send.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { returnedText } from '../payments/notifications.ts'
import { type NamedPayment, namedPayment } from '../payments/receipt-link.ts'
import type { Returned } from '../payments/return-money.ts'
import { notifyIfEnabled } from '../personal/notify-if-enabled.ts'

export type PackageNotification =
  | 'registered'
  | 'undone'
  | 'cancelledNow'
  | 'cancelledAtEnd'
  | 'resumed'
  | 'resumedOnce'
  | 'renewed'
  | 'paidCycle'
  | 'renewalFailed'
  | 'reminder'
  | 'endsSoon'
  | 'expired'
  | 'takenBack'
export type NotificationFacts = {
  code: string
  name: string
  /** đ. */
  price?: number
  missing?: number
  returned?: Returned | null
  /** Remaining prepaid main balance, đ; mentioned after a payment. */
  balance?: number
  until?: Date | null
  renews?: boolean
  /** Missing where no order paid. Spec PAY-28. */
  payment?: NamedPayment | undefined
  /** Name of the package that ended, or was restored, with it. */
  replaced?: string | undefined
  restored?: string | undefined
}

/**
 * Announcements respect the line's notification choices; messages about changes, charges and failures are
 * always sent.
 */
const CHOSEN: readonly PackageNotification[] = ['reminder', 'endsSoon']

export async function sendPackageNotification(
  context: Context,
  tx: Database,
  line: Line,
  notice: PackageNotification,
  facts: NotificationFacts,
): Promise<void> {
  const { messages: inbox, content } = context
  const { language } = line
  const textOf = (key: string, vars: Record<string, string> = {}) =>
    messageText('notice', key, language, vars)
  const money = (dong: number | undefined) => formatMoney(dong ?? 0, language)
  const common = { code: facts.code, shortCode: content.short_code }
  const sentence = textOf(notice, {
    ...common,
    brand: content.brand.name,
    name: facts.name,
    price: money(facts.price),
    missing: money(facts.missing),
    back: facts.returned ? returnedText(facts.returned, language) : '',
    until: facts.until ? formatDateTime(facts.until, language) : '',
    advice:
      notice === 'renewalFailed' || notice === 'reminder'
        ? textOf(`advice.${notice}.${line.kind}`, common)
        : '',
    paid: textOf(`paid.${line.kind}`, { balance: money(facts.balance) }),
    renewal: textOf(facts.renews ? 'renewal.automatic' : 'renewal.none', common),
  })
  const more = facts.replaced
    ? textOf('replaced', { name: facts.replaced })
    : facts.restored
      ? textOf('restored', { name: facts.restored })
      : ''
  const payment = facts.payment ?? facts.returned?.payment
  const named = payment ? namedPayment(context, payment, language) : ''
  const text = [sentence, more, named].filter(Boolean).join(' ')
  const outgoing = { text, purpose: 'package' }
  const push = { path: ACCOUNT_PATH, tag: `renewal-${facts.code}` }
  if (CHOSEN.includes(notice))
    return notifyIfEnabled(context, tx, line, 'package_ending', { ...outgoing, ...push })
  await inbox.send({ to: line.msisdn, channel: 'sms', ...outgoing }, tx)
  if (notice === 'renewalFailed') await sendPush(context, tx, line, 'renewal', { text, ...push })
}

/** One SMS about several services that were stopped or restored together. */
export async function sendStopped(
  { messages: inbox, content }: Context,
  tx: Database,
  line: Line,
  notice: 'stoppedAll' | 'takenBackAll',
  services: readonly { name: string; takeBackUntil: Date | null }[],
  at: Date,
): Promise<void> {
  const until = services[0]?.takeBackUntil
  const names = services.map(({ name }) => name).join(', ')
  const text = messageText('notice', notice, line.language, {
    brand: content.brand.name,
    names,
    count: services.length,
    at: formatDateTime(at, line.language),
    until: until ? formatDateTime(until, line.language) : '',
  })
  await inbox.send({ to: line.msisdn, channel: 'sms', text, purpose: 'package' }, tx)
}
