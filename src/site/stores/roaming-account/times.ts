/** Times that a person types by one of two clocks: that of Vietnam, or that of the destination. Spec ROA-27. */
import { parseZoned, zonedDateTime } from '../../../contract/format/zone.ts'
import type { Language } from '../../../contract/rules/language.ts'

export const VIETNAM_ZONE = 'Asia/Ho_Chi_Minh'

/** `typed` as a field of date and time has it, `2026-12-01T14:30`. ISO; undefined for no time. */
export function typedTime(typed: string, zone: string): string | undefined {
  return parseZoned(typed, zone)?.toISOString()
}

/** The same moment by both clocks; one text where they show the same. */
export function bothClocks(at: string, zone: string, language: Language): string[] {
  const here = zonedDateTime(at, VIETNAM_ZONE, language)
  const there = zonedDateTime(at, zone, language)
  return here === there ? [here] : [here, there]
}
