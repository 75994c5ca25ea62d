/**
 * `selfcare_get_tbc_file`: the bill notice (thông báo cước) as PDF, with its lines and what changed. Spec
 * INV-5.
 */
import { and, asc, desc, eq, lt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { formatDate } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { Vars } from '../../../contract/format/text.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { openPdf } from '../../platform/documents/pdf.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import { customer } from '../../platform/subscriber/tables.ts'
import { createFileTicket } from '../files/create-ticket.ts'
import { bill, billAccount, billLine } from './tables.ts'
import { leftOf } from './view.ts'

type Found = {
  bill: typeof bill.$inferSelect
  bill_account: typeof billAccount.$inferSelect
  customer: typeof customer.$inferSelect
}

/** Only for the line's own customer; another customer's bill is reported as unknown. */
export const billNoticeFile: CallHandler<'selfcare_get_tbc_file'> = async (
  context,
  caller,
  { bill_id, view = false },
) => {
  const { customerId } = await ownLine(context.db, caller.msisdn)
  const [found] = await context.db
    .select()
    .from(bill)
    .innerJoin(billAccount, eq(billAccount.code, bill.accountCode))
    .innerJoin(customer, eq(customer.id, billAccount.customerId))
    .where(and(eq(bill.id, bill_id), eq(customer.id, customerId)))
  if (!found) throw new ApiError('document_unknown')
  const bytes = await draw(context, found, caller.language)
  return createFileTicket(context, context.db, caller, {
    name: `thong-bao-cuoc-${bill_id}.pdf`,
    mediaType: 'application/pdf',
    bytes,
    show: view,
  })
}

async function draw(
  context: Context,
  { bill: owed, bill_account: account, customer: payer }: Found,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const { db, content, clock } = context
  const text = (key: string, vars?: Vars) => messageText('documents', `tbc.${key}`, language, vars)
  const money = (dong: number) => formatMoney(dong, language)
  const title = text('title', { month: owed.month.split('-').reverse().join('/') })
  const lines = await db
    .select()
    .from(billLine)
    .where(eq(billLine.billId, owed.id))
    .orderBy(asc(billLine.position))
  const [before] = await db
    .select({ amount: bill.amount })
    .from(bill)
    .where(and(eq(bill.accountCode, owed.accountCode), lt(bill.month, owed.month)))
    .orderBy(desc(bill.month))
    .limit(1)
  const change = owed.amount - (before?.amount ?? owed.amount)
  const pdf = openPdf({
    title: `${title} ${account.code}`,
    author: content.brand.name,
    language,
    at: clock.now(),
  })
  pdf.title(title)
  pdf.facts([
    [text('customer'), payer.fullName],
    [text('subscriber'), formatPhone(account.subscriber)],
    [text('code'), account.code],
    [text('due'), formatDate(owed.dueAt, language)],
    [
      text('state'),
      owed.paidAt
        ? text('paid', { date: formatDate(owed.paidAt, language) })
        : owed.part > 0
          ? text('part', { paid: money(owed.part), left: money(leftOf(owed)) })
          : text('open'),
    ],
  ])
  await pdf.table(
    [
      { title: text('item'), share: 4 },
      { title: text('quantity'), share: 1.5, figures: true },
      { title: text('amount'), share: 2, figures: true },
    ],
    lines.map((line) => [
      line.name[language],
      `${line.quantity} ${messageText('documents', `unit.${line.unit}`, language).toLowerCase()}`,
      money(line.amount),
    ]),
  )
  pdf.facts([
    [text('total'), money(owed.amount)],
    [
      text('before'),
      before
        ? text(change > 0 ? 'more' : change < 0 ? 'less' : 'same', { amount: money(Math.abs(change)) })
        : '',
    ],
  ])
  pdf.text(text('note'), true)
  return pdf.finish((page, pages) =>
    messageText('documents', 'foot', language, { brand: content.brand.name, page, pages }),
  )
}
