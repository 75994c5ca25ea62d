/** Calls of top-up and of card codes, and who answers them. */

import type { Handlers } from '../../platform/context.ts'
import { cardCodeList } from '../card-codes/list.ts'
import { cardCodeOrder } from '../card-codes/order.ts'
import { cardCodeReveal } from '../card-codes/reveal.ts'
import { cardCodeSend } from '../card-codes/send.ts'
import { rechargeCheckRemain } from './check-remain.ts'
import { rechargeHistory } from './history.ts'
import { rechargeV2 } from './recharge.ts'

export const rechargeHandlers = {
  mobile_payment_recharge_check_remain: rechargeCheckRemain,
  mobile_payment_recharge_v2: rechargeV2,
  mobile_payment_recharge_history: rechargeHistory,
  card_code_order: cardCodeOrder,
  card_code_list: cardCodeList,
  card_code_reveal: cardCodeReveal,
  card_code_send: cardCodeSend,
} satisfies Partial<Handlers>
