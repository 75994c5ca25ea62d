/** Validates the delivery address of a loyalty gift, on the page and at the operator. Spec LOY-14. */
import { MEMBER_ADDRESS_MAX, MEMBER_NAME_MAX } from './member.ts'
import { cleanPhone, isContactPhone } from './phone.ts'

export type Delivery = { name: string; phone: string; address: string }
export type DeliveryField = keyof Delivery

/** Minimum length of an address with house number, street and place. */
const ADDRESS_MIN = 10

/** The stored form, without surrounding spaces. */
export function normaliseDelivery({ name, phone, address }: Delivery): Delivery {
  return { name: name.trim(), phone: cleanPhone(phone), address: address.trim() }
}

/** Missing or invalid fields, in the order of the form. */
export function validateDelivery(typed: Delivery): DeliveryField[] {
  const { name, phone, address } = normaliseDelivery(typed)
  const errors: DeliveryField[] = []
  if (name === '' || name.length > MEMBER_NAME_MAX) errors.push('name')
  if (!isContactPhone(phone)) errors.push('phone')
  if (address.length < ADDRESS_MIN || address.length > MEMBER_ADDRESS_MAX) errors.push('address')
  return errors
}
