/**
 * TMF654 `TopupBalance`: money onto a prepaid line. With a voucher, a scratch card is used at once;
 * without, an order is created, which waits for its money. The list has what arrived in the last 90 days.
 */
import * as z from 'zod/mini'
import { toCharacteristics } from '../../../contract/rules/open-api-characteristic.ts'
import type { PaymentState } from '../../../contract/rules/payment-order.ts'
import { PAYMENT_TABLE } from '../../../contract/rules/payment-order.ts'
import { purchaseLink } from '../../../contract/schema.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { badRequest } from '../resource/error.ts'
import { customerRef, DONG, hrefOf, known, quantity } from '../resource/parts.ts'
import { partyAccountId } from '../resource/party-account.ts'
import {
  type Act,
  type Attributes,
  type Created,
  type Item,
  type LineResource,
  localPart,
} from '../resource/resource.ts'
import { BALANCES, mainBucketId } from './buckets.ts'

const ref = z.object({ id: z.string() })
const body = z.object({
  amount: z.optional(z.object({ amount: z.int(), units: z.literal(DONG) })),
  voucher: z.optional(z.string().check(z.maxLength(40))),
  usageType: z.literal('monetary'),
  bucket: ref,
  partyAccount: ref,
  characteristic: z.optional(z.array(z.object({ name: z.literal('shortLink'), value: purchaseLink }))),
})

/** Ids of orders, which are not in the list until their money arrived. */
const ORDER_ID = /^[A-Za-z0-9_-]{22}$/

const statusOf = (state: PaymentState) =>
  ({ waiting: 'created', working: 'created', refunding: 'failed', done: 'completed', over: 'failed' })[
    PAYMENT_TABLE[state].phase
  ]

async function topUpsOf(act: Act, line: Line, id?: string): Promise<Item[]> {
  if (line.kind !== 'prepaid') return []
  const local = localPart(id ?? '')
  if (ORDER_ID.test(local)) return [await orderOf(act, line, local)]
  const { refills } = await act.call(line, 'mobile_prepaid_refill_history')
  return refills.map((refill) => ({
    ...partsOf(act, line, refill.id, refill.amount),
    description: refill.name[act.language],
    requestedDate: refill.at,
    confirmationDate: refill.at,
    channel: { id: refill.channel, name: refill.channel },
    status: 'completed',
  }))
}

function partsOf(act: Act, line: Line, local: string, amount: number) {
  const bucket = mainBucketId(act, line)
  const account = partyAccountId(act, line)
  return {
    id: `${act.lineId(line)}.${local}`,
    amount: quantity(amount, DONG),
    usageType: 'monetary',
    bucket: { id: bucket, href: hrefOf(BALANCES, 'bucket', bucket), '@referredType': 'Bucket' },
    partyAccount: { id: account, '@referredType': 'PartyAccount' },
    relatedParty: [customerRef({ id: line.customerId })],
  }
}

async function orderOf(act: Act, line: Line, orderId: string): Promise<Item> {
  const order = await act.call(line, 'payment_order_get', { transaction_id: orderId })
  return known({
    ...partsOf(act, line, orderId, order.final_amount),
    description: order.name[act.language],
    // What a transfer must carry to be recognised.
    reason: order.memo,
    requestedDate: order.created_at,
    confirmationDate: order.delivered_at,
    status: statusOf(order.state),
  })
}

async function create(act: Act, given: Attributes): Promise<Created> {
  const read = body.safeParse(given)
  if (!read.success) throw badRequest(`Not valid: ${read.error.issues[0]?.path.join('.') ?? 'body'}`)
  const { bucket, partyAccount, voucher, amount, characteristic: [link] = [] } = read.data
  if ((voucher === undefined) === (amount === undefined)) throw badRequest('Give amount or voucher')
  const line = await act.line(bucket.id)
  if (bucket.id !== mainBucketId(act, line)) throw badRequest('Only the main account can be topped up')
  if (partyAccount.id !== partyAccountId(act, line))
    throw badRequest('The partyAccount is not of this bucket')
  const { order, card, replayed } = await act.call(line, 'mobile_payment_recharge_v2', {
    ...(voucher !== undefined && { card: voucher }),
    ...(amount !== undefined && { amount: amount.amount }),
    ...(link?.value !== undefined && { short_link: link.value }),
    idempotency_key: act.key,
  })
  act.repeated.value = replayed
  if (order) {
    const once = toCharacteristics({ expires_in: order.expires_in })
    return { ...(await orderOf(act, line, order.transaction_id)), once }
  }
  const done = await topUpsOf(act, line)
  const own = done.find(({ confirmationDate }) => confirmationDate === card?.at)
  if (!own) throw new Error('The top-up by a card is not in the history')
  const { serial, balance, locks_at } = card ?? {}
  return { ...own, once: toCharacteristics({ serial, balance, locks_at }) }
}

export const topupBalance: LineResource = {
  of: 'line',
  name: 'topupBalance',
  type: 'TopupBalance',
  named: ['relatedParty.id'],
  mandatory: ['usageType', 'bucket', 'partyAccount'],
  attributes: [
    ...['amount', 'usageType', 'description', 'reason', 'requestedDate', 'confirmationDate', 'channel'],
    ...['status', 'bucket', 'partyAccount', 'relatedParty', 'characteristic'],
  ],
  items: topUpsOf,
  create,
}
