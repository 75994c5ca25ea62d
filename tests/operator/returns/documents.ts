/**
 * Compares the documents of every payment of these people: receipt, refunds, ledger, history, service,
 * invoice chain, points. Each conflict is a sentence.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PaymentRecord } from '../../../src/contract/main/payment-history.schema.ts'
import { HISTORY_DAYS } from '../../../src/contract/rules/history.ts'
import { addDays } from '../../../src/operator/platform/time/day.ts'
import { einvoice, message, paymentOrder, service } from '../../../src/operator/schema.ts'
import type { HostedWorld } from '../payments/hosted-support.ts'
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
          inArray(paymentOrder.product, ['package', 'roaming_package']),
          eq(paymentOrder.state, 'active'),
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
  const returns = receipt.refunds.filter(({ reason }) => reason === 'undone' || reason === 'disputed')
  const returned = returns.reduce((sum, { amount }) => sum + amount, 0)
  const found: string[] = []
  const says = (is: boolean, what: string) => {
    if (!is) found.push(`${order.memo}: ${what}`)
  }
  says((order.returnedAt !== null) === (returned === order.finalAmount), 'the receipt and the order disagree')
  const places = order.paidMethod === 'main_account' ? ['main', 'bill'] : [order.paidMethod ?? 'vietqr']
  says(
    returns.every(({ place }) => places.includes(place)),
    'money returns elsewhere',
  )
  says(
    returns.every(({ state, done_at: at }) => state === 'done' && at !== null),
    'a promised refund is not carried out',
  )
  const [ran] = await db
    .select()
    .from(service)
    .where(eq(service.id, order.serviceId ?? ''))
  if (order.returnedAt) {
    says(ran?.status === 'ended', 'the package still runs')
    says(ran?.takeBackUntil === null, 'the package can be taken back')
  }
  const chain = await db
    .select({ total: einvoice.total, state: einvoice.state, relation: einvoice.relation })
    .from(einvoice)
    .where(
      sql`${einvoice.rootId} = (select e.root_id from einvoice e where e.reference = ${`order:${order.id}`})`,
    )
  const invoiced = chain
    .filter(({ state }) => state !== 'replaced' && state !== 'cancelled')
    .reduce((sum, { total }) => sum + total, 0)
  const kept = order.finalAmount - returned
  const { lines } = await by.does('mobile_ledger_list', { search: order.memo })
  says(
    lines.every(({ code, receipt_code: link }) => code === order.memo && link === order.receiptCode),
    'a line of the ledger has another code',
  )
  const booked = lines.reduce((sum, { amount }) => sum + amount, 0)
  says(lines.length > 0 && booked === -kept, `the ledger says ${booked}, kept ${kept}`)
  const since = addDays(world.now(), 1 - HISTORY_DAYS)
  const shown = history.find(({ code }) => code === order.memo)
  if ((order.paidAt ?? since) > since) {
    says(shown?.receipt_code === order.receiptCode, 'the history has no receipt')
    says(shown?.amount === receipt.paid, 'the history and the receipt disagree on what was paid')
    says(
      JSON.stringify(shown?.refunds) === JSON.stringify(receipt.refunds),
      'the history and the receipt disagree on refunds',
    )
  }
  // Money of the main account is invoiced with its top-up, or on the monthly bill.
  if (order.paidMethod === 'main_account') says(chain.length === 0, 'one payment has two invoices')
  else says(chain.length === 0 ? kept === 0 : invoiced === kept, `invoiced ${invoiced}, kept ${kept}`)
  return found
}
