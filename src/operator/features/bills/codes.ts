/**
 * Payment codes that a caller may use: those of their own customer, saved ones, and those looked up recently.
 * All others are reported as unknown.
 */

import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { CodeView } from '../../../contract/main/bill.schema.ts'
import { CODE_LOOKUPS_PER_DAY, CODE_LOOKUPS_PER_HOUR, paymentCode } from '../../../contract/rules/bill.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'
import { addDays } from '../../platform/time/day.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import type { BillAccount } from './accounts.ts'
import { nextBill } from './close.ts'
import { bill, billAccount, billCodeLookup, savedBillCode } from './tables.ts'
import { type BillSubscriber, viewAccount, viewBill } from './view.ts'

export type Owned = { account: BillAccount; owner: typeof customer.$inferSelect }

export async function subscriberOf(db: Database, msisdn: string): Promise<BillSubscriber> {
  const [own] = await db.select().from(line).where(eq(line.msisdn, msisdn))
  if (!own) throw new Error('The session has no line')
  const saved = await db.select().from(savedBillCode).where(eq(savedBillCode.msisdn, msisdn))
  return {
    msisdn,
    kind: own.kind,
    customerId: own.customerId,
    labels: new Map(saved.map(({ code, label }) => [code, label])),
  }
}

/** The caller's own line first, then by kind and code. */
export async function ownAccounts(db: Database, { customerId, msisdn }: BillSubscriber): Promise<Owned[]> {
  const rows = await owned(db).where(eq(billAccount.customerId, customerId)).orderBy(asc(billAccount.code))
  return rows.sort(
    (a, b) => Number(b.account.subscriber === msisdn) - Number(a.account.subscriber === msisdn),
  )
}

/** Codes of other people that the line saved, in the order in which they were saved. */
export async function savedAccounts(db: Database, { customerId, labels }: BillSubscriber): Promise<Owned[]> {
  if (labels.size === 0) return []
  const rows = await owned(db).where(inArray(billAccount.code, [...labels.keys()]))
  const order = [...labels.keys()]
  return rows
    .filter(({ account }) => account.customerId !== customerId)
    .sort((a, b) => order.indexOf(a.account.code) - order.indexOf(b.account.code))
}

/**
 * Finds the account of a typed code. Each lookup of a code that is neither own nor saved counts towards the
 * limit, even if the code exists. Fails with `payment_code_missing` or `bill_ask_limit`.
 */
export async function getTypedCode(
  tx: Database,
  subscriber: BillSubscriber,
  typed: string,
  now: Date,
): Promise<Owned> {
  const code = paymentCode(typed)
  if (!code) throw new ApiError('payment_code_missing')
  const found = await accountOf(tx, code)
  if (found && isOpenTo(subscriber, found.account)) return found
  await requireLookupAllowed(tx, subscriber, now)
  await tx.insert(billCodeLookup).values({ id: newId(now), msisdn: subscriber.msisdn, code, at: now })
  if (!found) throw new ApiError('payment_code_missing')
  return found
}

/**
 * The account of a code that the caller may use: own, saved, or looked up within a day. All others fail with
 * `payment_code_missing`.
 */
export async function usableAccount(
  db: Database,
  subscriber: BillSubscriber,
  typed: string,
  now: Date,
): Promise<Owned> {
  const code = paymentCode(typed)
  const found = code && (await accountOf(db, code))
  if (!found) throw new ApiError('payment_code_missing')
  if (isOpenTo(subscriber, found.account)) return found
  const [lookup] = await db
    .select({ id: billCodeLookup.id })
    .from(billCodeLookup)
    .where(
      and(
        eq(billCodeLookup.msisdn, subscriber.msisdn),
        eq(billCodeLookup.code, found.account.code),
        gt(billCodeLookup.at, addDays(now, -1)),
      ),
    )
    .limit(1)
  if (!lookup) throw new ApiError('payment_code_missing')
  return found
}

/** With the open bills and the last payment. */
export async function viewCode(
  db: Database,
  { account, owner }: Owned,
  subscriber: BillSubscriber,
  now: Date,
): Promise<CodeView> {
  const ofAccount = eq(bill.accountCode, account.code)
  const open = await db
    .select()
    .from(bill)
    .where(and(ofAccount, eq(bill.state, 'open')))
    .orderBy(asc(bill.month))
  const [paid] = await db
    .select()
    .from(bill)
    .where(and(ofAccount, eq(bill.state, 'paid'), gt(bill.amount, 0)))
    .orderBy(desc(bill.month))
    .limit(1)
  return {
    ...viewAccount(account, owner.fullName, subscriber),
    bills: open.map((row) => viewBill(row, now)),
    last_paid: paid ? viewBill(paid, now) : null,
    // What another customer uses this month is not shown.
    next_bill: account.customerId === subscriber.customerId ? await nextBill(db, account, now) : null,
  }
}

function owned(db: Database) {
  return db
    .select({ account: billAccount, owner: customer })
    .from(billAccount)
    .innerJoin(customer, eq(customer.id, billAccount.customerId))
    .$dynamic()
}

async function accountOf(db: Database, code: string): Promise<Owned | undefined> {
  const [found] = await owned(db).where(eq(billAccount.code, code))
  return found
}

function isOpenTo({ customerId, labels }: BillSubscriber, account: BillAccount): boolean {
  return account.customerId === customerId || labels.has(account.code)
}

/** The caller locks the line's row, so that parallel lookups are counted one after the other. */
async function requireLookupAllowed(tx: Database, { msisdn }: BillSubscriber, now: Date): Promise<void> {
  const attempts = await tx
    .select({ at: billCodeLookup.at })
    .from(billCodeLookup)
    .where(and(eq(billCodeLookup.msisdn, msisdn), gt(billCodeLookup.at, addDays(now, -1))))
    .orderBy(asc(billCodeLookup.at))
  for (const [seconds, most] of [
    [3_600, CODE_LOOKUPS_PER_HOUR],
    [86_400, CODE_LOOKUPS_PER_DAY],
  ] as const) {
    const first = attempts.filter(({ at }) => addSeconds(at, seconds) > now).at(-most)
    if (first)
      throw new ApiError('bill_ask_limit', {
        retry_after: Math.ceil((addSeconds(first.at, seconds).getTime() - now.getTime()) / 1000),
      })
  }
}
