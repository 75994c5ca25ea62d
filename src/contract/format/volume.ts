import type { Language } from '../rules/language.ts'
import { once } from './once.ts'

const NBSP = '\u00a0'
/** Numbers with at most `digits` decimals; making one costs far more than using it. */
const formatters = (digits: number) => ({
  vi: once(() => new Intl.NumberFormat('vi-VN', { maximumFractionDigits: digits })),
  en: once(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: digits })),
})
const whole = formatters(0)
const tenths = formatters(1)

/**
 * Formats megabytes: under 1 GB in MB, otherwise in GB with at most one decimal: 512 → `512 MB`, 39526 →
 * `38,6 GB`.
 */
export function formatData(megabytes: number, language: Language): string {
  const { value, unit } = dataParts(megabytes, language)
  return `${value}${NBSP}${unit}`
}

/** The same as number and unit, for the gauge. */
export function dataParts(megabytes: number, language: Language): { value: string; unit: 'MB' | 'GB' } {
  if (megabytes < 1024) return { value: whole[language]().format(megabytes), unit: 'MB' }
  return { value: tenths[language]().format(megabytes / 1024), unit: 'GB' }
}

/** Kilobits per second: 2048 → `2 Mbps`, 256 → `256 kbps`. */
export function formatSpeed(kbps: number, language: Language): string {
  if (kbps < 1024) return `${kbps}${NBSP}kbps`
  return `${tenths[language]().format(kbps / 1024)}${NBSP}Mbps`
}

/** kB as MB or GB; less than a MB is shown as `< 1 MB`, because finer figures do not help the reader. */
export function formatKilobytes(kilobytes: number, language: Language): string {
  if (kilobytes > 0 && kilobytes < 1_024) return `< ${formatData(1, language)}`
  return formatData(Math.round(kilobytes / 1_024), language)
}
