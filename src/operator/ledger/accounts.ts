/** The accounts of the ledger: a line's own and the operator's three. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/open.ts'
import { ledgerAccount } from '../database/schema.ts'
import { everyWords } from '../inbox/words.ts'

/** Where money comes from and goes to: sales, what people paid in, what was given for nothing. */
export const OPERATOR_ACCOUNTS = ['revenue', 'funds', 'grants'] as const
export type LineKind = 'prepaid' | 'postpaid'

/** The account that a line pays from: `main` of a prepaid, `bill` of a postpaid one. */
export function payingAccount(msisdn: string, kind: LineKind): string {
  return `${msisdn}:${kind === 'prepaid' ? 'main' : 'bill'}`
}

/** Opens a line's paying account, empty, and the operator's own where they are missing. Opening again changes nothing. Answers its id. */
export async function openMainAccount(db: Database, msisdn: string, kind: LineKind): Promise<string> {
  const id = payingAccount(msisdn, kind)
  const own = kind === 'prepaid' ? ('main' as const) : ('bill' as const)
  await db
    .insert(ledgerAccount)
    .values([
      { id, msisdn, kind: own, name: everyWords('notice', `account.${own}`) },
      ...OPERATOR_ACCOUNTS.map((account) => ({ id: account, kind: account, name: everyWords('notice', `account.${account}`) })),
    ])
    .onConflictDoNothing()
  return id
}

/** Opens a promotion account with an end of its own; what is left then goes back to `grants`. Answers its id. */
export async function openPromotionAccount(db: Database, msisdn: string, name: { vi: string; en: string }, expiresAt: Date): Promise<string> {
  const id = `${msisdn}:promotion:${expiresAt.toISOString()}`
  await db.insert(ledgerAccount).values({ id, msisdn, kind: 'promotion', name, expiresAt }).onConflictDoNothing()
  return id
}

/** A line's accounts, paying account first, then promotions by their end. */
export async function accountsOf(db: Database, msisdn: string) {
  return db
    .select()
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.msisdn, msisdn), inArray(ledgerAccount.kind, ['main', 'bill', 'promotion'])))
    .orderBy(ledgerAccount.kind, ledgerAccount.expiresAt)
}
