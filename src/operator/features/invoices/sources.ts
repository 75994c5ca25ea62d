/** Reads what is to be invoiced: a closed bill, or a delivered order. */
import { asc, eq } from 'drizzle-orm'
import { formatPhone } from '../../../contract/format/phone.ts'
import { VAT_RATES, vatOf } from '../../../contract/rules/vat.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import type { Database } from '../../platform/database/open.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'
import { bill, billAccount, billLine } from '../bills/tables.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import type { ToIssue } from './invoice.ts'
import type { EinvoiceBuyer } from './tables.ts'

type Customer = Pick<typeof customer.$inferSelect, 'id' | 'fullName' | 'address'>

/** A bill of 0 đ gets none. */
export async function readBill(tx: Database, id: string): Promise<ToIssue | undefined> {
  const [found] = await tx
    .select()
    .from(bill)
    .innerJoin(billAccount, eq(billAccount.code, bill.accountCode))
    .innerJoin(customer, eq(customer.id, billAccount.customerId))
    .where(eq(bill.id, id))
  if (!found || found.bill.amount === 0) return undefined
  const lines = await tx
    .select()
    .from(billLine)
    .where(eq(billLine.billId, id))
    .orderBy(asc(billLine.position))
  const { subscriber } = found.bill_account
  return {
    customerId: found.customer.id,
    reference: `bill:${id}`,
    issuedAt: found.bill.issuedAt,
    name: nameOf('bill', {
      month: found.bill.month.split('-').reverse().join('/'),
      subscriber: formatPhone(subscriber),
    }),
    buyer: buyerOf(found.customer, found.bill_account.code, found.bill_account.address),
    lines: lines
      .filter(({ amount }) => amount !== 0)
      .map(({ name, unit, quantity, amount, item }) => ({
        name,
        unit: bilingualText('documents', `unit.${unit}`),
        quantity,
        gross: amount,
        rate: vatOf(item),
      })),
  }
}

/**
 * Bills have their own invoices, so orders that pay bills have none, and neither have orders whose money was
 * returned before.
 */
export async function readOrder(tx: Database, id: string): Promise<ToIssue | undefined> {
  const [found] = await tx
    .select()
    .from(paymentOrder)
    .innerJoin(line, eq(line.msisdn, paymentOrder.msisdn))
    .innerJoin(customer, eq(customer.id, line.customerId))
    .where(eq(paymentOrder.id, id))
  const { state, returnedAt, deliveredAt: issuedAt, product } = found?.payment_order ?? {}
  if (!found || state !== 'active' || returnedAt || product === 'bill' || !issuedAt) return undefined
  const { itemName, finalAmount, msisdn } = found.payment_order
  return {
    customerId: found.customer.id,
    reference: `order:${id}`,
    issuedAt,
    name: bilingualText('documents', 'invoice.order', (language) => ({
      name: itemName[language],
      subscriber: formatPhone(msisdn),
    })),
    buyer: buyerOf(found.customer, found.customer.id, found.customer.address),
    lines: [
      {
        name: itemName,
        unit: bilingualText('documents', 'unit.time'),
        quantity: 1,
        gross: finalAmount,
        rate: VAT_RATES.telecom,
      },
    ],
  }
}

function nameOf(what: 'bill', vars: Record<string, string>): Bilingual {
  return bilingualText('documents', `invoice.${what}`, () => vars)
}

function buyerOf({ fullName }: Customer, code: string, address: string): EinvoiceBuyer {
  return { name: fullName, address, code }
}
