/**
 * Renewals and ends of services, one transaction each, in the order of their due times. Spec PKG-8, Spec
 * PKG-6.
 */
import { and, eq, lte, ne, sql } from 'drizzle-orm'
import { missing } from '../../../contract/rules/money.ts'
import { periodOf } from '../../../contract/rules/period.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { payerOf } from '../../platform/ledger/payer.ts'
import { postTransaction } from '../../platform/ledger/post-transaction.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { addDays } from '../../platform/time/day.ts'
import { sendPackageNotification } from './notifications.ts'
import { endService, inLanguage, openBuckets, type Service } from './service.ts'
import { service } from './tables.ts'
import { versionKey, versionsOf } from './version.ts'

const dueAt = sql<Date>`coalesce(${service.renewsAt}, ${service.expiresAt})`

/** After a long jump of the clock a service renews cycle by cycle, as long as the balance suffices. */
export const dueServices = lineItemJob({
  name: 'services',
  table: service,
  key: service.id,
  msisdn: service.msisdn,
  dueAt,
  due: (now) => and(ne(service.status, 'ended'), lte(dueAt, now.toISOString())),
  process: async (context, tx, { row, line, now }) => {
    if (row.renewsAt) return renew(context, tx, line, row, row.renewsAt)
    await endService(tx, row, row.expiresAt ?? now)
    const [named = row] = await inLanguage(tx, [row], line.language)
    await sendPackageNotification(context, tx, line, 'expired', named)
  },
})

/** Renews at the terms of the purchase, or ends the service without a charge where the balance is too low. */
async function renew(context: Context, tx: Database, line: Line, due: Service, at: Date): Promise<void> {
  const { id, code, name, price } = due
  const payer = await payerOf(tx, line, true)
  const short = missing(price, payer.available)
  if (short > 0) {
    await endService(tx, due, at)
    return sendPackageNotification(context, tx, line, 'renewalFailed', { code, name, missing: short })
  }
  if (price > 0)
    await postTransaction(tx, {
      reference: `service:${id}:${at.toISOString()}`,
      kind: 'renewal',
      name: bilingualText('notice', 'ledger.renewal', () => ({ name })),
      packageCode: code,
      channel: 'system',
      at,
      entries: [
        { account: payer.account, amount: -price },
        { account: 'revenue', amount: price },
      ],
    })
  context.failpoint('renewal:after-debit')
  const version = (await versionsOf(tx, [due])).get(versionKey(due))
  if (!version) throw new Error(`Version ${due.version} of ${code} is missing in the catalogue`)
  const until = addDays(at, periodOf(due.period).days)
  await tx.update(service).set({ renewsAt: until, expiresAt: until }).where(eq(service.id, id))
  await openBuckets(tx, due, version, at, until)
  await sendPackageNotification(context, tx, line, 'renewed', {
    code,
    name,
    price,
    until,
    balance: payer.available - price,
  })
  context.failpoint('renewal:before-commit')
}
