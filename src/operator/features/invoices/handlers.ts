/** Calls of histories and documents and who answers them. */

import type { Handlers } from '../../platform/context.ts'
import { billNoticeFile } from '../bills/notice-file.ts'
import { billPaymentHistory } from '../history/bill-payments.ts'
import { historyFile } from '../history/file.ts'
import { refillDetail, refillHistory } from '../history/refills.ts'
import { usageHistory } from '../history/usage.ts'
import { einvoiceCorrectBuyer } from './correct-buyer.ts'
import { einvoiceFile, einvoiceLookup, einvoiceLookupFile, einvoiceSigner, einvoiceYear } from './files.ts'
import { einvoiceList } from './list.ts'

export const documentHandlers = {
  selfcare_einvoice_list_by_cust: einvoiceList,
  selfcare_einvoice_get_file: einvoiceFile,
  selfcare_einvoice_download_file: einvoiceYear,
  selfcare_einvoice_correct_buyer: einvoiceCorrectBuyer,
  selfcare_einvoice_lookup: einvoiceLookup,
  selfcare_einvoice_lookup_file: einvoiceLookupFile,
  selfcare_einvoice_signer: einvoiceSigner,
  selfcare_get_tbc_file: billNoticeFile,
  usage_history: usageHistory,
  history_file: historyFile,
  mobile_prepaid_refill_history: refillHistory,
  mobile_post_payment_history: billPaymentHistory,
  mobile_prepaid_hist_detail: refillDetail,
} satisfies Partial<Handlers>
