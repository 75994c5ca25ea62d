/** Finds what is to be invoiced: every closed bill, and every delivered order. */
import { and, asc, eq, gt, isNull, ne, or, type SQL } from 'drizzle-orm'
import { formatPhone } from '../../../contract/format/phone.ts'
import { VAT_RATES, vatOf } from '../../../contract/rules/vat.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import type { Database } from '../../platform/database/open.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'
import { isVisitorLine } from '../../platform/subscriber/visitor-line.ts'
import { adjustedBill } from '../bills/adjustment.ts'
import { bill, billAccount, billLine } from '../bills/tables.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import type { ToIssue } from './invoice.ts'
import type { EinvoiceBuyer } from './tables.ts'

type Customer = Pick<typeof customer.$inferSelect, 'id' | 'fullName' | 'address'>
/** Something to be invoiced, found before its invoice is written. */
export type Source = {
  reference: string
  issuedAt: Date
  read: (tx: Database) => Promise<ToIssue | undefined>
}

/** Bills among those asked for without an invoice. A bill of 0 đ gets none. */
export async function billsToInvoice(db: Database, condition: SQL): Promise<Source[]> {
  const rows = await db
    .select({ id: bill.id, issuedAt: bill.issuedAt })
    .from(bill)
    .where(and(isNull(bill.invoicedAt), gt(bill.amount, 0), condition))
    .orderBy(asc(bill.issuedAt), asc(bill.id))
  return rows.map(({ id, issuedAt }) => ({
    reference: `bill:${id}`,
    issuedAt,
    read: (tx) => readBill(tx, id),
  }))
}

async function readBill(tx: Database, id: string): Promise<ToIssue | undefined> {
  const [found] = await tx
    .select()
    .from(bill)
    .innerJoin(billAccount, eq(billAccount.code, bill.accountCode))
    .innerJoin(customer, eq(customer.id, billAccount.customerId))
    .where(eq(bill.id, id))
  if (!found) return undefined
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
      // An adjustment of an earlier bill has its own invoice, in the chain of that bill.
      .filter(({ amount, item }) => amount !== 0 && !adjustedBill(item))
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
 * Delivered orders among those asked for, without an invoice. Left out are orders that pay bills, which have
 * their own invoices; orders paid from the main account, whose money is invoiced with the top-up or the
 * monthly bill (Spec INV-10); and orders whose money was returned before.
 */
export async function ordersToInvoice(db: Database, condition: SQL): Promise<Source[]> {
  const rows = await db
    .select({ id: paymentOrder.id, deliveredAt: paymentOrder.deliveredAt })
    .from(paymentOrder)
    .where(
      and(
        isNull(paymentOrder.invoicedAt),
        eq(paymentOrder.state, 'active'),
        isNull(paymentOrder.returnedAt),
        ne(paymentOrder.product, 'bill'),
        or(isNull(paymentOrder.paidMethod), ne(paymentOrder.paidMethod, 'main_account')),
        condition,
      ),
    )
    .orderBy(asc(paymentOrder.deliveredAt))
  return rows.flatMap(({ id, deliveredAt }) =>
    deliveredAt
      ? [
          {
            reference: `order:${id}`,
            issuedAt: deliveredAt,
            read: (tx: Database) => readOrder(tx, id, deliveredAt),
          },
        ]
      : [],
  )
}

async function readOrder(tx: Database, id: string, issuedAt: Date): Promise<ToIssue | undefined> {
  const [found] = await tx
    .select()
    .from(paymentOrder)
    .innerJoin(line, eq(line.msisdn, paymentOrder.msisdn))
    .innerJoin(customer, eq(customer.id, line.customerId))
    .where(eq(paymentOrder.id, id))
  if (!found) return undefined
  const { itemName, finalAmount, msisdn, memo } = found.payment_order
  return {
    customerId: found.customer.id,
    reference: `order:${id}`,
    issuedAt,
    name: bilingualText('documents', 'invoice.order', (language) => ({
      name: itemName[language],
      // The line of a visitor has no number that people know.
      subscriber: isVisitorLine(msisdn) ? found.customer.fullName : formatPhone(msisdn),
      code: memo,
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
