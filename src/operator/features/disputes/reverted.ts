/** Whether what a settled order cost came back to its line: then it earns nothing. Spec PRO-5. */
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { isOpenDispute } from '../../../contract/rules/dispute.ts'
import type { Database } from '../../platform/database/open.ts'
import { ledgerTransaction } from '../../platform/ledger/tables.ts'
import type { PaymentOrder } from '../payments/product.ts'
import { dispute } from './tables.ts'

/**
 * `back`: undone within the ten minutes, or paid back in full after a dispute. `asked`: a dispute about it is
 * open, so that nobody knows yet; what it earns waits. `kept`: neither.
 */
export async function moneyOf(
  tx: Database,
  { id, serviceId }: Pick<PaymentOrder, 'id' | 'serviceId'>,
): Promise<'kept' | 'asked' | 'back'> {
  const references = [`order:${id}`, ...(serviceId ? [`service:${serviceId}`] : [])]
  const rows = await tx
    .select({
      kind: ledgerTransaction.kind,
      state: dispute.state,
      amount: dispute.amount,
      refunded: dispute.refunded,
    })
    .from(ledgerTransaction)
    .leftJoin(dispute, eq(dispute.transactionId, ledgerTransaction.id))
    .where(
      and(
        inArray(ledgerTransaction.reference, references),
        or(eq(ledgerTransaction.kind, 'refund'), isNotNull(dispute.code)),
      ),
    )
  if (
    rows.some(({ kind, amount, refunded }) => kind === 'refund' || (amount !== null && refunded === amount))
  )
    return 'back'
  return rows.some(({ state }) => state !== null && isOpenDispute(state)) ? 'asked' : 'kept'
}
