/** Handlers of the top-up calls. */

import type { Handlers } from '../../platform/context.ts'
import { rechargeCheckRemain } from './check-remain.ts'
import { rechargeHistory } from './history.ts'
import { rechargeV2 } from './recharge.ts'

export const rechargeHandlers = {
  mobile_payment_recharge_check_remain: rechargeCheckRemain,
  mobile_payment_recharge_v2: rechargeV2,
  mobile_payment_recharge_history: rechargeHistory,
} satisfies Partial<Handlers>
