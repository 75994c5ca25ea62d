/**
 * The points ledger: entries page by page with their explanations, pending points and the next expiry. Spec
 * LOY-12, Spec LOY-20.
 */
import { atom, map } from 'nanostores'
import type {
  PointDetail,
  PointEntry,
  PointHistory,
  PointHistoryRequest,
} from '../../../contract/loyalty/points.schema.ts'
import { getChiTietDiemThongTinBoSung, getLichSuDiemNewV2 } from '../../../contract/loyalty/points.ts'
import { addDays, isDay, vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { type ClientResult, type Failure, send } from '../../client/send.ts'
import { createLineCheck, followLine } from '../line-page.ts'
import { type Loadable, loadInto } from '../loadable.ts'
import './speak.ts'

/** The longest range of days in one request. Spec LOY-12. */
export const POINT_DAYS_MAX = 90
/** `own`: between two days as typed (`2026-11-21`). */
export type PointFilter = { kind: '' | 'in' | 'out'; span: '30' | '90' | 'own'; from: string; to: string }
export const FIRST_POINT_FILTER: PointFilter = { kind: '', span: '90', from: '', to: '' }
export const $pointFilter = atom<PointFilter>(FIRST_POINT_FILTER)

/**
 * `known`: the newest response; `entries`: those of all loaded pages. `more`: state of loading the next page.
 */
export type Points = {
  step: 'idle' | 'loading' | 'ready' | 'failed'
  failure: Failure | undefined
  known: Omit<PointHistory, 'entries' | 'next'> | undefined
  entries: readonly PointEntry[]
  next: string | null
  more: 'idle' | 'loading' | 'failed'
}
const NOTHING: Points = {
  step: 'idle',
  failure: undefined,
  known: undefined,
  entries: [],
  next: null,
  more: 'idle',
}
export const $points = atom<Points>(NOTHING)
/** Details of opened entries, by id. */
export const $pointDetails = map<Record<string, Loadable<PointDetail>>>({})

/** An invalid day or a range that ends before it starts, or a range that is too long. */
export function pointDayError({ span, from, to }: PointFilter): 'days' | 'many' | undefined {
  if (span !== 'own') return undefined
  if (!isDay(from) || !isDay(to) || from > to) return 'days'
  return addDays(from, POINT_DAYS_MAX - 1) < to ? 'many' : undefined
}

export function pointRequest({ kind, span, from, to }: PointFilter): PointHistoryRequest {
  const days =
    span === 'own' ? { from, to } : { from: addDays(vietnamDay(environment().now()), 1 - Number(span)) }
  return { ...days, ...(kind && { kind }) }
}

/** Lets a late response for a previous filter or line be discarded. */
let newestRequest = 0

/** Loads the first page of the filter; the old entries stay until it arrives. */
export async function loadPoints(): Promise<void> {
  if (!createLineCheck() || pointDayError($pointFilter.get())) return
  newestRequest += 1
  const mine = newestRequest
  $points.set({ ...$points.get(), step: 'loading', failure: undefined, more: 'idle' })
  const answer = await send(getLichSuDiemNewV2, pointRequest($pointFilter.get()))
  if (mine !== newestRequest) return
  if (!answer.ok) return $points.set({ ...$points.get(), step: 'failed', failure: answer })
  const { entries, next, ...known } = answer.result
  $points.set({ step: 'ready', failure: undefined, known, entries, next, more: 'idle' })
}

export async function loadMorePoints(): Promise<void> {
  const now = $points.get()
  if (now.step !== 'ready' || !now.next || now.more === 'loading') return
  const mine = newestRequest
  $points.set({ ...now, more: 'loading' })
  const answer = await send(getLichSuDiemNewV2, { ...pointRequest($pointFilter.get()), cursor: now.next })
  if (mine !== newestRequest) return
  const still = $points.get()
  if (!answer.ok) return $points.set({ ...still, more: 'failed' })
  $points.set({
    ...still,
    more: 'idle',
    entries: [...still.entries, ...answer.result.entries],
    next: answer.result.next,
  })
}

/** Every entry of a request, for a file. `undefined` if a page could not be loaded. */
export async function allPoints(request: PointHistoryRequest): Promise<PointEntry[] | undefined> {
  const entries: PointEntry[] = []
  let cursor: string | null = null
  do {
    const page: ClientResult<PointHistory> = await send(getLichSuDiemNewV2, {
      ...request,
      ...(cursor ? { cursor } : {}),
    })
    if (!page.ok) return undefined
    entries.push(...page.result.entries)
    cursor = page.result.next
  } while (cursor)
  return entries
}

export function filterPoints(change: Partial<PointFilter>): void {
  $pointFilter.set({ ...$pointFilter.get(), ...change })
  void loadPoints()
}

/** Loads how an entry was calculated, once, and again after a failure. */
export async function openEntry(id: string): Promise<void> {
  const still = createLineCheck()
  const known = $pointDetails.get()[id]
  if (!still || known?.step === 'ready' || known?.step === 'loading') return
  if (!known) $pointDetails.setKey(id, { step: 'idle' })
  await loadInto<Record<string, Loadable<PointDetail>>, string>(
    $pointDetails,
    id,
    () => send(getChiTietDiemThongTinBoSung, { id }),
    still,
  )
}

/** For the page of points; follows the session, the tab and the network until stopped. */
export function openPoints(): Cleanup {
  const clear = (): void => {
    newestRequest += 1
    $points.set(NOTHING)
    $pointDetails.set({})
  }
  const back = (): void => {
    if ($points.get().step === 'failed') void loadPoints()
  }
  const stop = followLine({ load: () => void loadPoints(), clear, back })
  return () => {
    stop()
    $pointFilter.set(FIRST_POINT_FILTER)
  }
}
