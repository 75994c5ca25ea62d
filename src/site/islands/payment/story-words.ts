/** The words of a story for what was bought: a package runs, a line is topped up, a bill is paid. */
import type { PaymentProduct } from '../../../contract/rules/payment-order.ts'
import { p } from './texts.ts'

/** A roaming package is a package like any other here. */
export function goodsWords(product: PaymentProduct): { doing: string; notYet: string; done: string; doneText: string; never: string } {
  const goods = product === 'roaming_package' ? 'package' : product
  return {
    doing: p(`goods.${goods}.doing`),
    notYet: p(`goods.${goods}.notYet`),
    done: p(`goods.${goods}.done`),
    doneText: p(`goods.${goods}.doneText`),
    never: p(`goods.${goods}.never`),
  }
}
