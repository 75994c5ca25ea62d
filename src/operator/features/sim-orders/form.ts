/** Checks an order form against content and location lists, and composes where the SIM goes. Spec SMO-4. */
import { eq } from 'drizzle-orm'
import type { SimOrdersContent } from '../../../contract/content/sim-orders.schema.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { SimOrderRequest } from '../../../contract/main/sim-order.schema.ts'
import { composeAddress } from '../../../contract/rules/home-order-form.ts'
import {
  EMPTY_SIM_ORDER,
  type SimOrderForm,
  validateSimOrder,
} from '../../../contract/rules/sim-order-form.ts'
import type { SimDelivery } from '../../../contract/rules/sim-order-state.ts'
import type { Context } from '../../platform/context.ts'
import { store } from '../content/tables.ts'
import { findProvince, findWard } from '../locations/lists.ts'

export type CheckedForm = {
  form: SimOrderForm
  plan: SimOrdersContent['plans'][number]
  delivery: SimDelivery
  place: string
}

export function formOf(request: SimOrderRequest): SimOrderForm {
  const fields = Object.keys(EMPTY_SIM_ORDER) as (keyof SimOrderForm)[]
  return Object.fromEntries(fields.map((field) => [field, request[field] ?? ''])) as SimOrderForm
}

/** Throws `feature_not_supported`, and `sim_order_fields` with the fields. */
export async function checkForm(context: Context, form: SimOrderForm): Promise<CheckedForm> {
  if (!context.simOrders) throw new ApiError('feature_not_supported')
  const fields = Object.keys(validateSimOrder(form))
  if (fields.length > 0) throw new ApiError('sim_order_fields', { fields })
  const plan = context.simOrders.plans.find(({ code }) => code === form.plan)
  if (!plan) throw new ApiError('sim_order_fields', { fields: ['plan'] })
  const delivery: SimDelivery = form.delivery === 'store' ? 'store' : 'courier'
  const place = delivery === 'store' ? await storeOf(context, form) : addressOf(context, form)
  return { form, plan, delivery, place }
}

async function storeOf({ db }: Context, { store_id: id }: SimOrderForm): Promise<string> {
  const [found] = await db.select().from(store).where(eq(store.id, id))
  if (!found) throw new ApiError('sim_order_fields', { fields: ['store_id'] })
  return `${found.name}, ${found.address}`
}

function addressOf({ locations }: Context, form: SimOrderForm): string {
  const province = findProvince(locations, form.province_id)
  if (!province) throw new ApiError('sim_order_fields', { fields: ['province_id'] })
  const ward = findWard(locations, form.province_id, form.precinct_id)?.ward
  if (!ward) throw new ApiError('sim_order_fields', { fields: ['precinct_id'] })
  return composeAddress({ place: form.address, precinct: ward.name, province: province.name.vi })
}
