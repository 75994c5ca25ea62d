/**
 * The ledger lines that match the filter, page by page, and their sums. A response that arrives after the
 * filter was changed is discarded. Spec LED-1.
 */
import { atom } from 'nanostores'
import type { Ledger, LedgerLine } from '../../../contract/main/balance.schema.ts'
import type { LedgerSummary } from '../../../contract/main/ledger.schema.ts'
import { mobileLedgerList, mobileLedgerSummary } from '../../../contract/main/ledger.ts'
import { LEDGER_LINE_PARAM, LEDGER_PAGE, LEDGER_PAGE_MAX } from '../../../contract/rules/ledger.ts'
import { type Cleanup, environment } from '../../client/environment.ts'
import { type ClientResult, type Failure, send } from '../../client/send.ts'
import { $session, lineCleared, lineSignedIn } from '../session.ts'
import { $filter, FIRST_FILTER, type Filter, hasDayError, requestOf } from './filter.ts'

/**
 * `more`: state of loading the next page. `named`: the line in the page's address, wherever it is in the
 * list.
 */
export type LedgerView = {
  step: 'idle' | 'loading' | 'ready' | 'failed'
  failure?: Failure | undefined
  lines: readonly LedgerLine[]
  next: string | null
  more: 'idle' | 'loading' | 'failed'
  summary: LedgerSummary | undefined
  named: LedgerLine | 'unknown' | undefined
  asOf: string
}
const NOTHING: LedgerView = {
  step: 'idle',
  lines: [],
  next: null,
  more: 'idle',
  summary: undefined,
  named: undefined,
  asOf: '',
}
export const $ledger = atom<LedgerView>(NOTHING)

/** Lets a late response for a previous filter be discarded. */
let requestNumber = 0

/** Loads the first page and the sums of the filter; the old lines stay until they arrive. */
export async function loadLedger(): Promise<void> {
  if ($session.get().step === 'out') return
  requestNumber += 1
  const mine = requestNumber
  $ledger.set({ ...$ledger.get(), step: 'loading', failure: undefined, more: 'idle' })
  const filter = requestOf($filter.get())
  const [page, summary] = await Promise.all([
    send(mobileLedgerList, { ...filter, limit: LEDGER_PAGE }),
    send(mobileLedgerSummary, filter),
  ])
  if (mine !== requestNumber || $session.get().step === 'out') return
  const failed = page.ok ? (summary.ok ? undefined : summary) : page
  if (failed || !page.ok || !summary.ok) {
    $ledger.set({ ...$ledger.get(), step: 'failed', failure: failed })
    return
  }
  const { lines, next, as_of: asOf } = page.result
  $ledger.set({ ...$ledger.get(), step: 'ready', lines, next, summary: summary.result, asOf })
}

export async function loadMore(): Promise<void> {
  const now = $ledger.get()
  if (now.step !== 'ready' || !now.next || now.more === 'loading') return
  const mine = requestNumber
  $ledger.set({ ...now, more: 'loading' })
  const page = await send(mobileLedgerList, {
    ...requestOf($filter.get()),
    cursor: now.next,
    limit: LEDGER_PAGE,
  })
  if (mine !== requestNumber) return
  const still = $ledger.get()
  if (!page.ok) return $ledger.set({ ...still, more: 'failed' })
  $ledger.set({
    ...still,
    more: 'idle',
    lines: [...still.lines, ...page.result.lines],
    next: page.result.next,
  })
}

/** Every line of the filter, for a file. `undefined` if a page could not be loaded. */
export async function allLines(): Promise<LedgerLine[] | undefined> {
  const filter = requestOf($filter.get())
  const lines: LedgerLine[] = []
  let cursor: string | null = null
  do {
    const page: ClientResult<Ledger> = await send(mobileLedgerList, {
      ...filter,
      ...(cursor ? { cursor } : {}),
      limit: LEDGER_PAGE_MAX,
    })
    if (!page.ok) return undefined
    lines.push(...page.result.lines)
    cursor = page.result.next
  } while (cursor)
  return lines
}

/** Delay of the search after the last key, milliseconds. */
const TYPING = 300
let stopTyping: Cleanup = () => {}

export function changeFilter(change: Partial<Filter>): void {
  $filter.set({ ...$filter.get(), ...change })
  if (hasDayError($filter.get())) return
  stopTyping()
  if ('search' in change) stopTyping = environment().wait(TYPING, () => void loadLedger())
  else void loadLedger()
}
export function clearFilter(): void {
  changeFilter(FIRST_FILTER)
}

/** `/tai-khoan/so-cuoc?dong=<id>` → the id. */
export function lineOfPage(): string {
  return (
    new URL(environment().path(), 'https://page.invalid').searchParams.get(LEDGER_LINE_PARAM)?.slice(0, 60) ??
    ''
  )
}

async function loadNamed(): Promise<void> {
  const id = lineOfPage()
  if (!id || $session.get().step === 'out') return
  const answer = await send(mobileLedgerList, { id })
  if (answer.ok) $ledger.set({ ...$ledger.get(), named: answer.result.lines[0] ?? 'unknown' })
}

/** Reloads the lines after one was disputed or its service ended. */
export function refreshLedger(): void {
  void loadLedger()
  void loadNamed()
}

/** For the page of the ledger; follows the session until stopped. */
export function openLedger(): Cleanup {
  const clear = (): void => {
    requestNumber += 1
    $ledger.set(NOTHING)
  }
  const stops = [
    lineCleared.listen(clear),
    lineSignedIn.listen(refreshLedger),
    environment().onReturn(returned),
  ]
  refreshLedger()
  return () => {
    for (const stop of stops) stop()
    stopTyping()
    clear()
    $filter.set(FIRST_FILTER)
  }
}

/** Retries a failed load when the network is back. */
function returned(): void {
  if ($ledger.get().step === 'failed') refreshLedger()
}
