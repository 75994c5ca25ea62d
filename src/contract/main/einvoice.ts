/** Calls about electronic invoices and bill notices. Spec INV-1, Spec INV-5. */
import { defineCall } from '../call.ts'
import type { EinvoiceSchemas } from './einvoice.schema.ts'

const own = { service: 'main', subject: 'session', retry: 'read' } as const
/**
 * Looked up by the code on the invoice, without signing in; rate-limited, so that codes cannot be guessed.
 */
const byCode = {
  service: 'main',
  subject: 'none',
  retry: 'read',
  rateLimit: 'try',
  errors: ['document_unknown'],
} as const

export const selfcareEinvoiceListByCust = defineCall<EinvoiceSchemas>()({
  ...own,
  name: 'selfcare_einvoice_list_by_cust',
  errors: [],
})
export const selfcareEinvoiceGetFile = defineCall<EinvoiceSchemas>()({
  ...own,
  name: 'selfcare_einvoice_get_file',
  errors: ['document_unknown'],
})
export const selfcareEinvoiceDownloadFile = defineCall<EinvoiceSchemas>()({
  ...own,
  name: 'selfcare_einvoice_download_file',
  errors: ['document_unknown'],
})
/**
 * Repeating it with the same data yields the same request. `correction_open` has the code of another open
 * request for this invoice in `reason`.
 */
export const selfcareEinvoiceCorrectBuyer = defineCall<EinvoiceSchemas>()({
  service: 'main',
  name: 'selfcare_einvoice_correct_buyer',
  subject: 'session',
  retry: 'idempotent',
  errors: ['document_unknown', 'buyer_fields', 'buyer_same', 'correction_open', 'correction_not_possible'],
})
export const selfcareGetTbcFile = defineCall<EinvoiceSchemas>()({
  ...own,
  name: 'selfcare_get_tbc_file',
  errors: ['document_unknown'],
})
export const selfcareEinvoiceLookup = defineCall<EinvoiceSchemas>()({
  ...byCode,
  name: 'selfcare_einvoice_lookup',
})
export const selfcareEinvoiceLookupFile = defineCall<EinvoiceSchemas>()({
  ...byCode,
  name: 'selfcare_einvoice_lookup_file',
})
export const selfcareEinvoiceSigner = defineCall<EinvoiceSchemas>()({
  service: 'main',
  name: 'selfcare_einvoice_signer',
  subject: 'none',
  retry: 'read',
  errors: [],
})
