/** Maps the calls of home product orders to their handlers. */

import type { Handlers } from '../../platform/context.ts'
import { homeOrderCancel } from './cancel.ts'
import { homeOrderCreate } from './create.ts'
import { homeOrderGet, homeOrderList } from './read.ts'

export const homeOrderHandlers = {
  home_order_create: homeOrderCreate,
  home_order_get: homeOrderGet,
  home_order_list: homeOrderList,
  home_order_cancel: homeOrderCancel,
} satisfies Partial<Handlers>
