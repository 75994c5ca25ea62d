/**
 * Bill accounts: a postpaid line and a home access each have a payment code and a ledger account with what
 * they owe.
 */
import { and, eq, not } from 'drizzle-orm'
import type { BillAccountKind } from '../../../contract/rules/bill.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob, rowItemJob } from '../../platform/jobs/item-job.ts'
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
  const { kind, subscriber } = opening
  if (kind === 'mobile')
    await tx.update(line).set({ hasBillAccount: true }).where(eq(line.msisdn, subscriber))
  else await tx.update(access).set({ hasBillAccount: true }).where(eq(access.account, subscriber))
  if (!opened || kind === 'mobile') return
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

/** Draws of a code until one is free. */
const CODE_TRIES = 5

/** Codes are random, so they cannot be guessed from each other; another is drawn where one exists. */
async function openWithCode({ randomInt }: Context, tx: Database, opening: Opening): Promise<void> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    await openBillAccount(tx, `SM${100_000_000 + randomInt(900_000_000)}`, opening)
    const [there] = await tx.select().from(billAccount).where(eq(billAccount.subscriber, opening.subscriber))
    if (there) return
  }
  throw new Error('No free payment code was found')
}

/** Gives a payment code to every postpaid line without one, before months are closed. */
export const lineAccounts = lineItemJob({
  name: 'missing_accounts',
  table: line,
  key: line.msisdn,
  msisdn: line.msisdn,
  dueAt: line.openedAt,
  due: () => and(eq(line.kind, 'postpaid'), not(line.hasBillAccount)),
  process: async (context, tx, { row: { msisdn, customerId, openedAt } }) => {
    const address = await addressOf(tx, customerId)
    await openWithCode(context, tx, { kind: 'mobile', subscriber: msisdn, customerId, address, openedAt })
  },
})

/** The same for home accesses. What an access cost before its bill account was opened is not billed later. */
export const accessAccounts = rowItemJob({
  name: 'missing_home_accounts',
  table: access,
  key: access.account,
  dueAt: access.contractFrom,
  due: () => not(access.hasBillAccount),
  process: (context, tx, { row: { kind, account, customerId, address }, now }) =>
    openWithCode(context, tx, { kind, subscriber: account, customerId, address, openedAt: now }),
})

async function addressOf(tx: Database, customerId: string): Promise<string> {
  const [found] = await tx
    .select({ address: customer.address })
    .from(customer)
    .where(eq(customer.id, customerId))
  return found?.address ?? ''
}
