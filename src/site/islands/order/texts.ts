import { ORDER_NAME_MAX, ORDER_NOTE_MAX, ORDER_PLACE_MAX, type OrderField } from '../../../contract/rules/home-order-form.ts'
import { pageLanguage } from '../../messages/island.ts'
import type { Faults } from '../../stores/order/steps.ts'
import { texts } from '../words.ts'

/** Texts of the order form. */
export const t = await texts('order')
export const s = await texts('session')
export const language = pageLanguage()

const LONGEST: Partial<Record<OrderField | 'code', number>> = { fullname: ORDER_NAME_MAX, note: ORDER_NOTE_MAX }

/** The sentence beside a field; `undefined` when nothing is wrong with it. */
export function faultText(faults: Faults, field: OrderField | 'code'): string | undefined {
  const fault = faults[field]
  return fault && t(`fault.${fault}`, { max: LONGEST[field] ?? ORDER_PLACE_MAX })
}
