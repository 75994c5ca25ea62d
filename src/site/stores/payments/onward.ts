/**
 * What somebody was about to do when an order came between: a top-up for a package that is to be bought. Kept
 * with the order in this tab, and offered once it is paid (Spec PKG-11).
 */
import type { OrderMade } from '../../../contract/main/payment-order.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { payingPath } from '../../../contract/rules/paying-page.ts'
import { environment } from '../../client/environment.ts'
import { ownPath } from '../intent.ts'

const PREFIX = 'onward:'

/**
 * An order was made: on to the page where it is paid. `onward`: a path of this site; what is none is not
 * kept.
 */
export function goToPaying(
  { transaction_id: id }: Pick<OrderMade, 'transaction_id'>,
  onward?: string | null,
): void {
  const { session, go, language } = environment()
  const path = ownPath(onward)
  if (path) session.set(PREFIX + id, path)
  go(localPath(payingPath(id), language()))
}

/** Where it goes on after this order; `undefined` where nothing waits. */
export function onwardOf(transactionId: string): string | undefined {
  return ownPath(environment().session.get(PREFIX + transactionId))
}
