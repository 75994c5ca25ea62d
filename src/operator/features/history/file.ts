/** `history_file`: usage or payments as shown, as CSV or PDF behind a ticket. Spec ACC-5. */

import { formatDate } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { HistoryFormat } from '../../../contract/rules/history.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { FileTicket } from '../../../contract/schema.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import { csvFile } from '../../platform/documents/csv.ts'
import { openPdf } from '../../platform/documents/pdf.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { vietnamDay } from '../../platform/time/day.ts'
import { type Range, readRange } from '../../platform/time/range.ts'
import { createFileTicket } from '../files/create-ticket.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { paymentsTable } from './payments-table.ts'
import type { HistoryTable } from './table.ts'
import { usageTable } from './usage-table.ts'
import { findUses } from './uses.ts'

/** A longer PDF is not readable; the CSV contains all rows. */
const PDF_ROWS = 1_000

export const historyFile: CallHandler<'history_file'> = async (
  context,
  caller,
  { what, format, from, to, ...filter },
) => {
  const now = context.clock.now()
  if (what === 'payments') {
    const range = readRange(now, { from, to })
    const table = await paymentsTable(context, caller, range, filter)
    const name = `lich-su-thanh-toan-${range.from}-${range.to}.${format}`
    return createHistoryFile(context, caller, { name, format, range, table })
  }
  const uses = await findUses(context.db, now, caller.msisdn, { from, to, ...filter })
  const { range, where, subscriber } = uses
  if (filter.reveal) await requireStepUp(context, context.db, caller, { call: 'usage_history' })
  const isCharged = filter.bill_id !== undefined || filter.entry_id !== undefined || filter.charged === true
  const table = await usageTable(context, caller, where, { ...filter, isCharged })
  const subject = isCharged ? 'cuoc-ngoai-goi' : 'lich-su-su-dung'
  const name = `${subject}-${range.from}-${range.to}.${format}`
  return createHistoryFile(context, caller, { name, format, range, table, subscriber })
}

/** `subscriber`: whose history it is, where not the caller's. */
type Making = {
  name: string
  format: HistoryFormat
  range: Range
  table: HistoryTable
  subscriber?: string
}

async function createHistoryFile(
  context: Context,
  caller: Caller,
  { name, format, range, table, subscriber = caller.msisdn }: Making,
): Promise<FileTicket> {
  if (format === 'csv') {
    const bytes = csvFile([table.columns.map(({ title }) => title), ...table.plain])
    return createFileTicket(context, context.db, caller, { name, mediaType: 'text/csv', bytes })
  }
  const bytes = await draw(context, { ...caller, msisdn: subscriber }, range, table)
  return createFileTicket(context, context.db, caller, { name, mediaType: 'application/pdf', bytes })
}

async function draw(
  { clock, content: { brand } }: Context,
  { msisdn, language }: Caller,
  range: Range,
  table: HistoryTable,
): Promise<Uint8Array<ArrayBuffer>> {
  const textOf = (key: string, vars = {}) => messageText('documents', key, language, vars)
  const pdf = openPdf({
    title: `${table.title} ${formatPhone(msisdn)}`,
    author: brand.name,
    language,
    at: clock.now(),
  })
  pdf.title(table.title)
  pdf.facts([
    [textOf('history.line'), formatPhone(msisdn)],
    [textOf('history.days'), `${day(range.from, language)} – ${day(range.to, language)}`],
    [textOf('history.made'), formatDate(vietnamDay(clock.now()), language)],
    ...table.summary,
  ])
  const rest = table.shown.length - PDF_ROWS
  if (rest > 0) pdf.text(textOf('history.cut', { shown: PDF_ROWS, count: table.shown.length }))
  if (table.shown.length === 0) pdf.text(textOf('history.empty'))
  else await pdf.table(table.columns, table.shown.slice(0, PDF_ROWS))
  return pdf.finish((page, pages) => footOf(brand.name, page, pages, language))
}

function footOf(brand: string, page: number, pages: number, language: Language): string {
  return messageText('documents', 'foot', language, { brand, page, pages })
}

function day(text: string, language: Language): string {
  return formatDate(`${text}T00:00:00+07:00`, language)
}
