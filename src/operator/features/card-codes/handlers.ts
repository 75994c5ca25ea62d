/** Maps the calls of card codes to their handlers. */
import type { Handlers } from '../../platform/context.ts'
import { cardCodeList } from './list.ts'
import { cardCodeOrder } from './order.ts'
import { cardCodeReveal } from './reveal.ts'
import { cardCodeSend } from './send.ts'

export const cardCodeHandlers = {
  card_code_order: cardCodeOrder,
  card_code_list: cardCodeList,
  card_code_reveal: cardCodeReveal,
  card_code_send: cardCodeSend,
} satisfies Partial<Handlers>
