/**
 * `mobile_payment_recharge_v2`: an order for an amount, or a scratch card at once. Spec TOP-1, Spec TOP-3.
 */
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { requireStepUpAboveLimit, requireStepUpToSpend } from '../identity/step-up.ts'
import { createPayment } from '../payments/create.ts'
import { orderCreated } from '../payments/order-created.ts'
import { itemOf } from './item.ts'
import { useCard } from './use-card.ts'

/**
 * For another line: `step_up_needed` before anything else, and on a device of one's own for what is above its
 * limit. Then the errors of the product (`product.ts`) or the card (`use-card.ts`).
 */
export const rechargeV2: CallHandler<'mobile_payment_recharge_v2'> = async (
  context,
  caller,
  { target = caller.msisdn, amount = 0, card, short_link: shortLink, idempotency_key: key },
) => {
  if (card !== undefined) {
    const { replayed, ...used } = await useCard(context, caller, card, key)
    return { order: null, card: used, replayed }
  }
  const action = { call: 'mobile_payment_recharge_v2', amount, msisdn: target } as const
  const isOther = target !== caller.msisdn
  if (isOther) await requireStepUpToSpend(context, context.db, caller, action)
  const made = await createPayment(context, caller, {
    product: 'top_up',
    itemCode: itemOf({ target, amount }),
    amount,
    coupon: false,
    shortLink,
    key,
    ...(isOther && {
      permit: (tx: Database) =>
        requireStepUpAboveLimit(context, tx, caller, action, { reference: `top_up:${key}`, amount }),
    }),
  })
  return { order: orderCreated(made, context.clock.now()), card: null, replayed: made.replayed }
}
