import { normalPhone } from '../rules/phone.ts'

const NBSP = '\u00a0'

/**
 * 84912000001 → `0912 000 001`: a leading 0, grouped 4-3-3. Other texts are returned unchanged. Spec IDN-2.
 */
export function formatPhone(value: string): string {
  const national = nationalPhone(value)
  return /^0\d{9}$/.test(national)
    ? [national.slice(0, 4), national.slice(4, 7), national.slice(7)].join(NBSP)
    : value
}

/** 84912000001 → `0912 000 •••`: the last three digits masked. Spec IDN-2. */
export function maskPhone(value: string): string {
  return formatPhone(value).replace(/\d{3}$/, '•••')
}

/** 84912000001 → `0912000001`. */
export function nationalPhone(value: string): string {
  const normal = normalPhone(value)
  return normal ? `0${normal.slice(2)}` : value
}

/** 18001091 → `1800 1091`. */
export function formatHotline(digits: string): string {
  return digits.replace(/^(\d{4})(\d{4})$/, `$1${NBSP}$2`)
}

/**
 * 02473001101 → `024 7300 1101`, 02367301101 → `0236 7301 101`: area codes of Hà Nội and Hồ Chí Minh have
 * three digits, others four.
 */
export function formatFixedLine(digits: string): string {
  return digits.replace(/^(02[48]|02\d\d)(\d{4})(\d{3,4})$/, `$1${NBSP}$2${NBSP}$3`)
}
