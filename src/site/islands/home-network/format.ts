/** Figures of the network at home as texts. */
import { language } from '../texts.ts'

const decimal = new Intl.NumberFormat(language === 'vi' ? 'vi-VN' : 'en', { maximumFractionDigits: 1 })

/** -27.4 → `−27,4 dBm`, with a true minus sign. */
export function decibels(value: number): string {
  return `${decimal.format(value).replace('-', '−')} dBm`
}
