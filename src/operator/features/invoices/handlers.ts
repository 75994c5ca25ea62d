/** Maps the calls of tax invoices to their handlers. */

import type { Handlers } from '../../platform/context.ts'
import { einvoiceCorrectBuyer } from './correct-buyer.ts'
import { einvoiceFile, einvoiceLookup, einvoiceLookupFile, einvoiceSigner, einvoiceYear } from './files.ts'
import { einvoiceList } from './list.ts'

export const invoiceHandlers = {
  selfcare_einvoice_list_by_cust: einvoiceList,
  selfcare_einvoice_get_file: einvoiceFile,
  selfcare_einvoice_download_file: einvoiceYear,
  selfcare_einvoice_correct_buyer: einvoiceCorrectBuyer,
  selfcare_einvoice_lookup: einvoiceLookup,
  selfcare_einvoice_lookup_file: einvoiceLookupFile,
  selfcare_einvoice_signer: einvoiceSigner,
} satisfies Partial<Handlers>
