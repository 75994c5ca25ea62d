/** The calls that Open APIs answer. All others are listed in `own-service.ts`. Spec TMF-9. */
import type { CallName } from '../contract/calls.ts'
import type { AdaptedCall } from './answer.ts'
import * as balance from './calls/balance.ts'
import * as bills from './calls/bills.ts'
import { packageGetDetail } from './calls/catalogue.ts'
import { custGetInfoVer2 } from './calls/customer.ts'
import * as loyalty from './calls/loyalty.ts'
import * as orders from './calls/orders.ts'
import * as payments from './calls/payments.ts'
import { mobileGetServiceActiveList } from './calls/services.ts'
import * as tickets from './calls/tickets.ts'
import { mobilePaymentRechargeV2 } from './calls/top-ups.ts'
import { usageHistory } from './calls/usage.ts'
import type { OwnCall } from './own-service.ts'

/** A call of the contract that is in neither table does not compile. */
export const ADAPTED = {
  package_get_detail: packageGetDetail,
  help_feedback_send: tickets.helpFeedbackSend,
  help_feedback_get_sent: tickets.helpFeedbackGetSent,
  help_feedback_get: tickets.helpFeedbackGet,
  help_feedback_message: tickets.helpFeedbackMessage,
  help_feedback_cancel: tickets.helpFeedbackCancel,
  package_register: orders.packageRegister,
  package_cancel: orders.packageCancel,
  package_resume: orders.packageResume,
  package_undo_cancel: orders.packageUndoCancel,
  cust_get_info_ver2: custGetInfoVer2,
  usage_history: usageHistory,
  mobile_get_service_active_list: mobileGetServiceActiveList,
  mobile_IN_balances: balance.mobileInBalances,
  mobile_bundle_remain_amount: balance.mobileBundleRemainAmount,
  mobile_payment_recharge_v2: mobilePaymentRechargeV2,
  get_rank_vnp_plus: loyalty.getRankVnpPlus,
  getLayThongTinChungMobile: loyalty.getLayThongTinChungMobile,
  getLayThongTinChungMobileV2: loyalty.getLayThongTinChungMobileV2,
  core_mobile_ezpay_balance: balance.coreMobileEzpayBalance,
  mobile_balance_info_v2: balance.mobileBalanceInfoV2,
  selfcare_get_bill_code: bills.selfcareGetBillCode,
  selfcare_ttc_payment_info: payments.selfcareTtcPaymentInfo,
  payment_order_get: payments.paymentOrderGet,
  selfcare_ttc_detail: bills.selfcareTtcDetail,
  mobile_post_billing_history: bills.mobilePostBillingHistory,
  mobile_post_hist_detail: bills.mobilePostHistDetail,
  cust_nonmobile_lichsu_no: bills.custNonmobileLichsuNo,
} as const satisfies { [Name in Exclude<CallName, OwnCall>]: AdaptedCall<Name> }
