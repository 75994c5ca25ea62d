/**
 * What of the ledger is looked at: days, direction, kind, package, words. Kept in nothing: a reload begins
 * with the last 90 days. Spec LED-1.
 */
import { atom } from 'nanostores'
import type { LedgerSummaryRequest } from '../../../contract/main/ledger.schema.ts'
import { LEDGER_DAYS } from '../../../contract/rules/ledger.ts'
import { addDays, isDay, vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { environment } from '../../client/environment.ts'

/** `days`: the last so many, `all`: since the line began, `own`: from a day to a day. */
export type Span = '30' | '90' | '365' | 'all' | 'own'
export const SPANS: readonly Span[] = ['30', '90', '365', 'all', 'own']

export type Filter = {
  span: Span
  /** Days as they were typed, `2026-11-21`; used with `own` alone. */
  from: string
  to: string
  direction: '' | 'in' | 'out'
  kind: string
  package_code: string
  search: string
}
export const FIRST_FILTER: Filter = {
  span: String(LEDGER_DAYS) as Span,
  from: '',
  to: '',
  direction: '',
  kind: '',
  package_code: '',
  search: '',
}

export const $filter = atom<Filter>(FIRST_FILTER)

/** Anything but the days at the beginning. */
export function isNarrowed({ direction, kind, package_code, search }: Filter): boolean {
  return direction !== '' || kind !== '' || package_code !== '' || search.trim() !== ''
}

/** Days that are none, or end before they begin. */
export function hasDayError({ span, from, to }: Filter): boolean {
  if (span !== 'own') return false
  return (from !== '' && !isDay(from)) || (to !== '' && !isDay(to)) || (isDay(from) && isDay(to) && from > to)
}

/** As the call wants it. */
export function requestOf(filter: Filter): LedgerSummaryRequest {
  const { direction, kind, package_code, search } = filter
  const { from, to } = daysOf(filter)
  const words = search.trim()
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(direction && { direction }),
    ...(kind && { kind: kind as NonNullable<LedgerSummaryRequest['kind']> }),
    ...(package_code && { package_code }),
    ...(words && { search: words }),
  }
}

function daysOf({ span, from, to }: Filter): { from: string; to: string } {
  if (span === 'own') return { from: isDay(from) ? from : '', to: isDay(to) ? to : '' }
  if (span === 'all') return { from: '', to: '' }
  return { from: addDays(vietnamDay(environment().now()), 1 - Number(span)), to: '' }
}
