/** Lengths of calls and connections as text. */
import type { Language } from '../rules/language.ts'

const UNITS = { vi: [' giờ', ' phút', ' giây'], en: [' h', ' min', ' s'] } as const
/**
 * 4,205 seconds → `1 giờ 10 phút 5 giây`, `1 h 10 min 5 s`; 65 → `1 phút 5 giây`. In words, because `19:30`
 * reads as a time of day.
 */
export function formatDuration(seconds: number, language: Language): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60]
  return (
    parts.flatMap((part, index) => (part > 0 ? `${part}${UNITS[language][index]}` : [])).join(' ') ||
    `0${UNITS[language][2]}`
  )
}
