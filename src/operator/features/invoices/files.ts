/** Invoices as files: the original XML, a PDF to read, and a year of both as ZIP. Spec INV-1. */
import { and, asc, eq } from 'drizzle-orm'
import { zipSync } from 'fflate'
import { ApiError } from '../../../contract/errors.ts'
import { type EinvoiceFormat, einvoiceName, lookupCode } from '../../../contract/rules/einvoice.ts'
import type { FileTicket } from '../../../contract/schema.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import { createFileTicket } from '../files/create-ticket.ts'
import type { Row } from './invoice.ts'
import { invoicePdf } from './pdf.ts'
import { einvoice } from './tables.ts'
import { viewsOf } from './view.ts'

/** Another customer's invoice is reported as unknown. */
export const einvoiceFile: CallHandler<'selfcare_einvoice_get_file'> = async (
  context,
  caller,
  { id, format, view = false },
) => {
  const { customerId } = await ownLine(context.db, caller.msisdn)
  const [row] = await context.db
    .select()
    .from(einvoice)
    .where(and(eq(einvoice.id, id), eq(einvoice.customerId, customerId)))
  if (!row) throw new ApiError('document_unknown')
  return createInvoiceFile(context, caller, row, { format, view })
}

/** Low compression: PDF is compressed already, and XML is small. */
export const einvoiceYear: CallHandler<'selfcare_einvoice_download_file'> = async (
  context,
  caller,
  { year },
) => {
  const { customerId } = await ownLine(context.db, caller.msisdn)
  const rows = await context.db
    .select()
    .from(einvoice)
    .where(and(eq(einvoice.customerId, customerId), eq(einvoice.year, year)))
    .orderBy(asc(einvoice.issuedAt), asc(einvoice.number))
  if (rows.length === 0) throw new ApiError('document_unknown')
  const files: Record<string, Uint8Array> = {}
  for (const row of rows)
    for (const format of ['xml', 'pdf'] as const)
      files[einvoiceName(row.series, row.number, format)] = await bytesOf(context, caller, row, format)
  // A fixed time makes the archive of a year identical on every download.
  const bytes = new Uint8Array(
    zipSync(files, { level: 6, mtime: rows.at(-1)?.issuedAt ?? context.clock.now() }),
  )
  return createFileTicket(context, context.db, caller, {
    name: `hoa-don-${year}.zip`,
    mediaType: 'application/zip',
    bytes,
  })
}

export const einvoiceLookup: CallHandler<'selfcare_einvoice_lookup'> = async (context, _caller, { code }) => {
  const [view] = await viewsOf(context.db, [await byCode(context, code)])
  if (!view) throw new ApiError('document_unknown')
  return view
}

export const einvoiceLookupFile: CallHandler<'selfcare_einvoice_lookup_file'> = async (
  context,
  caller,
  { code, format },
) => createInvoiceFile(context, caller, await byCode(context, code), { format, view: false })

export const einvoiceSigner: CallHandler<'selfcare_einvoice_signer'> = async ({
  signer,
  content: { brand },
}) => ({
  key: signer?.key ?? null,
  owner: brand.legal_name || brand.name,
  own: true,
})

async function byCode({ db }: Context, typed: string): Promise<Row> {
  const code = lookupCode(typed)
  const [row] = code ? await db.select().from(einvoice).where(eq(einvoice.lookupCode, code)) : []
  if (!row) throw new ApiError('document_unknown')
  return row
}

async function createInvoiceFile(
  context: Context,
  caller: Caller,
  row: Row,
  { format, view }: { format: EinvoiceFormat; view: boolean },
): Promise<FileTicket> {
  const mediaType = format === 'xml' ? 'application/xml' : 'application/pdf'
  const bytes = await bytesOf(context, caller, row, format)
  return createFileTicket(context, context.db, caller, {
    name: einvoiceName(row.series, row.number, format),
    mediaType,
    bytes,
    show: view,
  })
}

async function bytesOf(
  context: Context,
  { language }: Caller,
  row: Row,
  format: EinvoiceFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  return format === 'xml' ? new TextEncoder().encode(row.xml) : invoicePdf(context, row, language)
}
