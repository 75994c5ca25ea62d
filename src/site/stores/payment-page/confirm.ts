/**
 * The one clear confirmation, and where its answer leads: the code, the wallet's page, the receipt, or why
 * not. Spec PAY-4, Spec PAY-2, Spec WIR-10, Spec PAY-1.
 */
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { payingPath } from '../../../contract/rules/paying-page.ts'
import { environment } from '../../client/environment.ts'
import type { Failure } from '../../client/send.ts'
import { hasErrorCode, toProblem } from '../notice.ts'
import { $choice, lacking, loadMethods, offerOf } from '../payments/methods.ts'
import { pollAgain } from '../payments/poll-order.ts'
import { startPayment } from '../payments/start-payment.ts'
import { nameAddress } from './address.ts'
import { $order, $paying, move } from './journey.ts'

/** Pays as it was chosen. A second press while it runs does nothing. */
export async function confirm(): Promise<void> {
  const order = $order.get()
  const choice = $choice.get()
  const offer = offerOf(choice.method)
  if (!order || !offer?.usable || lacking(choice) || !move('confirm', { step: 'beginning' })) return
  const { method, total: amount } = offer
  const answer = await startPayment({ ...codeOf(order), amount, method, choice })
  if ($paying.get().step !== 'beginning') return
  if (answer.step === 'begun') goOn(order, answer.address)
  else if (answer.step === 'unsure') move('noAnswer', { step: 'unsure', problem: toProblem(answer.failure) })
  else refused(order, answer.failure)
}

/**
 * A package is named by its code, and found again by it; what else there is, by the order. It was agreed to
 * twice, where that is needed, before its order was made.
 */
function codeOf({ product, item_code, transaction_id }: PaymentOrderView): {
  product: PaymentOrderView['product']
  code: string
  twice?: true
} {
  return product === 'package' ? { product, code: item_code, twice: true } : { product, code: transaction_id }
}

/** The code of this order is another view of this page; everything else is another page. */
function goOn({ transaction_id: id }: PaymentOrderView, address: string): void {
  const { go, language } = environment()
  if (address === localPath(payingPath(id, 'vietqr'), language()) || address === payingPath(id, 'vietqr')) {
    nameAddress(id, 'vietqr', 'new')
    move('code', { step: 'qr' })
  } else {
    move('leave', { step: 'away' })
    go(address)
  }
}

/** A definite no: the facts have changed, so they are asked for again and shown beside the reason. */
function refused(order: PaymentOrderView, failure: Failure): void {
  move('refused', { step: 'methods', problem: toProblem(failure) })
  void loadMethods({ transaction_id: order.transaction_id })
  if (!hasErrorCode(failure, 'unauthorised')) void pollAgain()
}

/** From the code, from what is not known, or from an answer that never came, to choosing how. */
export function otherMethod(): void {
  const order = $order.get()
  if (!order || !move('back', { step: 'methods', problem: undefined })) return
  nameAddress(order.transaction_id, undefined, 'new')
  void loadMethods({ transaction_id: order.transaction_id })
}
