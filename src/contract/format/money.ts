import type { Language } from '../rules/language.ts'
import { once } from './once.ts'

const numbers = {
  vi: once(() => new Intl.NumberFormat('vi-VN')),
  en: once(() => new Intl.NumberFormat('en-US')),
}
const NBSP = '\u00a0'

/** 79000 → `79.000 đ`, in English `79,000 đ`. The space does not break. */
export function formatMoney(dong: number, language: Language): string {
  return `${formatNumber(dong, language)}${NBSP}đ`
}

/** A signed amount of a statement: `+100.000 đ`, `−9.000 đ` (a real minus sign). */
export function formatSigned(dong: number, language: Language): string {
  const sign = dong > 0 ? '+' : dong < 0 ? '−' : ''
  return sign + formatMoney(Math.abs(dong), language)
}

/** 1240 → `1.240` or `1,240`. */
export function formatNumber(value: number, language: Language): string {
  return numbers[language]().format(value)
}
