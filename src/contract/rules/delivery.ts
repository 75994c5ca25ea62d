/** Where a gift of the programme is sent: the same check on the page and at the operator. Spec LOY-14. */
import { MEMBER_ADDRESS_MAX, MEMBER_NAME_MAX } from './member.ts'
import { cleanPhone, isContactPhone } from './phone.ts'

export type Delivery = { name: string; phone: string; address: string }
export type DeliveryField = keyof Delivery

/** A house, a street and a place take so many letters. */
const ADDRESS_LEAST = 10

/** As it is kept: without what was typed around it. */
export function readDelivery({ name, phone, address }: Delivery): Delivery {
  return { name: name.trim(), phone: cleanPhone(phone), address: address.trim() }
}

/** Fields that are missing, or are none; in the form's order. */
export function validateDelivery(typed: Delivery): DeliveryField[] {
  const { name, phone, address } = readDelivery(typed)
  const faults: DeliveryField[] = []
  if (name === '' || name.length > MEMBER_NAME_MAX) faults.push('name')
  if (!isContactPhone(phone)) faults.push('phone')
  if (address.length < ADDRESS_LEAST || address.length > MEMBER_ADDRESS_MAX) faults.push('address')
  return faults
}
