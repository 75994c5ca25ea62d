/** Maps the calls of bills to their handlers. */

import { type Handlers, mayLag } from '../../platform/context.ts'
import { mobilePostHistDetail, selfcareTtcDetail } from './detail.ts'
import { selfcareGetBillCode } from './get-code.ts'
import { custNonmobileLichsuNo, mobilePostBillingHistory } from './history.ts'
import { billNoticeFile } from './notice-file.ts'
import { selfcareTtcPaymentInfo } from './pay.ts'
import { selfcareTtcBillcodeList, selfcareTtcUpdate } from './saved.ts'

export const billHandlers = {
  selfcare_get_bill_code: selfcareGetBillCode,
  selfcare_ttc_billcode_list: selfcareTtcBillcodeList,
  selfcare_ttc_detail: selfcareTtcDetail,
  selfcare_ttc_update: selfcareTtcUpdate,
  selfcare_ttc_payment_info: selfcareTtcPaymentInfo,
  mobile_post_billing_history: mayLag(mobilePostBillingHistory),
  mobile_post_hist_detail: mayLag(mobilePostHistDetail),
  cust_nonmobile_lichsu_no: custNonmobileLichsuNo,
  selfcare_get_tbc_file: billNoticeFile,
} satisfies Partial<Handlers>
