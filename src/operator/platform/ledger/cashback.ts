/**
 * Posts cash back: to an expiring promotion account of a prepaid line, or to the bill of a postpaid one; and
 * reverses it. Spec PRO-3.
 */
import { and, eq, ne } from 'drizzle-orm'
import { PROMOTION_LIFE_DAYS } from '../../../contract/rules/payment.ts'
import type { Database } from '../database/open.ts'
import { bilingualText } from '../messages/texts.ts'
import type { Line } from '../subscriber/line.ts'
import { addDays } from '../time/day.ts'
import { openPromotionAccount, payingAccount } from './accounts.ts'
import { postTransaction } from './post-transaction.ts'
import { ledgerAccount, ledgerEntry, ledgerTransaction } from './tables.ts'

/** `amount` in đ. `reference` is posted once. */
export type Cashback = {
  reference: string
  name: { vi: string; en: string }
  packageCode?: string | undefined
  amount: number
  at: Date
}

/** Returns until when it can be used; null if it reduces the bill. */
export async function bookCashback(
  tx: Database,
  { msisdn, kind }: Line,
  { reference, name, packageCode, amount, at }: Cashback,
): Promise<Date | null> {
  const until = kind === 'prepaid' ? addDays(at, PROMOTION_LIFE_DAYS) : null
  const account = until
    ? await openPromotionAccount(tx, msisdn, bilingualText('notice', 'account.promotion'), until)
    : payingAccount(msisdn, kind)
  await postTransaction(tx, {
    reference,
    kind: 'cashback',
    name,
    packageCode,
    channel: 'system',
    at,
    entries: [
      { account: 'grants', amount: -amount },
      { account, amount },
    ],
  })
  return until
}

/**
 * Revokes posted cash back: all of it from a bill, the unspent part from a promotion account. Returns the
 * amount, đ. The caller has locked the line.
 */
export async function returnCashback(
  tx: Database,
  { reference, name, at }: Pick<Cashback, 'reference' | 'name' | 'at'>,
): Promise<number> {
  const [came] = await tx
    .select({
      account: ledgerAccount.id,
      kind: ledgerAccount.kind,
      balance: ledgerAccount.balance,
      amount: ledgerEntry.amount,
    })
    .from(ledgerTransaction)
    .innerJoin(
      ledgerEntry,
      and(eq(ledgerEntry.transactionId, ledgerTransaction.id), ne(ledgerEntry.accountId, 'grants')),
    )
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(and(eq(ledgerTransaction.reference, reference), eq(ledgerTransaction.kind, 'cashback')))
  if (!came) throw new Error(`Cash back ${reference} is not posted`)
  const { account, kind, balance, amount } = came
  const back = kind === 'promotion' ? Math.min(amount, balance ?? 0) : amount
  if (back === 0) return 0
  await postTransaction(tx, {
    reference,
    kind: 'cashback_return',
    name,
    channel: 'system',
    at,
    entries: [
      { account, amount: -back },
      { account: 'grants', amount: back },
    ],
  })
  return back
}
