import * as z from 'zod/mini'
import { BUYER_ADDRESS_MAX, BUYER_NAME_MAX, CORRECTION_STATES } from '../rules/buyer-correction.ts'
import { EINVOICE_FORMATS, EINVOICE_RELATIONS, EINVOICE_STATES, lookupCode } from '../rules/einvoice.ts'
import { EMAIL_MAX } from '../rules/personal.ts'
import { amount, bilingual, body, moment } from '../schema.ts'
import { fileTicket } from '../schema-file.ts'

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/))
const year = z.int().check(z.gte(2020), z.lte(2100))
const code = z.string().check(
  z.maxLength(40),
  z.refine((typed) => lookupCode(typed) !== undefined, 'lookup_code'),
)

/** What stands in a chain, oldest first. */
const link = z.strictObject({
  id: z.string(),
  series: z.string(),
  number: z.int(),
  issued_at: moment,
  state: z.enum(EINVOICE_STATES),
  relation: z.nullable(z.enum(EINVOICE_RELATIONS)),
})

/** Whom an invoice names as its buyer; `tax_code` and `email` empty where there is none. */
const buyer = { name: z.string(), tax_code: z.string(), address: z.string(), email: z.string() }

/** A request to correct the buyer. `result`: the invoice that came of it. `refresh_in`: seconds until it is worth asking again. */
export const buyerCorrection = z.strictObject({
  code: z.string(),
  state: z.enum(CORRECTION_STATES),
  wanted: z.strictObject(buyer),
  created_at: moment,
  due_at: z.nullable(moment),
  decided_at: z.nullable(moment),
  result: z.nullable(z.strictObject({ series: z.string(), number: z.int(), relation: z.enum(EINVOICE_RELATIONS) })),
  refresh_in: z.nullable(z.int()),
})
export type BuyerCorrection = z.infer<typeof buyerCorrection>

/** amounts đ, negative where an invoice lowers another. `taxes`: one a rate; `rate` per cent, null without tax. `chain` empty: it stands alone. `correction`: the newest request about it, for its own customer only. */
export const einvoice = z.strictObject({
  id: z.string(),
  series: z.string(),
  number: z.int(),
  lookup_code: z.string(),
  issued_at: moment,
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

/** Without a year: the newest that has any. `page` from 1; beyond the last it is empty. */
export const einvoicesRequest = body({
  year: z.optional(year),
  state: z.optional(z.enum(EINVOICE_STATES)),
  page: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
})
export type EinvoicesRequest = z.infer<typeof einvoicesRequest>
/** Newest first. `years`: those that have any. */
export const einvoices = z.strictObject({
  year: z.int(),
  years: z.array(z.int()),
  invoices: z.array(einvoice),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  as_of: moment,
})
export type Einvoices = z.infer<typeof einvoices>

/** `view`: to be looked at, not kept. */
export const einvoiceFileRequest = body({ id, format: z.enum(EINVOICE_FORMATS), view: z.optional(z.boolean()) })
export type EinvoiceFileRequest = z.infer<typeof einvoiceFileRequest>
export const einvoiceYearRequest = body({ year })
export type EinvoiceYearRequest = z.infer<typeof einvoiceYearRequest>
/** The bill notice (thông báo cước) of a bill of one's own. */
export const tbcFileRequest = body({ bill_id: z.string().check(z.regex(/^[A-Za-z0-9-]{8,40}$/)), view: z.optional(z.boolean()) })
export type TbcFileRequest = z.infer<typeof tbcFileRequest>
export const documentFile = fileTicket

/** Whoever has the look-up code may see the invoice: it stands on the invoice itself. */
export const lookupRequest = body({ code })
export type LookupRequest = z.infer<typeof lookupRequest>
export const lookupFileRequest = body({ code, format: z.enum(EINVOICE_FORMATS) })
export type LookupFileRequest = z.infer<typeof lookupFileRequest>

/** What stands on it now comes as `buyer`. Whether each field can stand on an invoice is a rule (`buyerFaults`). */
export const correctBuyerRequest = body({
  id,
  name: z.string().check(z.maxLength(BUYER_NAME_MAX)),
  tax_code: z.string().check(z.maxLength(20)),
  address: z.string().check(z.maxLength(BUYER_ADDRESS_MAX)),
  email: z.string().check(z.maxLength(EMAIL_MAX)),
})
export type CorrectBuyerRequest = z.infer<typeof correctBuyerRequest>
/** `replayed`: the same was asked before and is on its way. */
export const correctBuyerResult = z.strictObject({ correction: buyerCorrection, replayed: z.boolean() })
export type CorrectBuyerResult = z.infer<typeof correctBuyerResult>

/** What the operator signs its invoices with. `key`: SubjectPublicKeyInfo, base64; null where nothing is signed. `own`: made by the operator itself, of no certificate authority. */
export const signer = z.strictObject({ key: z.nullable(z.string()), owner: z.string(), own: z.boolean() })
export type Signer = z.infer<typeof signer>
