import type { Language } from '../rules/language.ts'
import { formatData } from './volume.ts'

/** 4,205 seconds → `1:10:05`; 65 → `1:05`. */
export function formatDuration(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** kB as MB or GB; less than a MB as `< 1 MB`, because no one counts kB. */
export function formatKilobytes(kilobytes: number, language: Language): string {
  if (kilobytes > 0 && kilobytes < 1_024) return `< ${formatData(1, language)}`
  return formatData(Math.round(kilobytes / 1_024), language)
}
