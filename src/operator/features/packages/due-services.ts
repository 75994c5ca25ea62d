/**
 * Renewals and ends of services, one transaction each, in the order of their due times. Spec PKG-8, Spec
 * PKG-6, Spec ORD-8.
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
import { type Version, versionKey, versionsOf } from './version.ts'

const dueAt = sql<Date>`coalesce(${service.renewsAt}, ${service.expiresAt})`

/** After a long jump of the clock a service renews cycle by cycle, as long as the balance suffices. */
export const dueServices = lineItemJob({
  name: 'services',
  table: service,
  key: service.id,
  msisdn: service.msisdn,
  dueAt,
  isIndexedTime: true,
  due: (now) => and(ne(service.status, 'ended'), lte(dueAt, now.toISOString())),
  process: async (context, tx, { row, line, now }) => {
    if (row.renewsAt) return renew(context, tx, line, row, row.renewsAt)
    if (row.paidUntil && row.expiresAt && row.expiresAt < row.paidUntil)
      return startPaidCycle(context, tx, line, row, row.expiresAt, row.paidUntil)
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
  const until = addDays(at, periodOf(due.period).days)
  await tx.update(service).set({ renewsAt: until, expiresAt: until }).where(eq(service.id, id))
  await openBuckets(tx, due, await termsOf(tx, due), at, until)
  await sendPackageNotification(context, tx, line, 'renewed', {
    code,
    name,
    price,
    until,
    balance: payer.available - price,
  })
  context.failpoint('renewal:before-commit')
}

async function startPaidCycle(
  context: Context,
  tx: Database,
  line: Line,
  due: Service,
  at: Date,
  paidUntil: Date,
): Promise<void> {
  const expiresAt = addDays(at, periodOf(due.period).days)
  await tx.update(service).set({ expiresAt }).where(eq(service.id, due.id))
  await openBuckets(tx, due, await termsOf(tx, due), at, expiresAt)
  const { code, name } = due
  await sendPackageNotification(context, tx, line, 'paidCycle', { code, name, until: paidUntil })
}

async function termsOf(tx: Database, due: Service): Promise<Version> {
  const version = (await versionsOf(tx, [due])).get(versionKey(due))
  if (!version) throw new Error(`Version ${due.version} of ${due.code} is missing in the catalogue`)
  return version
}
