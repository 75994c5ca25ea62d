/** `customer_deletion_file`: evidence of one request as PDF. Spec PRV-9. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { formatDate, formatDateTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { Vars } from '../../../contract/format/text.ts'
import { startOfDay, vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import type { CallHandler } from '../../platform/context.ts'
import { openPdf } from '../../platform/documents/pdf.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { createFileTicket } from '../files/create-ticket.ts'
import { keptUntil } from './kept.ts'
import { dataDeletion } from './tables.ts'

export const deletionFile: CallHandler<'customer_deletion_file'> = async (context, caller, { id }) => {
  const { db, content, clock, privacy } = context
  const { language, msisdn } = caller
  const own = and(eq(dataDeletion.id, id), eq(dataDeletion.msisdn, msisdn))
  const [row] = await db.select().from(dataDeletion).where(own)
  if (!row) throw new ApiError('deletion_unknown')
  const textOf = (key: string, vars?: Vars) => messageText('documents', `deletion.${key}`, language, vars)
  const now = clock.now()
  const time = (at: Date | null) => (at ? formatDateTime(at, language) : '–')
  const day = (text: string) => formatDate(startOfDay(text), language)
  const title = textOf('title')
  const pdf = openPdf({ title, author: content.brand.name, language, at: now })
  pdf.title(title)
  pdf.facts([
    [textOf('line'), formatPhone(msisdn)],
    [textOf('made'), formatDateTime(now, language)],
    [textOf('state'), textOf(`stateName.${row.state}`)],
    [textOf('received'), time(row.receivedAt)],
    [textOf('answered'), textOf('by', { time: time(row.answeredAt), day: day(row.answerBy) })],
    [textOf('ended'), textOf('by', { time: time(row.endedAt), day: day(row.finishBy) })],
  ])
  pdf.heading(textOf('erased'))
  const rowsOf = new Map(row.erased?.map(({ kind, rows }) => [kind, String(rows)]))
  await pdf.table(
    [
      { title: textOf('kind'), share: 3 },
      { title: textOf('what'), share: 5 },
      { title: textOf('rows'), share: 1.4, figures: true },
    ],
    privacy.erasable
      .filter(({ kind }) => row.kinds.includes(kind))
      .map(({ kind, name, what }) => [name[language], what[language], rowsOf.get(kind) ?? '–']),
  )
  pdf.heading(textOf('kept'))
  const kept: string[][] = []
  for (const one of privacy.kept) {
    const until = await keptUntil(db, msisdn, one)
    const period = one.period[language]
    kept.push([
      one.name[language],
      one.law[language],
      until ? textOf('until', { period, day: day(until) }) : period,
    ])
  }
  await pdf.table(
    [
      { title: textOf('kind'), share: 3 },
      { title: textOf('law'), share: 4 },
      { title: textOf('period'), share: 3 },
    ],
    kept,
  )
  pdf.text(textOf('note', { law: privacy.law.name[language] }), true)
  const bytes = await pdf.finish((page, pages) =>
    messageText('documents', 'foot', language, { brand: content.brand.name, page, pages }),
  )
  const name = `xoa-du-lieu-${vietnamDay(now)}.pdf`
  return createFileTicket(context, db, caller, { name, mediaType: 'application/pdf', bytes })
}
