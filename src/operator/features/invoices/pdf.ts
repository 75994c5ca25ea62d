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
  const textOf: InvoiceText = (key, vars) => messageText('documents', `invoice.${key}`, language, vars)
  const number = formatNumberOf(row.number)
  const pdf = openPdf({
    title: `${textOf('title')} ${row.series} ${number}`,
    author: content.brand.name,
    language,
    at: row.issuedAt,
  })
  pdf.title(textOf('title'))
  pdf.text(textOf('copy'), true)
  pdf.facts([
    [textOf('series'), row.series],
    [textOf('number'), number],
    [textOf('date'), formatDate(row.issuedAt, language)],
    [textOf('lookup'), formatLookup(row.lookupCode)],
    [textOf('what'), row.name[language]],
  ])
  await drawChain(context, pdf, row, { textOf, language })
  drawParties(context, pdf, row, textOf)
  await drawLines(pdf, row, { textOf, language })
  pdf.text(row.signed ? textOf('signed', { owner: sellerOf(content).name }) : textOf('unsigned'), true)
  return pdf.finish((page, pages) =>
    messageText('documents', 'foot', language, { brand: content.brand.name, page, pages }),
  )
}

/** Which invoice it corrects, which one corrected it, and why. */
async function drawChain(
  { db }: Context,
  pdf: Pdf,
  row: Row,
  { textOf, language }: { textOf: InvoiceText; language: Language },
): Promise<void> {
  if (row.state !== 'issued') pdf.text(textOf(`state.${row.state}`))
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
        textOf(`relation.${row.relation}`, {
          series: before.series,
          number: formatNumberOf(before.number),
          date: formatDate(before.issuedAt, language),
        }),
      )
  }
  if (row.reason) pdf.facts([[textOf('reasonHead'), row.reason[language]]])
}

function drawParties({ content }: Context, pdf: Pdf, { buyer }: Row, textOf: InvoiceText): void {
  const seller = sellerOf(content)
  pdf.heading(textOf('seller'))
  pdf.facts([
    [textOf('seller'), seller.name],
    [textOf('taxCode'), seller.taxCode],
    [textOf('address'), seller.address],
    [textOf('phone'), seller.phone],
  ])
  pdf.heading(textOf('buyer'))
  pdf.facts([
    [textOf('buyer'), buyer.name],
    ...(buyer.taxCode ? [[textOf('taxCode'), buyer.taxCode] as const] : []),
    [textOf('address'), buyer.address],
    ...(buyer.email ? [[textOf('email'), buyer.email] as const] : []),
    [textOf('buyerCode'), buyer.code],
  ])
}

async function drawLines(
  pdf: Pdf,
  { lines, net, total }: Row,
  { textOf, language }: { textOf: InvoiceText; language: Language },
): Promise<void> {
  const money = (dong: number) => formatMoney(dong, language)
  const taxes = taxesOf(lines)
  await pdf.table(
    [
      { title: textOf('item'), share: 4 },
      { title: textOf('unitHead'), share: 1.1 },
      { title: textOf('quantity'), share: 1.1, figures: true },
      { title: textOf('rate'), share: 1.4, figures: true },
      { title: textOf('amount'), share: 2, figures: true },
    ],
    lines.map((line) => [
      line.name[language],
      line.unit[language],
      String(line.quantity),
      line.rate === null ? textOf('noTax') : `${line.rate}%`,
      money(taxesOf([line]).net),
    ]),
  )
  pdf.facts([
    [textOf('net'), money(net)],
    ...taxes.rates
      .filter(({ rate }) => rate !== null)
      .map(({ rate, vat }) => [textOf('vatOf', { rate: rate ?? 0 }), money(vat)] as const),
    [textOf('total'), money(total)],
    [textOf('words'), amountInText(total)],
  ])
}
