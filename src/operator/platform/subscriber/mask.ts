/** Masks contact data: recognisable for their owner, useless for others. */
import { nationalPhone } from '../../../contract/format/phone.ts'

/** `minhan@thudientu.example` → `m•••@thudientu.example`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '' : `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** `14/03/1994` → `••/••/1994`. */
export function maskBirthDate(date: string): string {
  return date.replace(/^\d{2}\/\d{2}\//, '••/••/')
}

/** `001094012345` → `•••••••••345`. */
export function maskIdNumber(number: string): string {
  return number.replace(/\d(?=\d{3})/g, '•')
}

/** `18 Hàng Bài, phường Cửa Nam, Hà Nội` → `•••, phường Cửa Nam, Hà Nội`: number and street are hidden. */
export function maskAddress(address: string): string {
  const [street, ...rest] = address.split(',').map((part) => part.trim())
  return street ? ['•••', ...rest].join(', ') : ''
}

/** 84912000001 → `0912 *** 001`, for viewers of another person's number. */
export function maskMsisdn(msisdn: string): string {
  return nationalPhone(msisdn).replace(/^(\d{4})\d{3}(\d{3})$/, '$1 *** $2')
}

/** Mobile numbers in a text, also as `0912 000 005`: no parts of longer ones, nor of codes with letters. */
export const PHONES_IN_TEXT =
  /(?<![\dA-Za-z])(?:(?:\+?84|0)[35789]\d{8}|0[35789]\d\d[ \u00a0]\d{3}[ \u00a0]\d{3})(?![\dA-Za-z])/g

/** The text with every mobile number masked. */
export function maskPhones(text: string): string {
  return text.replace(PHONES_IN_TEXT, (found) => maskMsisdn(found.replace(/\D/g, '').replace(/^0/, '84')))
}
