/**
 * `customer_consent_file`: every consent given and withdrawn, with its time, channel, version and text, as
 * PDF. Spec PRV-1.
 */
import { asc, eq } from 'drizzle-orm'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { Vars } from '../../../contract/format/text.ts'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import type { ConsentRow } from '../../platform/consents/consents.ts'
import { consent } from '../../platform/consents/tables.ts'
import type { CallHandler } from '../../platform/context.ts'
import { openPdf } from '../../platform/documents/pdf.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { createFileTicket } from '../files/create-ticket.ts'

export const consentFile: CallHandler<'customer_consent_file'> = async (context, caller) => {
  const { db, content, clock, privacy } = context
  const { language, msisdn } = caller
  const rows = await db
    .select()
    .from(consent)
    .where(eq(consent.msisdn, msisdn))
    .orderBy(asc(consent.at), asc(consent.id))
  const textOf = (key: string, vars?: Vars) => messageText('documents', `consents.${key}`, language, vars)
  const now = clock.now()
  const title = textOf('title')
  const pdf = openPdf({ title, author: content.brand.name, language, at: now })
  pdf.title(title)
  pdf.facts([
    [textOf('line'), formatPhone(msisdn)],
    [textOf('made'), formatDateTime(now, language)],
  ])
  pdf.heading(textOf('what'))
  if (rows.length === 0) pdf.text(textOf('none'))
  else
    await pdf.table(
      [
        { title: textOf('time'), share: 2 },
        { title: textOf('purpose'), share: 2 },
        { title: textOf('choice'), share: 1.4 },
        { title: textOf('channel'), share: 2.6 },
        { title: textOf('version'), share: 1, figures: true },
      ],
      rows.map(({ at, purpose, given, channel, device, version }) => [
        formatDateTime(at, language),
        textOf(`purposeName.${purpose}`),
        textOf(given ? 'given' : 'withdrawn'),
        [textOf(`channelName.${channel}`), device].filter(Boolean).join(', '),
        String(version),
      ]),
    )
  if (rows.length > 0) pdf.heading(textOf('texts'))
  for (const { purpose, version, text } of agreedTexts(rows)) {
    pdf.text(textOf('versionOf', { purpose: textOf(`purposeName.${purpose}`), version }), true)
    pdf.text(text[language])
  }
  pdf.text(textOf('note', { law: privacy.law.name[language] }), true)
  const bytes = await pdf.finish((page, pages) =>
    messageText('documents', 'foot', language, { brand: content.brand.name, page, pages }),
  )
  const name = `dong-y-${vietnamDay(now)}.pdf`
  return createFileTicket(context, db, caller, { name, mediaType: 'application/pdf', bytes })
}

/** Each text once. */
function agreedTexts(rows: readonly ConsentRow[]): ConsentRow[] {
  return [...new Map(rows.map((row) => [`${row.purpose}:${row.version}`, row])).values()]
}
