/** Maps the calls of numbers and SIM orders to their handlers. */
import type { Handlers } from '../../platform/context.ts'
import { simOrderCancel } from './cancel.ts'
import { simOrderCreate } from './create.ts'
import { simNumberGet } from './get.ts'
import { simNumberHold, simNumberRelease } from './hold.ts'
import { simOrderList } from './list.ts'
import { simNumberSearch } from './search.ts'

export const simOrderHandlers = {
  sim_number_search: simNumberSearch,
  sim_number_get: simNumberGet,
  sim_number_hold: simNumberHold,
  sim_number_release: simNumberRelease,
  sim_order_create: simOrderCreate,
  sim_order_list: simOrderList,
  sim_order_cancel: simOrderCancel,
} satisfies Partial<Handlers>
