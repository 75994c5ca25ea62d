/** The accounts of the ledger: those of lines and of the operator. */
import { and, eq, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { bilingualText } from '../messages/texts.ts'
import { ledgerAccount } from './tables.ts'

/** Sources and targets of money: sales, payments received, and amounts granted free of charge. */
export const OPERATOR_ACCOUNTS = ['revenue', 'funds', 'grants'] as const
/** External money that is not earned yet. */
export const HELD = 'held'
/** Money on our account at a bank. */
export function bankAccount(provider: string): string {
  return `bank:${provider}`
}
const LINE_KINDS = ['prepaid', 'postpaid'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** The account that a line pays from: `main` of a prepaid, `bill` of a postpaid one. */
export function payingAccount(msisdn: string, kind: LineKind): string {
  return `${msisdn}:${kind === 'prepaid' ? 'main' : 'bill'}`
}

/** The accounts from which a line of any kind would pay. */
export function payingAccounts(msisdn: string): string[] {
  return LINE_KINDS.map((kind) => payingAccount(msisdn, kind))
}

/**
 * Opens a line's paying account with a zero balance, and the operator's accounts where they are missing.
 * Idempotent. Returns its id.
 */
export async function openMainAccount(db: Database, msisdn: string, kind: LineKind): Promise<string> {
  const id = payingAccount(msisdn, kind)
  const own = kind === 'prepaid' ? ('main' as const) : ('bill' as const)
  await db
    .insert(ledgerAccount)
    .values([
      { id, msisdn, kind: own, name: bilingualText('notice', `account.${own}`) },
      ...OPERATOR_ACCOUNTS.map((account) => operatorAccount(account)),
    ])
    .onConflictDoNothing()
  return id
}

/** The row of an account of the operator, whose balance is derived. */
export function operatorAccount(
  kind: (typeof OPERATOR_ACCOUNTS)[number] | 'bank' | typeof HELD,
  id = kind as string,
) {
  return { id, kind, name: bilingualText('notice', `account.${kind}`), balance: null }
}

/** Opens the missing accounts for external payments. */
export async function openPaymentAccounts(db: Database, provider: string): Promise<void> {
  await db
    .insert(ledgerAccount)
    .values([
      operatorAccount('bank', bankAccount(provider)),
      operatorAccount(HELD),
      operatorAccount('revenue'),
      operatorAccount('grants'),
    ])
    .onConflictDoNothing()
}

/** Opens a promotion account with an expiry; the remainder then returns to `grants`. Returns its id. */
export async function openPromotionAccount(
  db: Database,
  msisdn: string,
  name: { vi: string; en: string },
  expiresAt: Date,
): Promise<string> {
  const id = `${msisdn}:promotion:${expiresAt.toISOString()}`
  await db
    .insert(ledgerAccount)
    .values({ id, msisdn, kind: 'promotion', name, expiresAt })
    .onConflictDoNothing()
  return id
}

/** A line's accounts, paying account first, then promotions by their end. */
export function accountsOf(db: Database, msisdn: SQLWrapper) {
  return db
    .select()
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.msisdn, msisdn), inArray(ledgerAccount.kind, ['main', 'bill', 'promotion'])))
    .orderBy(ledgerAccount.kind, ledgerAccount.expiresAt)
}
