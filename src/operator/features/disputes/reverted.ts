/** Checks whether the cost of a settled order was refunded: such an order earns no reward. Spec PRO-5. */
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { isOpenDispute } from '../../../contract/rules/dispute.ts'
import type { Database } from '../../platform/database/open.ts'
import { ledgerTransaction } from '../../platform/ledger/tables.ts'
import type { PaymentOrder } from '../payments/product.ts'
import { dispute } from './tables.ts'

/**
 * `back`: undone within the ten minutes, or fully refunded after a dispute. `asked`: a dispute is still open,
 * so the reward waits. `kept`: neither.
 */
export async function refundStateOf(
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
