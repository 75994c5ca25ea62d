/**
 * TMF676 `Payment`: what a line paid in the last 90 days. A new payment is an order for bills: it waits for
 * the transfer whose note is its `correlatorId`.
 */
import * as z from 'zod/mini'
import { ApiError } from '../../../contract/errors.ts'
import { toCharacteristics } from '../../../contract/rules/open-api-characteristic.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { badRequest } from '../resource/error.ts'
import { BILLS, customerRef, DONG, hrefOf, known, money } from '../resource/parts.ts'
import {
  type Act,
  type Attributes,
  type Customer,
  type CustomerResource,
  type Item,
  localPart,
  ownerPart,
} from '../resource/resource.ts'
import { AMOUNTS, accountOf, type Paid, recordsOf } from './records.ts'
import { paymentStatusOf } from './status.ts'

const ref = z.object({ id: z.string().check(z.minLength(1)) })
const dong = z.object({ unit: z.literal(DONG), value: z.int() })
const body = z.object({
  account: ref,
  totalAmount: dong,
  paymentMethod: z.object({ name: z.literal('vietqr') }),
  // `totalAmount`: what was left of it when the payer decided.
  paymentItem: z
    .array(z.object({ item: ref, amount: z.optional(dong), totalAmount: z.optional(dong) }))
    .check(z.minLength(1)),
})

/** Ids of orders, which are not in the history until money arrived. */
const ORDER_ID = /^[A-Za-z0-9_-]{22}$/

async function paymentsOf(
  act: Act,
  customer: Customer,
  lines: readonly Line[],
  id?: string,
): Promise<Item[]> {
  const local = localPart(id ?? '')
  if (ORDER_ID.test(local))
    for (const line of act.isForLine ? lines.slice(0, 1) : lines) {
      const order = await orderOf(act, line, local).catch(ignoreUnknown)
      if (order) return [order]
    }
  return (await recordsOf(act, customer, lines)).map((paid) => viewOf(act, paid))
}

function ignoreUnknown(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'payment_unknown') return undefined
  throw error
}

function viewOf(act: Act, { record, line, id }: Paid): Item {
  const { at, name, amount, method, channel, state, code } = record
  return known({
    id,
    name: name[act.language],
    correlatorId: code,
    paymentDate: at,
    statusDate: at,
    status: paymentStatusOf(state),
    amount: money(amount),
    totalAmount: money(amount),
    account: accountOf(act, line),
    paymentMethod: { name: method ?? channel, '@referredType': 'PaymentMethod' },
    channel: { id: channel, name: channel },
    payer: record.by_other ? null : customerRef({ id: line.customerId }),
  })
}

async function orderOf(act: Act, line: Line, orderId: string): Promise<Item> {
  const order = await act.call(line, 'payment_order_get', { transaction_id: orderId })
  const { transaction_id, memo, final_amount, as_of, ...rest } = order
  return known({
    id: `${line.customerId}.${transaction_id}`,
    name: order.name[act.language],
    description: order.detail[act.language] || null,
    correlatorId: memo,
    paymentDate: order.paid_at ?? order.created_at,
    statusDate: order.delivered_at ?? order.paid_at ?? order.created_at,
    status: paymentStatusOf(order.state),
    amount: money(final_amount),
    totalAmount: money(final_amount),
    account: accountOf(act, line),
    paymentMethod: { name: order.attempt?.method ?? 'vietqr', '@referredType': 'PaymentMethod' },
    payer: customerRef({ id: line.customerId }),
    characteristic: toCharacteristics(rest),
  })
}

/** For bills of one customer; each whole, or the amount of its item. */
async function create(act: Act, given: Attributes): Promise<Item> {
  const read = body.safeParse(given)
  if (!read.success) throw badRequest(`Not valid: ${read.error.issues[0]?.path.join('.') ?? 'body'}`)
  const { account, totalAmount, paymentItem } = read.data
  const { lines } = await act.customer(ownerPart(account.id))
  const [line] = lines
  if (!line || paymentItem.some(({ item }) => ownerPart(item.id) !== line.customerId))
    throw badRequest('Every item must be a customerBill of the customer of the account')
  const bills = []
  for (const { item, amount, totalAmount: shown } of paymentItem) {
    const bill_id = localPart(item.id)
    const code = bill_id.slice(0, -7)
    const left = shown?.value ?? (await leftOf(act, line, code, bill_id))
    const part = amount !== undefined && amount.value !== left ? { part: amount.value } : {}
    bills.push({ code, bill_id, amount: left, ...part })
  }
  const fields = { bills, total: totalAmount.value, idempotency_key: act.key }
  const { transaction_id, replayed } = await act.call(line, 'selfcare_ttc_payment_info', fields)
  act.repeated.value = replayed
  const paymentItems = bills.map(({ bill_id }, index) => ({
    id: String(index + 1),
    item: {
      id: `${line.customerId}.${bill_id}`,
      href: hrefOf(BILLS, 'customerBill', `${line.customerId}.${bill_id}`),
      '@referredType': 'CustomerBill',
    },
  }))
  return { ...(await orderOf(act, line, transaction_id)), paymentItem: paymentItems }
}

async function leftOf(act: Act, line: Line, code: string, bill_id: string): Promise<number> {
  return (await act.call(line, 'selfcare_ttc_detail', { code, bill_id })).bill.left
}

export const payment: CustomerResource = {
  of: 'customer',
  name: 'payment',
  type: 'Payment',
  named: ['payer.id', 'account.id'],
  mandatory: ['account', 'paymentMethod', 'totalAmount'],
  attributes: [
    ...['name', 'description', 'correlatorId', 'paymentDate', 'statusDate', 'status', ...AMOUNTS],
    ...['channel', 'payer', 'paymentItem', 'characteristic'],
  ],
  items: paymentsOf,
  create,
}
