/** Outcome texts by product: a package is active, a line is topped up, a bill is paid. */
import type { PaymentProduct } from '../../../contract/rules/payment-order.ts'
import { texts } from '../texts.ts'

const paymentText = await texts('payment')

/** A roaming package is treated like any other package. */
export function goodsText(product: PaymentProduct): {
  doing: string
  notYet: string
  done: string
  doneText: string
  never: string
} {
  const goods = product === 'roaming_package' ? 'package' : product
  return {
    doing: paymentText(`goods.${goods}.doing`),
    notYet: paymentText(`goods.${goods}.notYet`),
    done: paymentText(`goods.${goods}.done`),
    doneText: paymentText(`goods.${goods}.doneText`),
    never: paymentText(`goods.${goods}.never`),
  }
}
