/** `card_code_order`: orders codes of top-up cards, paid like any other order. Spec TOP-4. */
import type { CallHandler } from '../../platform/context.ts'
import { createPayment } from '../payments/create.ts'
import { orderCreated } from '../payments/order-created.ts'
import { cardItem } from './product.ts'

export const cardCodeOrder: CallHandler<'card_code_order'> = async (
  context,
  caller,
  { face, quantity, amount, short_link: shortLink, idempotency_key: key },
) => {
  const made = await createPayment(context, caller, {
    product: 'card_code',
    itemCode: cardItem(face, quantity),
    amount,
    coupon: false,
    shortLink,
    key,
  })
  return orderCreated(made, context.clock.now())
}
