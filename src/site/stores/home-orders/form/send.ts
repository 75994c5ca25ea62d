/** Sends the order and handles the operator's response. Spec ORD-6, Spec SIT-11. */
import type { HomeOrder } from '../../../../contract/main/home-order.schema.ts'
import { homeOrderCreate } from '../../../../contract/main/home-order.ts'
import type { Offer } from '../../../../contract/rules/home-order-page.ts'
import { ORDER_TABLE } from '../../../../contract/rules/home-order-state.ts'
import { type Failure, send } from '../../../client/send.ts'
import { hasErrorCode, isOutcomeUnknown, toProblem } from '../../notice.ts'
import { $session } from '../../session.ts'
import { showToast } from '../../toasts.ts'
import { $draft, clearDraft, clearDraftKey, draftKey } from './draft.ts'
import { $offers, $order, chosenOffer, move, priceOf, validateOrderForm } from './form.ts'
import type { FieldErrors } from './steps.ts'

/**
 * Places the order. A second press during the request is ignored; after a lost response the request is
 * repeated with the same key.
 */
export async function placeOrder(): Promise<void> {
  const offer = chosenOffer()
  if (!offer || $session.get().step === 'out' || !move('send', { step: 'ordering' })) return
  const { code, cycle, form } = $draft.get()
  const { total } = priceOf(offer)
  const answer = await send(homeOrderCreate, {
    code,
    price: offer.price,
    cycle,
    total,
    ...form,
    idempotency_key: draftKey(),
  })
  if ($order.get().step !== 'ordering') return
  if (answer.ok) {
    const { order, replayed } = answer.result
    clearDraft()
    move('ordered', { step: 'done', order, replayed })
    if (isNews(order)) showToast('session:orderPlaced', 'ok', { code: order.code })
    return
  }
  // An ended session does not decide the order: the page waits behind the dialog, and the key stays.
  if (hasErrorCode(answer, 'unauthorised', 'rate_limited'))
    return void move('refused', { step: 'confirm', problem: toProblem(answer), totalBefore: undefined })
  if (isOutcomeUnknown(answer)) return void move('noAnswer', { step: 'unsure', problem: toProblem(answer) })
  clearDraftKey()
  if (hasErrorCode(answer, 'order_fields', 'order_place'))
    return void move('faulty', {
      step: 'form',
      faults: rejectedFields(answer),
      refusals: 1,
      problem: toProblem(answer),
    })
  if (hasErrorCode(answer, 'price_changed')) correctPrice(offer, answer)
  move('refused', {
    step: 'confirm',
    problem: toProblem(answer),
    totalBefore: hasErrorCode(answer, 'price_changed') ? total : undefined,
  })
}

/** A repeated request may return an order that has ended since. */
function isNews({ state }: HomeOrder): boolean {
  return ORDER_TABLE[state].to.length > 0
}

/** The fields that the operator rejects; an error found by our own check is preferred. */
function rejectedFields({ details }: Failure): FieldErrors {
  const named = Object.fromEntries((details.fields ?? []).map((field) => [field, 'unknown' as const]))
  return { ...named, ...validateOrderForm() }
}

/**
 * `quoted` is the wrong value that we sent: one month's price, or the total, whose difference is the setup
 * fee.
 */
function correctPrice(offer: Offer, { details: { price, quoted } }: Failure): void {
  if (price === undefined) return
  const monthly = quoted === offer.price
  const { subscription } = priceOf(offer)
  const now = monthly ? { ...offer, price } : { ...offer, setup_fee: Math.max(0, price - subscription) }
  $offers.set($offers.get().map((one) => (one.code === offer.code ? now : one)))
}
