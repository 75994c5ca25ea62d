/** Electronic invoices and bill notices. Core §7 (`{product}_einvoice_list_by_cust/get_file/download_file`, `{product}_get_tbc_file`); features E12, E13. */
import { call } from '../call.ts'
import type { FileTicket } from '../schema-file.ts'
import type { Bare } from './authen.schema.ts'
import type {
  CorrectBuyerRequest,
  CorrectBuyerResult,
  Einvoice,
  EinvoiceFileRequest,
  Einvoices,
  EinvoicesRequest,
  EinvoiceYearRequest,
  LookupFileRequest,
  LookupRequest,
  Signer,
  TbcFileRequest,
} from './einvoice.schema.ts'

const own = { service: 'main', subject: 'session', retry: 'read' } as const
/** By the code on the invoice, without signing in; counted, so that nobody tries codes in a row. */
const byCode = { service: 'main', subject: 'none', retry: 'read', counts: 'try', errors: ['document_unknown'] } as const

export const selfcareEinvoiceListByCust = call<EinvoicesRequest, Einvoices>()({ ...own, name: 'selfcare_einvoice_list_by_cust', errors: [] })
export const selfcareEinvoiceGetFile = call<EinvoiceFileRequest, FileTicket>()({ ...own, name: 'selfcare_einvoice_get_file', errors: ['document_unknown'] })
export const selfcareEinvoiceDownloadFile = call<EinvoiceYearRequest, FileTicket>()({
  ...own,
  name: 'selfcare_einvoice_download_file',
  errors: ['document_unknown'],
})
/** Asked again with the same data it is the same request. `correction_open` carries the code of another one about this invoice in `reason`. */
export const selfcareEinvoiceCorrectBuyer = call<CorrectBuyerRequest, CorrectBuyerResult>()({
  service: 'main',
  name: 'selfcare_einvoice_correct_buyer',
  subject: 'session',
  retry: 'idempotent',
  errors: ['document_unknown', 'buyer_fields', 'buyer_same', 'correction_open', 'correction_not_possible'],
})
export const selfcareGetTbcFile = call<TbcFileRequest, FileTicket>()({ ...own, name: 'selfcare_get_tbc_file', errors: ['document_unknown'] })
export const selfcareEinvoiceLookup = call<LookupRequest, Einvoice>()({ ...byCode, name: 'selfcare_einvoice_lookup' })
export const selfcareEinvoiceLookupFile = call<LookupFileRequest, FileTicket>()({ ...byCode, name: 'selfcare_einvoice_lookup_file' })
export const selfcareEinvoiceSigner = call<Bare, Signer>()({
  service: 'main',
  name: 'selfcare_einvoice_signer',
  subject: 'none',
  retry: 'read',
  errors: [],
})
