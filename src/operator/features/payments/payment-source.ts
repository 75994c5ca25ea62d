/** Finds where the money of a ledger transaction came from, and how much of it was returned. Spec PAY-25. */
import { and, countDistinct, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type OutsidePlace, placeOfMethod, type SourcePlace } from '../../../contract/rules/pay-method.ts'
import type { Database } from '../../platform/database/open.ts'
import { HELD } from '../../platform/ledger/accounts.ts'
import { ledgerAccount, ledgerEntry, ledgerTransaction } from '../../platform/ledger/tables.ts'
import { bankCredit } from './money-tables.ts'
import { paymentAttempt, paymentOrder } from './order-tables.ts'
import type { PaymentOrder } from './product.ts'
import type { Refund } from './records.ts'
import type { Reward } from './reward.ts'

/**
 * `account`: the ledger account that the money left, `held` if it came from outside. `paid` and `returned` in
 * đ. `order`: the payment order, if the transaction is the first payment of one.
 */
export type PaymentSource = {
  place: SourcePlace
  account: string
  paid: number
  returned: number
  booking: typeof ledgerTransaction.$inferSelect
  order: PaymentOrder | undefined
  /** For each of `rewards`, whether the order earned it. */
  earned: readonly boolean[]
}

/** Throws if the transaction does not exist or took no money. */
export async function sourceOfPayment(
  db: Database,
  transactionId: string,
  rewards: readonly Reward[] = [],
): Promise<PaymentSource> {
  const [found] = await buildSource(db, sql`${transactionId}::text`, rewards)
  const source = toSource(found)
  if (!source) throw new Error(`The transaction ${transactionId} took no money of a line`)
  return source
}

type SourceRow = Awaited<ReturnType<typeof buildSource>>[number]

/** The query for `toSource`. `transactionId`: an expression. */
export function buildSource(db: Database, transactionId: SQL, rewards: readonly Reward[]) {
  const earned = rewards.map(({ hasEarned }) => hasEarned?.(paymentOrder) ?? sql`false`)
  const backTransaction = alias(ledgerTransaction, 'back_transaction')
  const backEntry = alias(ledgerEntry, 'back_entry')
  const returned = db
    .select({ sum: sql<string>`coalesce(sum(${backEntry.amount}), 0)` })
    .from(backTransaction)
    .innerJoin(backEntry, eq(backEntry.transactionId, backTransaction.id))
    .where(and(eq(backTransaction.reverses, transactionId), eq(backEntry.accountId, ledgerAccount.id)))
  const methods = db
    .select({ count: countDistinct(sql`coalesce(${paymentAttempt.method}, 'vietqr')`) })
    .from(bankCredit)
    .leftJoin(paymentAttempt, eq(paymentAttempt.id, bankCredit.attemptId))
    .where(and(eq(bankCredit.orderId, paymentOrder.id), inArray(bankCredit.outcome, ['paid', 'part'])))
  return db
    .select({
      booking: ledgerTransaction,
      account: ledgerAccount,
      amount: ledgerEntry.amount,
      order: paymentOrder,
      returned: sql<string>`(${returned})`,
      methods: sql<string>`(${methods})`,
      earned: sql<boolean[]>`json_build_array(${sql.join(earned, sql`, `)})`,
    })
    .from(ledgerTransaction)
    .innerJoin(ledgerEntry, eq(ledgerEntry.transactionId, ledgerTransaction.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .leftJoin(
      paymentOrder,
      or(
        eq(paymentOrder.paidBy, transactionId),
        eq(paymentOrder.id, sql`substring(${ledgerTransaction.reference} from '^order:(.*)$')`),
      ),
    )
    .where(
      and(
        eq(ledgerTransaction.id, transactionId),
        lt(ledgerEntry.amount, 0),
        inArray(ledgerAccount.kind, ['main', 'bill', 'held']),
      ),
    )
}

/** `undefined` if the transaction does not exist or took no money. */
export function toSource(found: SourceRow | undefined): PaymentSource | undefined {
  if (!found) return undefined
  const { booking, account } = found
  const order = found.order ?? undefined
  return {
    place: placeOf(account.id, account.kind, order, Number(found.methods)),
    account: account.id,
    paid: -found.amount,
    returned: Number(found.returned),
    booking,
    order,
    earned: order ? found.earned : [],
  }
}

/** The method that paid the refunded credit; a transfer has no attempt. */
export async function placeOfRefund(
  db: Database,
  { creditId }: Pick<Refund, 'creditId'>,
): Promise<OutsidePlace> {
  const [found] = await db
    .select({ method: paymentAttempt.method })
    .from(bankCredit)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, bankCredit.attemptId))
    .where(eq(bankCredit.id, creditId))
  return placeOfMethod(found?.method ?? null)
}

function placeOf(
  account: string,
  kind: (typeof ledgerAccount.$inferSelect)['kind'],
  order: PaymentOrder | undefined,
  methods: number,
): SourcePlace {
  if (account !== HELD) return kind === 'main' ? 'main' : 'bill'
  if (!order) throw new Error('Money from outside without its order')
  return methods > 1 ? 'several' : placeOfMethod(order.paidMethod)
}
