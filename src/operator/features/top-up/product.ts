/**
 * Top-up as a product of the payment engine: money for a prepaid line of ours, the payer's or another's. Spec
 * TOP-1, Spec TOP-2.
 */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { validateTopUp } from '../../../contract/rules/top-up.ts'
import { openMainAccount, payingAccount } from '../../platform/ledger/accounts.ts'
import { bilingualText, messageText } from '../../platform/messages/texts.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { maskMsisdn } from '../../platform/subscriber/mask.ts'
import { findTarget } from '../../platform/subscriber/target.ts'
import type { PaymentOrder, Product } from '../payments/product.ts'
import { balanceText, credit } from './credit.ts'
import { parseItem } from './item.ts'
import { othersLeft } from './others.ts'
import { recharge } from './tables.ts'

export const topUpProduct: Product = {
  name: 'top_up',

  /**
   * Throws `recharge_amount`, `recharge_target_unknown`, `recharge_postpaid`, `recharge_others_limit`, in
   * this order.
   */
  async quote(_, tx, line, itemCode, _wanted, now) {
    const item = parseItem(itemCode)
    const fault = item ? validateTopUp(item.amount) : 'least'
    if (!item || fault) throw new ApiError('recharge_amount', { reason: fault ?? 'least' })
    const { target, amount } = item
    const own = target === line.msisdn
    const found = await findTarget(tx, target)
    if (!found) throw new ApiError('recharge_target_unknown')
    if (found.line.kind === 'postpaid') throw new ApiError('recharge_postpaid')
    if (!own) {
      const { left, wait } = await othersLeft(tx, line.msisdn, now, itemCode)
      if (left === 0) throw new ApiError('recharge_others_limit', { retry_after: wait })
    }
    return {
      itemCode,
      itemVersion: '1',
      itemName: bilingualText('recharge', own ? 'order.own' : 'order.other'),
      details: { target },
      amount,
      fee: 0,
      discount: 0,
      coupon: null,
      cashback: 0,
      cashbackHours: 0,
    }
  },

  /**
   * Credits the target's main account. Locks the target's line before its account, in the same order as every
   * other write.
   */
  async earn(_, tx, order) {
    const target = targetOf(order)
    const { kind } = await lockLine(tx, target)
    await openMainAccount(tx, target, kind)
    const name =
      target === order.msisdn
        ? bilingualText('recharge', 'ledger.own')
        : bilingualText('recharge', 'ledger.other', () => ({ payer: maskMsisdn(order.msisdn) }))
    return { name, entries: [{ account: payingAccount(target, kind), amount: order.amount }] }
  },

  /** The recipient gets a separate SMS; the SMS to a different payer names the line. */
  async deliver(context, tx, line, order, _paidBy, now) {
    const [before] = await tx
      .select()
      .from(recharge)
      .where(and(eq(recharge.way, 'order'), eq(recharge.source, order.id)))
    if (before) return { serviceId: null, until: null }
    const target = await lockLine(tx, targetOf(order))
    // The line was prepaid when it was ordered; after a change to postpaid it cannot be topped up, and the
    // money is refunded.
    if (target.kind === 'postpaid') return { refused: 'recharge_postpaid' }
    const done = await credit(
      context,
      tx,
      target,
      { payer: order.msisdn, amount: order.amount, way: 'order', source: order.id },
      now,
    )
    const own = target.msisdn === line.msisdn
    const more = own
      ? balanceText(done, line.language)
      : messageText('recharge', 'more.target', line.language, { target: maskMsisdn(target.msisdn) })
    return { serviceId: null, until: null, more }
  },
}

function targetOf({ details, itemCode }: PaymentOrder): string {
  const target = details.target ?? parseItem(itemCode)?.target
  if (!target) throw new Error('The top-up has no target line')
  return target
}
