/** Validates the joining form, on the page and at the operator. Spec LOY-4. */
import {
  MEMBER_ADDRESS_MAX,
  MEMBER_AGE_MIN,
  MEMBER_EMAIL_MAX,
  MEMBER_ID_MAX,
  MEMBER_NAME_MAX,
  type MemberField,
} from './member.ts'
import { isEmail } from './personal.ts'

/** The typed texts; birth date `DD/MM/YYYY`, gender `0` male or `1` female. */
export type MemberForm = Readonly<Record<MemberField, string>>
export const EMPTY_MEMBER_FORM: MemberForm = {
  tenHoiVien: '',
  ngaySinh: '',
  gioiTinh: '',
  soGiayToDinhDanh: '',
  soDienThoai: '',
  email: '',
  tinhId: '',
  phuongId: '',
  diaChi: '',
}

export type MemberFieldError =
  | 'required'
  | 'tooLong'
  | 'date'
  | 'young'
  | 'digits'
  | 'idLength'
  | 'phone'
  | 'email'
  | 'emailLong'
  | 'choice'

/** An existing day `DD/MM/YYYY` as an ISO date; otherwise `undefined`. */
export function birthDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? []
  if (!day || !month || !year || Number(year) < 1900) return undefined
  const iso = `${year}-${month}-${day}`
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : undefined
}

/** Full years from birth to the given day, ISO dates. */
export function ageOn(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}

/** 0 and nine digits, or 84 and nine digits. Spec LOY-4. */
export function isMemberPhone(value: string): boolean {
  return /^(?:0|84)\d{9}$/.test(value)
}

/** The error of one field; `undefined` if it is valid. `today`: ISO date in Vietnam. */
export function validateMemberField(
  field: MemberField,
  value: string,
  today: string,
): MemberFieldError | undefined {
  const text = value.trim()
  if (text === '') return 'required'
  if (field === 'tenHoiVien') return text.length > MEMBER_NAME_MAX ? 'tooLong' : undefined
  if (field === 'diaChi') return text.length > MEMBER_ADDRESS_MAX ? 'tooLong' : undefined
  if (field === 'gioiTinh') return text === '0' || text === '1' ? undefined : 'choice'
  if (field === 'soDienThoai') return isMemberPhone(text) ? undefined : 'phone'
  if (field === 'email')
    return text.length > MEMBER_EMAIL_MAX ? 'emailLong' : isEmail(text) ? undefined : 'email'
  if (field === 'soGiayToDinhDanh')
    return /\D/.test(text) ? 'digits' : text.length > MEMBER_ID_MAX ? 'idLength' : undefined
  if (field === 'ngaySinh') {
    const born = birthDay(text)
    if (!born || born > today) return 'date'
    return ageOn(born, today) < MEMBER_AGE_MIN ? 'young' : undefined
  }
  return undefined
}

/** Errors of the required fields. */
export function validateMember(
  form: MemberForm,
  request: readonly MemberField[],
  today: string,
): Partial<Record<MemberField, MemberFieldError>> {
  return Object.fromEntries(
    request
      .flatMap((field) => [[field, validateMemberField(field, form[field], today)] as const])
      .filter(([, fault]) => fault),
  )
}
