/**
 * Bill accounts: a postpaid line and a home access each have a payment code and a ledger account with what
 * they owe.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BillAccountKind } from '../../../contract/rules/bill.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { OPERATOR_ACCOUNTS, operatorAccount, payingAccount } from '../../platform/ledger/accounts.ts'
import { ledgerAccount } from '../../platform/ledger/tables.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { access, customer, line } from '../../platform/subscriber/tables.ts'
import { billAccount } from './tables.ts'

export type BillAccount = typeof billAccount.$inferSelect
type Opening = {
  kind: BillAccountKind
  subscriber: string
  customerId: string
  address: string
  openedAt: Date
}

/** The ledger account of a bill account's charges: the line's own, or that of the home access. */
export function owedAccount({
  kind,
  code,
  subscriber,
}: Pick<BillAccount, 'kind' | 'code' | 'subscriber'>): string {
  return kind === 'mobile' ? payingAccount(subscriber, 'postpaid') : `bill:${code}`
}

/** Opens a bill account, and for a home access its ledger account. Does nothing if the account exists. */
export async function openBillAccount(tx: Database, code: string, opening: Opening): Promise<void> {
  const [opened] = await tx
    .insert(billAccount)
    .values({ ...opening, code })
    .onConflictDoNothing()
    .returning()
  if (!opened || opened.kind === 'mobile') return
  await tx
    .insert(ledgerAccount)
    .values([
      {
        id: owedAccount(opened),
        kind: 'bill' as const,
        name: bilingualText('billNotice', `account.${opened.kind}`),
      },
      ...OPERATOR_ACCOUNTS.map((account) => operatorAccount(account)),
    ])
    .onConflictDoNothing()
}

/**
 * Gives a payment code to every postpaid line and home access without one, before months are closed. Codes
 * are random, so they cannot be guessed from each other.
 */
export const missingAccounts: Job = {
  name: 'missing_accounts',
  isDue: () => sql`
    select 1 from ${line} where ${line.kind} = 'postpaid' and not exists (
      select 1 from ${billAccount} where ${billAccount.subscriber} = ${line.msisdn})
    union all
    select 1 from ${access} where not exists (
      select 1 from ${billAccount} where ${billAccount.subscriber} = ${access.account})`,
  run: openMissingAccounts,
}

async function openMissingAccounts({ db, clock, randomInt }: Context): Promise<void> {
  for (const opening of await withoutCode(db, clock.now()))
    for (let tries = 0; tries < 5; tries += 1) {
      await db.transaction((tx) => openBillAccount(tx, `SM${100_000_000 + randomInt(900_000_000)}`, opening))
      const [there] = await db
        .select()
        .from(billAccount)
        .where(eq(billAccount.subscriber, opening.subscriber))
      if (there) break
    }
}

async function withoutCode(db: Database, now: Date): Promise<Opening[]> {
  const lines = await db
    .select({
      subscriber: line.msisdn,
      customerId: line.customerId,
      address: customer.address,
      openedAt: line.openedAt,
    })
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .leftJoin(billAccount, eq(billAccount.subscriber, line.msisdn))
    .where(and(eq(line.kind, 'postpaid'), isNull(billAccount.code)))
  const accesses = await db
    .select({
      kind: access.kind,
      subscriber: access.account,
      customerId: access.customerId,
      address: access.address,
    })
    .from(access)
    .leftJoin(billAccount, eq(billAccount.subscriber, access.account))
    .where(isNull(billAccount.code))
  // What an access cost before its bill account was opened is not billed later.
  return [
    ...lines.map((row) => ({ ...row, kind: 'mobile' as const })),
    ...accesses.map((row) => ({ ...row, openedAt: now })),
  ]
}
