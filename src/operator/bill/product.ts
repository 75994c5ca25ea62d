/** Bills as the payment engine sells them: all of an order or none of it. Feature E8; reliability I1, I2. */

import { asc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '../../contract/errors.ts'
import { monthWords } from '../../contract/format/month.ts'
import { mandateOf } from '../autopay/consent.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/open.ts'
import { bill, billAccount, billSelection, line } from '../database/schema.ts'
import { everyWords } from '../inbox/words.ts'
import type { PaymentOrder, Product } from '../payment/product.ts'
import { type BillAccount, owedAccount } from './accounts.ts'
import { askerOf, usableAccount } from './codes.ts'
import { sendPaidByOther } from './notice.ts'
import type { Bill } from './view.ts'

type Chosen = { bill: Bill; account: BillAccount }

export const billProduct: Product = {
  name: 'bill',

  /** Refuses with `bill_unknown`, `payment_code_missing` (a code that was never asked for), `invoice_paid`, in this order. */
  async quote(_, tx, payer, itemCode, _wanted, now) {
    const [selection] = await tx.select().from(billSelection).where(eq(billSelection.code, itemCode))
    if (!selection) throw new Refusal('bill_unknown')
    const chosen = await read(tx, selection.bills, false)
    if (chosen.length !== selection.bills.length) throw new Refusal('bill_unknown')
    const asker = await askerOf(tx, payer.msisdn)
    for (const code of new Set(chosen.map(({ account }) => account.code))) await usableAccount(tx, asker, code, now)
    const paid = chosen.find(({ bill: { state } }) => state === 'paid')?.bill
    if (paid) throw new Refusal('invoice_paid', { until: paid.paidAt?.toISOString() ?? '', reason: paid.paidChannel ?? '' })
    return {
      itemCode,
      itemVersion: '1',
      itemName: nameOf(chosen),
      details: { bills: selection.bills },
      amount: sumOf(chosen),
      fee: 0,
      discount: 0,
      coupon: null,
      cashback: 0,
      cashbackHours: 0,
    }
  },

  /** To what each account owes. The bills are held from here on, in the order of their ids: of two payers the second finds them paid. */
  async earn(_, tx, order) {
    const owed = new Map<string, number>()
    for (const { bill: due, account } of await read(tx, billsOf(order), true))
      owed.set(owedAccount(account), (owed.get(owedAccount(account)) ?? 0) + due.amount)
    return {
      name: everyWords('billNotice', 'ledger.order', (language) => ({ name: order.itemName[language] })),
      entries: [...owed].map(([account, amount]) => ({ account, amount })),
    }
  },

  /** A bill that somebody else paid meanwhile: none of them is paid by this order, and its money goes back. */
  async deliver(context, tx, _payer, order, _paidBy, now) {
    const ids = billsOf(order)
    const chosen = await read(tx, ids, true)
    if (chosen.every(({ bill: { paymentOrderId } }) => paymentOrderId === order.id)) return { serviceId: null, until: null }
    if (chosen.length !== ids.length || chosen.some(({ bill: { state } }) => state === 'paid')) return { refused: 'bill_paid' }
    const paidChannel = (await mandateOf(tx, order)) ? 'autopay' : 'web'
    await tx.update(bill).set({ state: 'paid', paidAt: now, paidChannel, paymentOrderId: order.id }).where(inArray(bill.id, ids))
    await tellOwners(context, tx, order, chosen)
    return { serviceId: null, until: null }
  },
}

function billsOf({ details }: PaymentOrder): string[] {
  if (!details.bills?.length) throw new Error('An order of bills without bills')
  return details.bills
}

async function read(tx: Database, ids: readonly string[], hold: boolean): Promise<Chosen[]> {
  const query = tx
    .select({ bill, account: billAccount })
    .from(bill)
    .innerJoin(billAccount, eq(billAccount.code, bill.accountCode))
    .where(inArray(bill.id, [...ids]))
    .orderBy(asc(bill.id))
  return hold ? query.for('update', { of: bill }) : query
}

function sumOf(chosen: readonly Chosen[]): number {
  return chosen.reduce((sum, { bill: { amount } }) => sum + amount, 0)
}

/** Receipts can be read by whoever has their code: neither code nor number stands in the name. */
function nameOf(chosen: readonly Chosen[]) {
  const [first] = chosen
  if (first && chosen.length === 1) return everyWords('billNotice', `order.${first.account.kind}`, () => ({ month: monthWords(first.bill.month) }))
  return everyWords('billNotice', 'order.several', () => ({ count: chosen.length }))
}

async function tellOwners(context: Context, tx: Database, { msisdn }: PaymentOrder, chosen: readonly Chosen[]): Promise<void> {
  const [payer] = await tx.select({ customerId: line.customerId }).from(line).where(eq(line.msisdn, msisdn))
  for (const { bill: paid, account } of chosen) if (account.customerId !== payer?.customerId) await sendPaidByOther(context, tx, account, paid, msisdn)
}
