/** Fields that the joining form needs because they are unknown of the customer. Spec LOY-5, Spec LOY-4. */
import { MEMBER_FIELDS, type MemberField } from '../../../../contract/rules/member.ts'
import type { customer } from '../../../platform/subscriber/tables.ts'

type Customer = typeof customer.$inferSelect

/**
 * The fourth of the twelve digits of an identity card encodes gender and century: even is male, odd is
 * female.
 */
export function genderOf(idNumber: string): 0 | 1 | undefined {
  const digit = /^\d{3}(\d)\d{8}$/.exec(idNumber)?.[1]
  return digit === undefined ? undefined : ((Number(digit) % 2) as 0 | 1)
}

/**
 * An address on record has no ids of province and ward, so the form requests all parts of the address or
 * none.
 */
export function missingFields(known: Customer): MemberField[] {
  const has: Record<MemberField, boolean> = {
    tenHoiVien: known.fullName !== '',
    ngaySinh: known.birthDate !== '',
    gioiTinh: genderOf(known.idNumber) !== undefined,
    soGiayToDinhDanh: known.idNumber !== '',
    soDienThoai: known.contact !== '',
    email: known.email !== '',
    tinhId: known.address !== '',
    phuongId: known.address !== '',
    diaChi: known.address !== '',
  }
  return MEMBER_FIELDS.filter((field) => !has[field])
}
