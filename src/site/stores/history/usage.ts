/**
 * The usage of a line: all 90 days are fetched page by page and filtered here, so that no filter waits for
 * the network. Spec ACC-5.
 */
import { map } from 'nanostores'
import type { UsagePage } from '../../../contract/main/usage.schema.ts'
import { historyFile, usageHistory } from '../../../contract/main/usage.ts'
import { firstHistoryDay, type HistoryFormat, validateRange } from '../../../contract/rules/history.ts'
import { addDays, vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { type ClientResult, type Failure, send } from '../../client/send.ts'
import { withStepUp } from '../identity/step-up.ts'
import { $session, lineCleared, lineSignedIn } from '../session.ts'
import { type FileResult, fetchFile } from './file.ts'
import { type Entry, entryOf, type Filter } from './pick.ts'

/** `total`: number of all entries, known before all are loaded. `whole`: all are loaded. */
export type Usage = {
  step: 'idle' | 'loading' | 'ready' | 'failed'
  entries: readonly Entry[]
  total: number
  whole: boolean
  revealed: boolean
  asOf: string
  failure: Failure | undefined
}
const NOTHING: Usage = {
  step: 'idle',
  entries: [],
  total: 0,
  whole: false,
  revealed: false,
  asOf: '',
  failure: undefined,
}

export const $usage = map<Usage>(NOTHING)
export const $filter = map<Filter>({ kind: '', number: '', from: '', to: '', charged: false })

export function today(): string {
  return vietnamDay(environment().now())
}
/** Days back from today, 90 at most. */
export function chooseDays(days: number): void {
  $filter.set({ ...$filter.get(), from: addDays(today(), 1 - days), to: today() })
}
export function change(part: Partial<Filter>): void {
  $filter.set({ ...$filter.get(), ...part })
}
export function usageRangeError({ from, to }: Pick<Filter, 'from' | 'to'>): ReturnType<typeof validateRange> {
  return validateRange({ from, to }, today())
}

/**
 * Loads everything again; old entries stay until the first page arrives. `reveal`: full numbers, after a
 * code.
 */
export async function loadUsage(reveal = $usage.get().revealed): Promise<void> {
  const session = $session.get()
  const before = $usage.get()
  if (session.step === 'out' || before.step === 'loading') return
  $usage.set({ ...before, step: 'loading', failure: undefined })
  const still = () => {
    const now = $session.get()
    return now.step === 'in' && now.msisdn === session.msisdn
  }
  let entries: Entry[] = []
  for (let cursor: string | undefined; ; ) {
    const answer: ClientResult<UsagePage> = await withStepUp(() =>
      send(usageHistory, { ...(cursor && { cursor }), ...(reveal && { reveal }) }),
    )
    if (!still()) return
    if (!answer.ok) {
      $usage.set({ ...(entries.length > 0 ? $usage.get() : before), step: 'failed', failure: answer })
      return
    }
    const { entries: page, total, next, revealed, as_of } = answer.result
    entries = [...entries, ...page.map(entryOf)]
    const whole = next === null
    $usage.set({
      step: whole ? 'ready' : 'loading',
      entries,
      total,
      whole,
      revealed,
      asOf: as_of,
      failure: undefined,
    })
    if (next === null) return
    cursor = next
  }
}

/** The filtered usage as a file. */
export function usageFile(format: HistoryFormat): Promise<FileResult> {
  const { kind, number, from, to, charged } = $filter.get()
  const { revealed: reveal } = $usage.get()
  return fetchFile(() =>
    send(historyFile, {
      what: 'usage',
      format,
      from,
      to,
      ...(kind && { kind }),
      ...(number && { number }),
      ...(charged && { charged }),
      ...(reveal && { reveal }),
    }),
  )
}

/** For the page of the history; follows the session until stopped. `charged`: shows only what was charged. */
export function openUsage(charged = false): Cleanup {
  $filter.set({ kind: '', number: '', from: firstHistoryDay(today()), to: today(), charged })
  const clear = () => $usage.set(NOTHING)
  const stops = [
    lineCleared.listen(clear),
    lineSignedIn.listen(({ again }) => {
      if (!again) clear()
      void loadUsage()
    }),
  ]
  void loadUsage()
  return () => {
    for (const stop of stops) stop()
    clear()
  }
}
