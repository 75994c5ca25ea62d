/**
 * Compares the documents of every payment of these people: receipt, refunds, ledger, history, service,
 * invoice chain, points. Each conflict is a sentence.
 */
import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import type { PaymentRecord } from '../../../src/contract/main/payment-history.schema.ts'
import { HISTORY_DAYS } from '../../../src/contract/rules/history.ts'
import { addDays } from '../../../src/operator/platform/time/day.ts'
import { message, paymentOrder, service } from '../../../src/operator/schema.ts'
import type { HostedWorld } from '../payments/hosted-support.ts'
import { checkInvoices, hasPaidRenewal, placesOf, type Says } from './order-facts.ts'
import type { Buyer, Order } from './support.ts'

export async function documentConflicts(world: HostedWorld, people: readonly Buyer[]): Promise<string[]> {
  const found: string[] = []
  for (const by of people) {
    const orders = await world.context.db
      .select()
      .from(paymentOrder)
      .where(
        and(
          eq(paymentOrder.msisdn, by.msisdn),
          ne(paymentOrder.state, 'qr_issued'),
          or(gt(paymentOrder.received, 0), eq(paymentOrder.state, 'active')),
        ),
      )
    const { payments } = await by.does('payment_history')
    for (const order of orders) found.push(...(await conflictsOf(world, by, order, payments)))
    found.push(...(await messagesWithoutReceipt(world, by)))
  }
  return found
}

/** Every message that names a payment leads to its receipt. Spec PAY-28. */
async function messagesWithoutReceipt(world: HostedWorld, { msisdn }: Buyer): Promise<string[]> {
  const rows = await world.context.db
    .select({ text: message.text, memo: paymentOrder.memo, code: paymentOrder.receiptCode })
    .from(message)
    .innerJoin(
      paymentOrder,
      and(
        eq(paymentOrder.msisdn, msisdn),
        sql`position(': ' || ${paymentOrder.memo} in ${message.text}) > 0`,
      ),
    )
    .where(eq(message.to, msisdn))
  return rows
    .filter(({ text, code }) => !text.includes(`/bien-lai/${code}`))
    .map(({ text, memo }) => `${memo}: a message has no receipt: ${text}`)
}

async function conflictsOf(
  world: HostedWorld,
  by: Buyer,
  order: Order,
  history: readonly PaymentRecord[],
): Promise<string[]> {
  const { db } = world.context
  const receipt = await by.does('payment_receipt', { code: order.receiptCode })
  const returned = amountOf(receipt.refunds.filter(isReturn))
  const kept = order.state === 'active' ? order.finalAmount - returned : 0
  const found: string[] = []
  const check: Says = (is, what) => {
    if (!is) found.push(`${order.memo} (${order.product}, ${order.state}): ${what}`)
  }
  check(
    (order.returnedAt !== null) === (returned === order.finalAmount),
    'the receipt and the order disagree',
  )
  const back = amountOf(receipt.refunds)
  // A bill that was paid elsewhere keeps less than its order asked.
  if (order.product !== 'bill')
    check(receipt.paid - back === kept, `paid ${receipt.paid}, back ${back}, kept ${kept}`)
  const places = await placesOf(db, order)
  check(
    receipt.refunds.every(({ place }) => places.includes(place)),
    'money returns elsewhere',
  )
  check(
    receipt.refunds.every(({ state, done_at: at }) => state === 'done' && at !== null),
    'a promised refund is not carried out',
  )
  if (order.returnedAt) {
    const [ran] = await db
      .select()
      .from(service)
      .where(eq(service.id, order.serviceId ?? ''))
    const renewed = await hasPaidRenewal(db, order)
    check(ran?.status === 'ended' || renewed, 'the package still runs')
    check(ran?.takeBackUntil === null || renewed, 'the package can be taken back')
  }
  const { lines } = await by.does('mobile_ledger_list', { search: order.memo })
  check(
    lines.every(({ code, receipt_code: link }) => code === order.memo && link === order.receiptCode),
    'a line of the ledger has another code',
  )
  const booked = amountOf(lines)
  if (order.state === 'active' && order.product.endsWith('package'))
    check(lines.length > 0 && booked === -kept, `the ledger says ${booked}, kept ${kept}`)
  const since = addDays(world.now(), 1 - HISTORY_DAYS)
  const shown = history.find(({ code }) => code === order.memo)
  if ((order.paidAt ?? order.createdAt) > since) {
    check(shown?.receipt_code === order.receiptCode, 'the history has no receipt')
    check(shown?.amount === receipt.paid, 'the history and the receipt disagree on what was paid')
    check(
      JSON.stringify(shown?.refunds) === JSON.stringify(receipt.refunds),
      'the history and the receipt disagree on refunds',
    )
  }
  await checkInvoices(db, order, kept, check)
  return found
}

const isReturn = ({ reason }: { reason: string }) => reason === 'undone' || reason === 'disputed'
const amountOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
