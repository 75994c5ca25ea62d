/**
 * `selfcare_einvoice_list_by_cust`: the invoices of the line's customer for all lines and accesses, by year.
 * Spec INV-1.
 */
import { and, count, desc, eq } from 'drizzle-orm'
import { EINVOICES_PER_PAGE } from '../../../contract/rules/einvoice.ts'
import type { CallHandler } from '../../platform/context.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import { einvoice } from './tables.ts'
import { viewsOf } from './view.ts'

export const einvoiceList: CallHandler<'selfcare_einvoice_list_by_cust'> = async (
  { db, clock },
  { msisdn },
  { year: request, state, page = 1 },
) => {
  const { customerId } = await ownLine(db, msisdn)
  const has = await db
    .selectDistinct({ year: einvoice.year })
    .from(einvoice)
    .where(eq(einvoice.customerId, customerId))
    .orderBy(desc(einvoice.year))
  const years = has.map((row) => row.year)
  const now = clock.now()
  const year = request ?? years[0] ?? Number(vietnamDay(now).slice(0, 4))
  const which = and(
    eq(einvoice.customerId, customerId),
    eq(einvoice.year, year),
    state && eq(einvoice.state, state),
  )
  const [counted] = await db.select({ total: count() }).from(einvoice).where(which)
  const rows = await db
    .select()
    .from(einvoice)
    .where(which)
    .orderBy(desc(einvoice.issuedAt), desc(einvoice.number))
    .limit(EINVOICES_PER_PAGE)
    .offset((page - 1) * EINVOICES_PER_PAGE)
  const total = counted?.total ?? 0
  return {
    year,
    years,
    invoices: await viewsOf(db, rows, now),
    total,
    page,
    pages: Math.ceil(total / EINVOICES_PER_PAGE),
    as_of: now.toISOString(),
  }
}
