/**
 * The single confirmation of a payment and its next step: the code, the wallet's page, the receipt, or an
 * error. Spec PAY-4, Spec PAY-2.
 */
import type { PaymentOrderView } from '../../../contract/main/payment-order.schema.ts'
import { localPath } from '../../../contract/rules/language.ts'
import { payingPath } from '../../../contract/rules/paying-page.ts'
import { environment } from '../../client/environment.ts'
import type { Failure } from '../../client/send.ts'
import { hasErrorCode, toProblem } from '../notice.ts'
import { $choice, loadMethods, missingChoice, offerOf } from '../payments/methods.ts'
import { pollAgain } from '../payments/poll-order.ts'
import { startPayment } from '../payments/start-payment.ts'
import { nameAddress } from './address.ts'
import { $order, $paying, move } from './journey.ts'
import { applyVoucher } from './vouchers.ts'

/** Pays with the chosen method. A second press during the request is ignored. */
export async function confirm(): Promise<void> {
  const order = $order.get()
  const choice = $choice.get()
  const offer = offerOf(choice.method)
  if (!order || !offer?.usable || missingChoice(choice) || !move('confirm', { step: 'beginning' })) return
  if (!(await applyVoucher())) return void move('refused', { step: 'methods', problem: undefined })
  if ($paying.get().step !== 'beginning') return
  const { method, total: amount } = offerOf(choice.method) ?? offer
  const answer = await startPayment({ ...codeOf(order), amount, method, choice })
  if ($paying.get().step !== 'beginning') return
  if (answer.step === 'begun') goOn(order, answer.address)
  else if (answer.step === 'unsure') move('noAnswer', { step: 'unsure', problem: toProblem(answer.failure) })
  else refused(order, answer.failure)
}

/**
 * A package is identified by its code, any other product by the order. The second consent, where one is
 * needed, was given before the order was created.
 */
function codeOf({ product, item_code, transaction_id }: PaymentOrderView): {
  product: PaymentOrderView['product']
  code: string
  twice?: true
} {
  return product === 'package' ? { product, code: item_code, twice: true } : { product, code: transaction_id }
}

/** The code of this order is shown on this page; all other addresses are separate pages. */
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

/**
 * A definite rejection means that the data have changed, so they are reloaded and shown beside the reason.
 */
function refused(order: PaymentOrderView, failure: Failure): void {
  move('refused', { step: 'methods', problem: toProblem(failure) })
  void loadMethods({ transaction_id: order.transaction_id })
  if (!hasErrorCode(failure, 'unauthorised')) void pollAgain()
}

/** Returns to the choice of method: from the code, from an unknown state or after a lost response. */
export function otherMethod(): void {
  const order = $order.get()
  if (!order || !move('back', { step: 'methods', problem: undefined })) return
  nameAddress(order.transaction_id, undefined, 'new')
  void loadMethods({ transaction_id: order.transaction_id })
}
