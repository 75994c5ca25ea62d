/** Which calls an Open API answers. A call of the contract that is in neither list does not compile. Spec TMF-9. */
import type { CallName } from '../contract/calls.ts'
import type { AdaptedCall } from './answer.ts'
import {
  coreMobileEzpayBalance,
  mobileBalanceInfoV2,
  mobileBundleRemainAmount,
  mobileInBalances,
} from './calls/balance.ts'
import { packageCancel, packageRegister, packageResume, packageUndoCancel } from './calls/orders.ts'
import { mobileGetServiceActiveList } from './calls/services.ts'

export const ADAPTED = {
  core_mobile_ezpay_balance: coreMobileEzpayBalance,
  mobile_IN_balances: mobileInBalances,
  mobile_balance_info_v2: mobileBalanceInfoV2,
  mobile_bundle_remain_amount: mobileBundleRemainAmount,
  mobile_get_service_active_list: mobileGetServiceActiveList,
  package_register: packageRegister,
  package_cancel: packageCancel,
  package_resume: packageResume,
  package_undo_cancel: packageUndoCancel,
} as const satisfies { [Name in CallName]?: AdaptedCall<Name> }
