import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { BUYER_ADDRESS_MAX, BUYER_NAME_MAX, CORRECTION_STATES } from '../rules/buyer-correction.ts'
import { EINVOICE_FORMATS, EINVOICE_RELATIONS, EINVOICE_STATES, lookupCode } from '../rules/einvoice.ts'
import { EMAIL_MAX } from '../rules/personal.ts'
import { amount, bilingual, body, fileTicket, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
const year = z.int().check(z.gte(2020), z.lte(2100))
const code = z.string().check(
  z.maxLength(40),
  z.refine((typed) => lookupCode(typed) !== undefined, 'lookup_code'),
)

/** The invoices of a chain, oldest first. */
const link = z.strictObject({
  id: z.string(),
  series: z.string(),
  number: z.int(),
  issued_at: isoTime,
  state: z.enum(EINVOICE_STATES),
  relation: z.nullable(z.enum(EINVOICE_RELATIONS)),
})

/** The buyer named on an invoice; `tax_code` and `email` empty if none. */
const buyer = { name: z.string(), tax_code: z.string(), address: z.string(), email: z.string() }

/**
 * A request to correct the buyer. `result`: the resulting invoice. `refresh_in`: seconds until the next poll.
 */
export const buyerCorrection = z.strictObject({
  code: z.string(),
  state: z.enum(CORRECTION_STATES),
  wanted: z.strictObject(buyer),
  created_at: isoTime,
  due_at: z.nullable(isoTime),
  decided_at: z.nullable(isoTime),
  result: z.nullable(
    z.strictObject({ series: z.string(), number: z.int(), relation: z.enum(EINVOICE_RELATIONS) }),
  ),
  refresh_in: z.nullable(z.int()),
})
export type BuyerCorrection = z.infer<typeof buyerCorrection>

/**
 * Amounts in đ, negative where an invoice reduces another. `taxes`: one per rate; `rate` in per cent, null
 * without tax. `chain` empty: no related invoices. `correction`: its newest request, only for the customer of
 * the invoice.
 */
export const einvoice = z.strictObject({
  id: z.string(),
  series: z.string(),
  number: z.int(),
  lookup_code: z.string(),
  issued_at: isoTime,
  state: z.enum(EINVOICE_STATES),
  relation: z.nullable(z.enum(EINVOICE_RELATIONS)),
  /** Why it was adjusted, replaced or cancelled, or what it corrects. */
  reason: z.nullable(bilingual),
  name: bilingual,
  buyer: z.strictObject(buyer),
  net: amount,
  vat: amount,
  total: amount,
  taxes: z.array(z.strictObject({ rate: z.nullable(z.int()), net: amount, vat: amount })),
  signed: z.boolean(),
  chain: z.array(link),
  correctable: z.boolean(),
  correction: z.nullable(buyerCorrection),
})
export type Einvoice = z.infer<typeof einvoice>

/**
 * Without a year: the latest one with invoices. `page` starts at 1; beyond the last page the list is empty.
 */
export const einvoicesRequest = body({
  year: z.optional(year),
  state: z.optional(z.enum(EINVOICE_STATES)),
  page: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
})
/** Newest first. `years`: those with invoices. */
export const einvoices = z.strictObject({
  year: z.int(),
  years: z.array(z.int()),
  invoices: z.array(einvoice),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  as_of: isoTime,
})
export type Einvoices = z.infer<typeof einvoices>

/** `view`: for display instead of download. */
export const einvoiceFileRequest = body({
  id,
  format: z.enum(EINVOICE_FORMATS),
  view: z.optional(z.boolean()),
})
export const einvoiceYearRequest = body({ year })
/** The bill notice (thông báo cước) of one's own bill. */
export const tbcFileRequest = body({
  bill_id: z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/)),
  view: z.optional(z.boolean()),
})
export const documentFile = fileTicket

/** The look-up code printed on an invoice gives access to it. */
export const lookupRequest = body({ code })
export const lookupFileRequest = body({ code, format: z.enum(EINVOICE_FORMATS) })

/**
 * `buyer` is what the invoice shows now. Whether each field is valid on an invoice is checked by a rule
 * (`validateBuyer`).
 */
export const correctBuyerRequest = body({
  id,
  name: z.string().check(z.maxLength(BUYER_NAME_MAX)),
  tax_code: z.string().check(z.maxLength(20)),
  address: z.string().check(z.maxLength(BUYER_ADDRESS_MAX)),
  email: z.string().check(z.maxLength(EMAIL_MAX)),
})
/** `replayed`: the same request was made before and is in progress. */
export const correctBuyerResult = z.strictObject({ correction: buyerCorrection, replayed: z.boolean() })

/**
 * The key that signs the operator's invoices. `key`: SubjectPublicKeyInfo, base64; null if nothing is signed.
 * `own`: created by the operator, without a certificate authority.
 */
export const signer = z.strictObject({ key: z.nullable(z.string()), owner: z.string(), own: z.boolean() })
export type Signer = z.infer<typeof signer>

export const einvoiceSchemas = {
  selfcare_einvoice_list_by_cust: callEntry(
    "Electronic invoices of the line's customer, year by year, newest first, with their chains.",
    einvoicesRequest,
    einvoices,
  ),
  selfcare_einvoice_get_file: callEntry(
    'One invoice as XML (the original) or PDF: a ticket for /api/file.',
    einvoiceFileRequest,
    documentFile,
  ),
  selfcare_einvoice_download_file: callEntry(
    'All invoices of a year as ZIP, XML and PDF of each: a ticket for /api/file.',
    einvoiceYearRequest,
    documentFile,
  ),
  selfcare_einvoice_correct_buyer: callEntry(
    "Requests a correction of an invoice's buyer; the operator issues an adjusting or replacing invoice.",
    correctBuyerRequest,
    correctBuyerResult,
  ),
  selfcare_einvoice_lookup: callEntry(
    'The invoice of a look-up code, without signing in.',
    lookupRequest,
    einvoice,
  ),
  selfcare_einvoice_lookup_file: callEntry(
    'The file of the invoice of a look-up code, without signing in: a ticket for /api/file.',
    lookupFileRequest,
    documentFile,
  ),
  selfcare_einvoice_signer: callEntry(
    'The public key that invoices are signed with; null where they are not signed.',
    emptyRequest,
    signer,
  ),
  selfcare_get_tbc_file: callEntry(
    'A bill notice as PDF: a ticket for /api/file.',
    tbcFileRequest,
    documentFile,
  ),
}
export type EinvoiceSchemas = typeof einvoiceSchemas
