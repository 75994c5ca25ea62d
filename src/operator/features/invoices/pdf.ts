/** An invoice as PDF for reading and printing. It says that the XML is the original. */
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { amountInText } from '../../../contract/format/amount-in-words.ts'
import { formatDate } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import type { Vars } from '../../../contract/format/text.ts'
import { formatLookup, formatNumberOf } from '../../../contract/rules/einvoice.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Context } from '../../platform/context.ts'
import { openPdf, type Pdf } from '../../platform/documents/pdf.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { type Row, sellerOf } from './invoice.ts'
import { einvoice } from './tables.ts'
import { taxesOf } from './taxes.ts'

type InvoiceText = (key: string, vars?: Vars) => string

export async function invoicePdf(
  context: Context,
  row: Row,
  language: Language,
): Promise<Uint8Array<ArrayBuffer>> {
  const { content } = context
  const say: InvoiceText = (key, vars) => messageText('documents', `invoice.${key}`, language, vars)
  const number = formatNumberOf(row.number)
  const pdf = openPdf({
    title: `${say('title')} ${row.series} ${number}`,
    author: content.brand.name,
    language,
    at: row.issuedAt,
  })
  pdf.title(say('title'))
  pdf.text(say('copy'), true)
  pdf.facts([
    [say('series'), row.series],
    [say('number'), number],
    [say('date'), formatDate(row.issuedAt, language)],
    [say('lookup'), formatLookup(row.lookupCode)],
    [say('what'), row.name[language]],
  ])
  await drawChain(context, pdf, row, { say, language })
  drawParties(context, pdf, row, say)
  await drawLines(pdf, row, { say, language })
  pdf.text(row.signed ? say('signed', { owner: sellerOf(content).name }) : say('unsigned'), true)
  return pdf.finish((page, pages) =>
    messageText('documents', 'foot', language, { brand: content.brand.name, page, pages }),
  )
}

/** Which invoice it corrects, which one corrected it, and why. */
async function drawChain(
  { db }: Context,
  pdf: Pdf,
  row: Row,
  { say, language }: { say: InvoiceText; language: Language },
): Promise<void> {
  if (row.state !== 'issued') pdf.text(say(`state.${row.state}`))
  if (row.relation) {
    const [before] = await db
      .select()
      .from(einvoice)
      // An adjustment refers to the adjusted invoice, not to an earlier adjustment.
      .where(
        and(
          eq(einvoice.rootId, row.rootId),
          lt(einvoice.issuedAt, row.issuedAt),
          sql`${einvoice.relation} is distinct from 'adjusts'`,
        ),
      )
      .orderBy(desc(einvoice.issuedAt))
      .limit(1)
    if (before)
      pdf.text(
        say(`relation.${row.relation}`, {
          series: before.series,
          number: formatNumberOf(before.number),
          date: formatDate(before.issuedAt, language),
        }),
      )
  }
  if (row.reason) pdf.facts([[say('reasonHead'), row.reason[language]]])
}

function drawParties({ content }: Context, pdf: Pdf, { buyer }: Row, say: InvoiceText): void {
  const seller = sellerOf(content)
  pdf.heading(say('seller'))
  pdf.facts([
    [say('seller'), seller.name],
    [say('taxCode'), seller.taxCode],
    [say('address'), seller.address],
    [say('phone'), seller.phone],
  ])
  pdf.heading(say('buyer'))
  pdf.facts([
    [say('buyer'), buyer.name],
    ...(buyer.taxCode ? [[say('taxCode'), buyer.taxCode] as const] : []),
    [say('address'), buyer.address],
    ...(buyer.email ? [[say('email'), buyer.email] as const] : []),
    [say('buyerCode'), buyer.code],
  ])
}

async function drawLines(
  pdf: Pdf,
  { lines, net, total }: Row,
  { say, language }: { say: InvoiceText; language: Language },
): Promise<void> {
  const money = (dong: number) => formatMoney(dong, language)
  const taxes = taxesOf(lines)
  await pdf.table(
    [
      { title: say('item'), share: 4 },
      { title: say('unitHead'), share: 1.1 },
      { title: say('quantity'), share: 1.1, figures: true },
      { title: say('rate'), share: 1.4, figures: true },
      { title: say('amount'), share: 2, figures: true },
    ],
    lines.map((line) => [
      line.name[language],
      line.unit[language],
      String(line.quantity),
      line.rate === null ? say('noTax') : `${line.rate}%`,
      money(taxesOf([line]).net),
    ]),
  )
  pdf.facts([
    [say('net'), money(net)],
    ...taxes.rates
      .filter(({ rate }) => rate !== null)
      .map(({ rate, vat }) => [say('vatOf', { rate: rate ?? 0 }), money(vat)] as const),
    [say('total'), money(total)],
    [say('words'), amountInText(total)],
  ])
}
