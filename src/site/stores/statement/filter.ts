/**
 * Filter of the ledger: days, direction, kind, package and words. It is not stored, so a reload starts with
 * the last 90 days. Spec LED-1.
 */
import { atom } from 'nanostores'
import type { LedgerSummaryRequest } from '../../../contract/main/ledger.schema.ts'
import { LEDGER_DAYS } from '../../../contract/rules/ledger.ts'
import { addDays, isDay, vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { environment } from '../../client/environment.ts'

/** A number: that many last days; `all`: since the line was activated; `own`: between two chosen days. */
export type Span = '30' | '90' | '365' | 'all' | 'own'
export const SPANS: readonly Span[] = ['30', '90', '365', 'all', 'own']

export type Filter = {
  span: Span
  /** Days as typed, `2026-11-21`; used only with `own`. */
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

/** Whether anything but the days differs from the initial filter. */
export function isNarrowed({ direction, kind, package_code, search }: Filter): boolean {
  return direction !== '' || kind !== '' || package_code !== '' || search.trim() !== ''
}

/** Whether a day is invalid, or the range ends before it starts. */
export function hasDayError({ span, from, to }: Filter): boolean {
  if (span !== 'own') return false
  return (from !== '' && !isDay(from)) || (to !== '' && !isDay(to)) || (isDay(from) && isDay(to) && from > to)
}

/** The filter as request fields. */
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
