/** Calls of orders of home products and of contact updates, and who answers them. */
import { requestContactUpdate } from '../contact/request-update.ts'
import type { Handlers } from '../context.ts'
import { homeOrderCancel } from '../order/cancel.ts'
import { homeOrderCreate } from '../order/create.ts'
import { homeOrderGet, homeOrderList } from '../order/read.ts'

export const orderHandlers = {
  selfcare_add_contact_update_user_info: requestContactUpdate,
  home_order_create: homeOrderCreate,
  home_order_get: homeOrderGet,
  home_order_list: homeOrderList,
  home_order_cancel: homeOrderCancel,
} satisfies Partial<Handlers>
