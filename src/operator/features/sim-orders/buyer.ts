/**
 * A visitor who orders gets a line that represents the browser in payments: orders, refunds, receipts and
 * invoices work as for any line. It has no number that can be dialled. Spec SMO-5.
 */
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../../contract/call.ts'
import { normalPhone } from '../../../contract/rules/phone.ts'
import type { SimOrderForm } from '../../../contract/rules/sim-order-form.ts'
import type { Caller, Context } from '../../platform/context.ts'
import { lockNumber } from '../../platform/database/lock-number.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { customer, line } from '../../platform/subscriber/tables.ts'
import { newVisitorNumber } from '../../platform/subscriber/visitor-line.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { browserDigest } from './holder.ts'
import { simBuyer } from './tables.ts'

/** The line of the caller's browser; `undefined` if it has not ordered as a visitor. */
export async function visitorOf(
  context: Pick<Context, 'db' | 'pepper'>,
  browser: string,
  db: Database = context.db,
): Promise<string | undefined> {
  if (!browser) return undefined
  const [found] = await db
    .select({ msisdn: simBuyer.msisdn })
    .from(simBuyer)
    .where(eq(simBuyer.digest, browserDigest(context, browser)))
  return found?.msisdn
}

/** All lines whose orders the caller may see. */
export async function buyersOf(context: Context, { msisdn, browser }: Caller): Promise<string[]> {
  const visitor = await visitorOf(context, browser)
  return [...(msisdn ? [msisdn] : []), ...(visitor ? [visitor] : [])]
}

/** The line that pays: the caller's, or the visitor's, with the details of the newest order. */
export async function payingLine(context: Context, caller: Caller, form: SimOrderForm): Promise<string> {
  if (caller.msisdn) return caller.msisdn
  return context.db.transaction(async (tx) => {
    const digest = browserDigest(context, caller.browser)
    await lockNumber(tx, 'sim_buyer', digest)
    const known = await visitorOf(context, caller.browser, tx)
    const now = context.clock.now()
    const details = {
      fullName: form.fullname.trim(),
      idNumber: form.id_number.replace(/\s/g, ''),
      contact: normalPhone(form.contact_no) ?? '',
      updatedAt: now,
    }
    if (known) {
      const [own] = await tx.select().from(line).where(eq(line.msisdn, known)).for('update')
      if (own) await tx.update(customer).set(details).where(eq(customer.id, own.customerId))
      await tx.update(line).set({ language: caller.language }).where(eq(line.msisdn, known))
      return known
    }
    const id = newId(now)
    const msisdn = newVisitorNumber(context.randomInt)
    await tx.insert(customer).values({ id, ofVinaphone: false, ...details })
    await tx.insert(line).values({
      msisdn,
      customerId: id,
      kind: 'prepaid',
      plan: { vi: '', en: '' },
      language: caller.language,
      offNet: true,
      openedAt: now,
    })
    await tx.insert(simBuyer).values({ digest, msisdn, createdAt: now })
    return msisdn
  })
}

/**
 * The caller of a payment call, as the visitor's line where this browser ordered the payment.
 * `undefined`: no line at all.
 */
export async function asBuyer(
  context: Context,
  { acceptsBuyer, subject }: Call,
  caller: Caller,
  body: Record<string, unknown>,
): Promise<Caller | undefined> {
  if (!acceptsBuyer || subject !== 'session') return caller.msisdn ? caller : undefined
  const visitor = await visitorOf(context, caller.browser)
  if (!visitor) return caller.msisdn ? caller : undefined
  const asVisitor = { ...caller, msisdn: visitor, line: undefined }
  if (!caller.msisdn) return asVisitor
  const [own] = await context.db
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.id, String(body['transaction_id'] ?? body['package_code'] ?? '')),
        eq(paymentOrder.msisdn, visitor),
      ),
    )
  return own ? asVisitor : caller
}
