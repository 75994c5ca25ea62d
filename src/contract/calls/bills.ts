/** Calls of bills, electronic invoices and histories. */

import { bare } from '../main/authen.schema.ts'
import * as billSchema from '../main/bill.schema.ts'
import * as bills from '../main/bill.ts'
import * as einvoiceSchema from '../main/einvoice.schema.ts'
import * as einvoice from '../main/einvoice.ts'
import * as paymentOrderSchema from '../main/payment-order.schema.ts'
import * as usageSchema from '../main/usage.schema.ts'
import * as usage from '../main/usage.ts'
import { declare } from './declare.ts'

export const billsCalls = {
  selfcare_get_bill_code: declare(
    bills.selfcareGetBillCode,
    'Payment codes of the own customer with their open bills, or of a typed code, with the owner masked.',
    billSchema.codeRequest,
    billSchema.codeResult,
  ),
  selfcare_ttc_billcode_list: declare(
    bills.selfcareTtcBillcodeList,
    'Payment codes of others that this line keeps, with their open bills.',
    bare,
    billSchema.savedCodes,
  ),
  selfcare_ttc_detail: declare(
    bills.selfcareTtcDetail,
    'One bill of a payment code; its lines and those of the month before only for the own customer.',
    billSchema.detailRequest,
    billSchema.billDetail,
  ),
  selfcare_ttc_update: declare(
    bills.selfcareTtcUpdate,
    'Keeps a payment code under a name, names an own one, or forgets it.',
    billSchema.updateRequest,
    billSchema.savedCodes,
  ),
  selfcare_ttc_payment_info: declare(
    bills.selfcareTtcPaymentInfo,
    'Makes one order of the chosen bills, of one payment code or several.',
    billSchema.payRequest,
    paymentOrderSchema.orderMade,
  ),
  mobile_post_billing_history: declare(bills.mobilePostBillingHistory, 'Bills of the own postpaid line, two years of them.', bare, billSchema.mobileHistory),
  mobile_post_hist_detail: declare(
    bills.mobilePostHistDetail,
    'One bill of the own line with its lines and those of the month before.',
    billSchema.mobileDetailRequest,
    billSchema.billDetail,
  ),
  cust_nonmobile_lichsu_no: declare(bills.custNonmobileLichsuNo, "Bills of the customer's home accesses, two years of them.", bare, billSchema.homeHistory),
  selfcare_einvoice_list_by_cust: declare(
    einvoice.selfcareEinvoiceListByCust,
    "Electronic invoices of the line's customer, year by year, newest first, with their chains.",
    einvoiceSchema.einvoicesRequest,
    einvoiceSchema.einvoices,
  ),
  selfcare_einvoice_get_file: declare(
    einvoice.selfcareEinvoiceGetFile,
    'One invoice as XML (the original) or PDF: a ticket for /api/file.',
    einvoiceSchema.einvoiceFileRequest,
    einvoiceSchema.documentFile,
  ),
  selfcare_einvoice_download_file: declare(
    einvoice.selfcareEinvoiceDownloadFile,
    'All invoices of a year as ZIP, XML and PDF of each: a ticket for /api/file.',
    einvoiceSchema.einvoiceYearRequest,
    einvoiceSchema.documentFile,
  ),
  selfcare_einvoice_correct_buyer: declare(
    einvoice.selfcareEinvoiceCorrectBuyer,
    'Asks to correct the buyer of one invoice; the operator decides by an adjusting or replacing invoice.',
    einvoiceSchema.correctBuyerRequest,
    einvoiceSchema.correctBuyerResult,
  ),
  selfcare_einvoice_lookup: declare(
    einvoice.selfcareEinvoiceLookup,
    'The invoice of a look-up code, without signing in.',
    einvoiceSchema.lookupRequest,
    einvoiceSchema.einvoice,
  ),
  selfcare_einvoice_lookup_file: declare(
    einvoice.selfcareEinvoiceLookupFile,
    'The file of the invoice of a look-up code, without signing in: a ticket for /api/file.',
    einvoiceSchema.lookupFileRequest,
    einvoiceSchema.documentFile,
  ),
  selfcare_einvoice_signer: declare(
    einvoice.selfcareEinvoiceSigner,
    'The public key that invoices are signed with; null where they are not signed.',
    bare,
    einvoiceSchema.signer,
  ),
  selfcare_get_tbc_file: declare(
    einvoice.selfcareGetTbcFile,
    'The notice of a bill as PDF: a ticket for /api/file.',
    einvoiceSchema.tbcFileRequest,
    einvoiceSchema.documentFile,
  ),
  usage_history: declare(
    usage.usageHistory,
    'Calls, messages and data of the last 90 days, newest first, numbers hidden; in full after a step-up.',
    usageSchema.usageRequest,
    usageSchema.usagePage,
  ),
  history_file: declare(
    usage.historyFile,
    'What is shown of usage or payments as CSV or PDF: a ticket for /api/file.',
    usageSchema.historyFileRequest,
    usageSchema.historyFileResult,
  ),
  mobile_prepaid_refill_history: declare(
    usage.mobilePrepaidRefillHistory,
    'What was paid into a prepaid main account in the last 90 days, newest first.',
    usageSchema.refillsRequest,
    usageSchema.refills,
  ),
  mobile_post_payment_history: declare(
    usage.mobilePostPaymentHistory,
    'What the bills of a postpaid line were paid with in the last 90 days, newest first.',
    usageSchema.refillsRequest,
    usageSchema.billPayments,
  ),
  mobile_prepaid_hist_detail: declare(
    usage.mobilePrepaidHistDetail,
    'One refill with the balance before and after it.',
    usageSchema.refillRequest,
    usageSchema.refillDetail,
  ),
}
