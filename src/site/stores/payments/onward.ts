/**
 * A path to continue with after an order, for example the package that needed a top-up. Stored with the order
 * in this tab and offered once it is paid. Spec PKG-11.
 */
import type { OrderMade } from '../../../contract/main/payment-order.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { payingPath } from '../../../contract/rules/paying-page.ts'
import { environment } from '../../client/environment.ts'
import { ownPath } from '../intent.ts'

const PREFIX = 'onward:'

/** Goes to the payment page of a new order. `onward`: a path of this site; any other value is not stored. */
export function goToPaying(
  { transaction_id: id }: Pick<OrderMade, 'transaction_id'>,
  onward?: string | null,
): void {
  const { session, go, language } = environment()
  const path = ownPath(onward)
  if (path) session.set(PREFIX + id, path)
  go(localPath(payingPath(id), language()))
}

/** The path to continue with after this order; `undefined` if there is no such path. */
export function onwardOf(transactionId: string): string | undefined {
  return ownPath(environment().session.get(PREFIX + transactionId))
}
