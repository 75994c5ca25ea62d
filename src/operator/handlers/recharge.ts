/** Calls of top-up and of card codes, and who answers them. */
import { cardCodeList } from '../card/list.ts'
import { cardCodeOrder } from '../card/order.ts'
import { cardCodeReveal } from '../card/reveal.ts'
import { cardCodeSend } from '../card/send.ts'
import type { Handlers } from '../context.ts'
import { rechargeCheckRemain } from '../recharge/check-remain.ts'
import { rechargeHistory } from '../recharge/history.ts'
import { rechargeV2 } from '../recharge/recharge.ts'

export const rechargeHandlers = {
  mobile_payment_recharge_check_remain: rechargeCheckRemain,
  mobile_payment_recharge_v2: rechargeV2,
  mobile_payment_recharge_history: rechargeHistory,
  card_code_order: cardCodeOrder,
  card_code_list: cardCodeList,
  card_code_reveal: cardCodeReveal,
  card_code_send: cardCodeSend,
} satisfies Partial<Handlers>
