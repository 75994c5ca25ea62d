/**
 * Bills as a product of the payment engine, paid wholly or in part. An order pays what is still owed of its
 * bills; what was paid elsewhere since is left out. Spec BIL-2, Spec PAY-24, Spec LED-4.
 */

import { asc, eq, inArray, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { monthText } from '../../../contract/format/date.ts'
import { validatePart } from '../../../contract/rules/bill.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { PaymentDetails } from '../../../contract/rules/payment-order.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { bilingualText, messageText } from '../../platform/messages/texts.ts'
import { line } from '../../platform/subscriber/tables.ts'
import { mandateOf } from '../payments/consent.ts'
import type { PaymentOrder, Product } from '../payments/product.ts'
import { type BillAccount, owedAccount } from './accounts.ts'
import { subscriberOf, usableAccount } from './codes.ts'
import { ifUnderMandate } from './mandate.ts'
import { sendPaidByOther } from './notification.ts'
import { bill, billAccount, billPart, billSelection } from './tables.ts'
import { type Bill, leftOf } from './view.ts'

type Chosen = { bill: Bill; account: BillAccount }
/** `amount`: how much of the bill is paid, đ. */
type Paid = Chosen & { amount: number }

export const billProduct: Product = {
  name: 'bill',

  /**
   * Fails with `bill_unknown`, `payment_code_missing` (the code was never looked up), `invoice_paid`,
   * `bill_part`, `price_changed`, in this order.
   */
  async quote(_, tx, payer, itemCode, _coupon, now) {
    const [selection] = await tx.select().from(billSelection).where(eq(billSelection.code, itemCode))
    if (!selection) throw new ApiError('bill_unknown')
    const chosen = await read(tx, selection.bills, false)
    if (chosen.length !== selection.bills.length) throw new ApiError('bill_unknown')
    const subscriber = await subscriberOf(tx, payer.msisdn)
    for (const code of new Set(chosen.map(({ account }) => account.code)))
      await usableAccount(tx, subscriber, code, now)
    const paid = chosen.find(({ bill: { state } }) => state === 'paid')?.bill
    if (paid)
      throw new ApiError('invoice_paid', {
        until: paid.paidAt?.toISOString() ?? '',
        reason: paid.paidChannel ?? '',
      })
    const wanted = chosen.map((one): Paid & { part: boolean } => ({
      ...one,
      ...(selection.amounts[one.bill.id] ?? { amount: one.bill.amount, part: false }),
    }))
    for (const { bill: due, amount, part } of wanted)
      if (part && validatePart(amount, leftOf(due)))
        throw new ApiError('bill_part', { price: leftOf(due), quoted: amount })
    // Paying all that is left requires the current amount.
    if (wanted.some(({ bill: due, amount, part }) => !part && amount !== leftOf(due)))
      throw new ApiError('price_changed', {
        price: sumOf(wanted.map(({ bill: due, amount, part }) => (part ? amount : leftOf(due)))),
        quoted: sumOf(wanted.map(({ amount }) => amount)),
      })
    return {
      itemCode,
      itemVersion: '1',
      itemName: nameOf(wanted),
      details: detailsOf(wanted),
      amount: sumOf(wanted.map(({ amount }) => amount)),
      fee: 0,
      discount: 0,
      coupon: null,
      cashback: 0,
      cashbackHours: 0,
    }
  },

  async remaining(tx, order) {
    const chosen = await paidBy(tx, order)
    if (await isDelivered(tx, order, chosen)) return undefined
    const rest = chosen.map((one) => ({ ...one, amount: Math.min(one.amount, leftOf(one.bill)) }))
    const settled = rest.filter(({ amount }) => amount > 0)
    if (settled.length === 0) return 'nothing'
    const paidParts = chosen
      .map((one, at) => ({ name: billName(one), amount: one.amount - (rest[at]?.amount ?? 0) }))
      .filter(({ amount }) => amount > 0)
    if (paidParts.length === 0) return undefined
    return {
      itemName: nameOf(settled),
      details: { ...detailsOf(settled), already_paid: [...(order.details.already_paid ?? []), ...paidParts] },
      amount: sumOf(settled.map(({ amount }) => amount)),
    }
  },

  /**
   * Posted to what each account owes. The bills are locked in the order of their ids, so that of two payers
   * the second finds them paid.
   */
  async earn(_, tx, order) {
    const owed = new Map<string, number>()
    for (const { account, amount } of await paidBy(tx, order))
      owed.set(owedAccount(account), (owed.get(owedAccount(account)) ?? 0) + amount)
    return {
      name: bilingualText('billNotice', 'ledger.order', (language) => ({ name: order.itemName[language] })),
      entries: [...owed].map(([account, amount]) => ({ account, amount })),
    }
  },

  /** The order was lowered to what is left of its bills (`remaining`) in the same transaction. */
  async deliver(context, tx, _payer, order, _paidBy, now) {
    const paid = await paidBy(tx, order)
    if (await isDelivered(tx, order, paid)) return { serviceId: null, until: null }
    if (paid.length !== billsOf(order).length || paid.some(({ bill: due, amount }) => amount > leftOf(due)))
      return { refused: 'bill_paid' }
    const whole = paid.filter(({ bill: due, amount }) => amount === leftOf(due)).map(({ bill: { id } }) => id)
    const parts = paid.filter(({ bill: { id } }) => !whole.includes(id))
    const paidChannel = (await mandateOf(tx, order)) ? 'autopay' : 'web'
    if (whole.length > 0)
      await tx
        .update(bill)
        .set({
          state: 'paid',
          paidAt: now,
          paidChannel,
          paymentOrderId: order.id,
          autopayAt: ifUnderMandate(now),
        })
        .where(inArray(bill.id, whole))
    for (const { bill: due, amount } of parts) {
      await tx.insert(billPart).values({ orderId: order.id, billId: due.id, amount, at: now })
      await tx
        .update(bill)
        .set({ part: sql`${bill.part} + ${amount}` })
        .where(eq(bill.id, due.id))
    }
    await notifyOwners(context, tx, order, paid)
    return { serviceId: null, until: null }
  },
}

function billsOf({ details }: PaymentOrder): string[] {
  if (!details.bills?.length) throw new Error('The bill order contains no bills')
  return details.bills
}

/** The order's bills, locked, with the amount it pays of each. */
async function paidBy(tx: Database, order: PaymentOrder): Promise<Paid[]> {
  const ids = billsOf(order)
  const chosen = await read(tx, ids, true)
  // Orders created before partial payment existed have no amounts: they pay each bill in full.
  return chosen.map((one) => ({
    ...one,
    amount: order.details.bill_amounts?.[ids.indexOf(one.bill.id)] ?? one.bill.amount,
  }))
}

async function isDelivered(tx: Database, order: PaymentOrder, paid: readonly Paid[]): Promise<boolean> {
  if (paid.some(({ bill: { paymentOrderId } }) => paymentOrderId === order.id)) return true
  return (
    (await tx.select({ id: billPart.billId }).from(billPart).where(eq(billPart.orderId, order.id)).limit(1))
      .length > 0
  )
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

function detailsOf(chosen: readonly Paid[]): PaymentDetails {
  return {
    bills: chosen.map(({ bill: { id } }) => id),
    bill_amounts: chosen.map(({ amount }) => amount),
  }
}

/** Most bills that a name lists. */
const NAMED_MAX = 4

/**
 * A receipt can be read with its code alone, so the name contains neither payment code nor number, only the
 * end of the code where two bills would have the same name.
 */
function nameOf(chosen: readonly Paid[]): Bilingual {
  const [first] = chosen
  if (first && chosen.length === 1) {
    const whole = billName(first)
    return first.amount === leftOf(first.bill)
      ? whole
      : bilingualText('billNotice', 'order.part', (language) => ({ name: whole[language] }))
  }
  const named = chosen.slice(0, NAMED_MAX)
  return bilingualText(
    'billNotice',
    named.length < chosen.length ? 'order.severalMore' : 'order.several',
    (language) => ({
      count: chosen.length,
      more: chosen.length - named.length,
      names: named.map((one) => shortName(one, chosen, language)).join(', '),
    }),
  )
}

function billName({ bill: { month }, account: { kind } }: Chosen): Bilingual {
  return bilingualText('billNotice', `order.${kind}`, (language) => ({
    month: monthText(month, language),
  }))
}

/** `di động 10/2026`, with the end of the code where another bill is named the same. */
function shortName(one: Paid, among: readonly Paid[], language: Language): string {
  const { month, accountCode } = one.bill
  const { kind } = one.account
  const alike = among.filter((other) => other.account.kind === kind && other.bill.month === month)
  const name = messageText('billNotice', `order.short.${kind}`, language, {
    month: monthText(month, language),
  })
  return alike.length > 1 ? `${name} (…${accountCode.slice(-3)})` : name
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}

async function notifyOwners(
  context: Context,
  tx: Database,
  { msisdn }: PaymentOrder,
  chosen: readonly Paid[],
): Promise<void> {
  const [payer] = await tx.select({ customerId: line.customerId }).from(line).where(eq(line.msisdn, msisdn))
  for (const paid of chosen)
    if (paid.account.customerId !== payer?.customerId) await sendPaidByOther(context, tx, paid, msisdn)
}
