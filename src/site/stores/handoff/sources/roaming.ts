/** The chosen package, or the open order, of the roaming checkout. */
import { $order } from '../../roaming/journey.ts'
import { $chosen } from '../../roaming/list.ts'
import type { HandoffSource } from '../handoff.ts'

export function roamingSource(): HandoffSource {
  const order = $order.get()
  if (order) return { task: { step: 'roaming_order', transaction_id: order.sold.transactionId } }
  const packageId = $chosen.get()
  if (!packageId) throw new Error('No package is chosen')
  return { task: { step: 'roaming', package_id: packageId } }
}
