/**
 * TMF676 `Payment` and `Refund`: what a line paid in the last 90 days and what returned. A new payment is an order
 * for bills: it waits for the transfer whose note is its `correlatorId`.
 */
import * as z from 'zod/mini'
import { ApiError } from '../../../contract/errors.ts'
import type { PaymentRecord } from '../../../contract/main/payment-history.schema.ts'
import { PAYMENT_TABLE, type PaymentState } from '../../../contract/rules/payment-order.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { badRequest } from '../answer/error.ts'
import {
  type Act,
  type Attributes,
  type Customer,
  type CustomerResource,
  type Item,
  localPart,
  ownerPart,
} from '../answer/resource.ts'
import { opaque } from '../shared/opaque.ts'
import { BILLS, customerRef, DONG, hrefOf, known, money, PAYMENTS } from '../shared/parts.ts'
import { partyAccountId } from '../shared/party-account.ts'

const ref = z.object({ id: z.string().check(z.minLength(1)) })
const dong = z.object({ unit: z.literal(DONG), value: z.int() })
const body = z.object({
  account: ref,
  totalAmount: dong,
  paymentMethod: z.object({ name: z.literal('vietqr') }),
  paymentItem: z.array(z.object({ item: ref, amount: z.optional(dong) })).check(z.minLength(1)),
})

/** Ids of orders, which are not in the history until money arrived. */
const ORDER_ID = /^[A-Za-z0-9_-]{22}$/
const PHASES = {
  waiting: 'pendingAuthorization',
  working: 'authorized',
  refunding: 'failed',
  done: 'done',
  over: 'failed',
} as const
const statusOf = (state: PaymentState | null) =>
  state === null ? 'done' : PHASES[PAYMENT_TABLE[state].phase]

type Paid = { record: PaymentRecord; line: Line; id: string }

/** Newest first. Bills of a home are in the history of every line of the customer, and are shown once. */
async function recordsOf(act: Act, customer: Customer, lines: readonly Line[]): Promise<Paid[]> {
  const found = new Map<string, Paid>()
  // An id with a colon names an account, which can be a number.
  for (const line of lines)
    for (const record of (await act.call(line, 'payment_history')).payments)
      if (!found.has(record.id)) {
        const local = record.id.includes(':') ? opaque(record.id) : record.id
        found.set(record.id, { record, line, id: `${customer.id}.${local}` })
      }
  return [...found.values()].sort((one, other) => other.record.at.localeCompare(one.record.at))
}

async function paymentsOf(
  act: Act,
  customer: Customer,
  lines: readonly Line[],
  id?: string,
): Promise<Item[]> {
  const local = localPart(id ?? '')
  if (ORDER_ID.test(local))
    for (const line of lines) {
      const order = await orderOf(act, line, local).catch(ignoreUnknown)
      if (order) return [order]
    }
  return (await recordsOf(act, customer, lines)).map((paid) => viewOf(act, paid))
}

function ignoreUnknown(error: unknown): undefined {
  if (error instanceof ApiError && error.code === 'payment_unknown') return undefined
  throw error
}

const accountOf = (act: Act, line: Line) => ({
  id: partyAccountId(act, line),
  name: line.plan[act.language],
  '@referredType': 'PartyAccount',
})

function viewOf(act: Act, { record, line, id }: Paid): Item {
  const { at, name, amount, method, channel, state, code } = record
  return known({
    id,
    name: name[act.language],
    correlatorId: code,
    paymentDate: at,
    statusDate: at,
    status: statusOf(state),
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
  return known({
    id: `${line.customerId}.${orderId}`,
    name: order.name[act.language],
    description: order.detail[act.language] || null,
    correlatorId: order.memo,
    paymentDate: order.paid_at ?? order.created_at,
    statusDate: order.delivered_at ?? order.paid_at ?? order.created_at,
    status: statusOf(order.state),
    amount: money(order.final_amount),
    totalAmount: money(order.final_amount),
    account: accountOf(act, line),
    paymentMethod: { name: order.attempt?.method ?? 'vietqr', '@referredType': 'PaymentMethod' },
    payer: customerRef({ id: line.customerId }),
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
  for (const { item, amount } of paymentItem) {
    const bill_id = localPart(item.id)
    const code = bill_id.slice(0, -7)
    const { bill } = await act.call(line, 'selfcare_ttc_detail', { code, bill_id })
    const part = amount !== undefined && amount.value !== bill.left ? { part: amount.value } : {}
    bills.push({ code, bill_id, amount: bill.left, ...part })
  }
  const fields = { bills, total: totalAmount.value, idempotency_key: act.key }
  const { transaction_id } = await act.call(line, 'selfcare_ttc_payment_info', fields)
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

async function refundsOf(act: Act, customer: Customer, lines: readonly Line[]): Promise<Item[]> {
  return (await recordsOf(act, customer, lines)).flatMap(({ record, line, id: payment }) =>
    record.refunds.map((refund, index) => {
      return {
        id: `${payment}:${index}`,
        name: record.name[act.language],
        description: refund.reason,
        refundDate: refund.at,
        statusDate: refund.done_at ?? refund.at,
        status: refund.done_at === null ? 'authorized' : 'done',
        amount: money(refund.amount),
        totalAmount: money(refund.amount),
        account: accountOf(act, line),
        paymentMethod: { name: refund.place, '@referredType': 'PaymentMethod' },
        payment: {
          id: payment,
          href: hrefOf(PAYMENTS, 'payment', payment),
          '@referredType': 'Payment',
        },
        requestor: customerRef({ id: line.customerId }),
      }
    }),
  )
}

const AMOUNTS = ['amount', 'totalAmount', 'account', 'paymentMethod'] as const

export const payment: CustomerResource = {
  of: 'customer',
  name: 'payment',
  type: 'Payment',
  named: ['payer.id', 'account.id'],
  mandatory: ['account', 'paymentMethod', 'totalAmount'],
  attributes: [
    ...['name', 'description', 'correlatorId', 'paymentDate', 'statusDate', 'status', ...AMOUNTS],
    ...['channel', 'payer', 'paymentItem'],
  ],
  items: paymentsOf,
  create,
}

export const refund: CustomerResource = {
  of: 'customer',
  name: 'refund',
  type: 'Refund',
  named: ['requestor.id', 'account.id'],
  attributes: [
    ...['name', 'description', 'refundDate', 'statusDate', 'status', ...AMOUNTS],
    ...['payment', 'requestor'],
  ],
  items: refundsOf,
}
