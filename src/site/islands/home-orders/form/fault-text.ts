/** Error texts of the fields of the order form. */
import {
  ORDER_NAME_MAX,
  ORDER_NOTE_MAX,
  ORDER_PLACE_MAX,
  type OrderField,
} from '../../../../contract/rules/home-order-form.ts'
import type { FieldErrors } from '../../../stores/home-orders/form/steps.ts'
import { texts } from '../../texts.ts'

const orderText = await texts('order')

const LONGEST: Partial<Record<OrderField | 'code', number>> = {
  fullname: ORDER_NAME_MAX,
  note: ORDER_NOTE_MAX,
}

/** The error text beside a field; `undefined` if the field is valid. */
export function faultText(errors: FieldErrors, field: OrderField | 'code'): string | undefined {
  const fault = errors[field]
  return fault && orderText(`fault.${fault}`, { max: LONGEST[field] ?? ORDER_PLACE_MAX })
}
