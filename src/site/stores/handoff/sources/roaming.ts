/** The package whose details are open in the roaming checkout. */
import { $checkout } from '../../roaming/journey.ts'
import type { HandoffSource } from '../handoff.ts'

export function roamingSource(): HandoffSource {
  const checkout = $checkout.get()
  if (checkout.step !== 'detail') throw new Error('No package is open')
  return { task: { step: 'roaming', package_id: checkout.packageId } }
}
