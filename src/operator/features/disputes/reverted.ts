/** Checks whether the cost of a settled order was refunded: such an order earns no reward. Spec PRO-5. */
import { eq, inArray } from 'drizzle-orm'
import { isOpenDispute } from '../../../contract/rules/dispute.ts'
import type { Database } from '../../platform/database/open.ts'
import { ledgerTransaction } from '../../platform/ledger/tables.ts'
import type { PaymentOrder } from '../payments/product.ts'
import { dispute, disputeCharge } from './tables.ts'

/**
 * `back`: undone within the ten minutes, or fully refunded after a dispute. `asked`: a dispute is still open,
 * so the reward waits. `kept`: neither.
 */
export async function refundStateOf(
  tx: Database,
  { id, serviceId, returnedAt }: Pick<PaymentOrder, 'id' | 'serviceId' | 'returnedAt'>,
): Promise<'kept' | 'asked' | 'back'> {
  if (returnedAt) return 'back'
  const references = [`order:${id}`, ...(serviceId ? [`service:${serviceId}`] : [])]
  const rows = await tx
    .select({ state: dispute.state })
    .from(ledgerTransaction)
    .innerJoin(disputeCharge, eq(disputeCharge.transactionId, ledgerTransaction.id))
    .innerJoin(dispute, eq(dispute.code, disputeCharge.disputeCode))
    .where(inArray(ledgerTransaction.reference, references))
  return rows.some(({ state }) => isOpenDispute(state)) ? 'asked' : 'kept'
}
