/** Searching numbers: what was typed, and the pages found so far. Spec SMO-1. */
import { map } from 'nanostores'
import type { SimNumber } from '../../../contract/main/sim-number.schema.ts'
import { simNumberSearch } from '../../../contract/main/sim-order.ts'
import type { NumberPattern } from '../../../contract/rules/sim-number.ts'
import { send } from '../../client/send.ts'
import { type Problem, toProblem } from '../notice.ts'

export type Typed = { digits: string; pattern: NumberPattern | ''; priceClass: string }
/** `more`: the next page is being loaded below the first ones. */
export type Search = {
  typed: Typed
  step: 'idle' | 'loading' | 'more' | 'ready' | 'failed'
  numbers: readonly SimNumber[]
  next: string | null
  problem: Problem | undefined
}

const EMPTY: Search = {
  typed: { digits: '', pattern: '', priceClass: '' },
  step: 'idle',
  numbers: [],
  next: null,
  problem: undefined,
}
export const $search = map<Search>(EMPTY)
/** Only the answer of the newest search is shown. */
let newest = 0

export function typeSearch(change: Partial<Typed>): void {
  $search.setKey('typed', { ...$search.get().typed, ...change })
}

/** From the first page. What was found before stays visible until the answer. */
export async function searchNumbers(): Promise<void> {
  $search.set({ ...$search.get(), step: 'loading', problem: undefined })
  await fetchNumbers(null)
}

export async function moreNumbers(): Promise<void> {
  const { step, next } = $search.get()
  if (step !== 'ready' || !next) return
  $search.setKey('step', 'more')
  await fetchNumbers(next)
}

async function fetchNumbers(after: string | null): Promise<void> {
  newest += 1
  const mine = newest
  const { digits, pattern, priceClass } = $search.get().typed
  const answer = await send(simNumberSearch, {
    ...(digits.trim() && { digits: digits.trim() }),
    ...(pattern && { pattern }),
    ...(priceClass && { price_class: priceClass }),
    ...(after && { after }),
  })
  if (mine !== newest) return
  const now = $search.get()
  if (!answer.ok) return $search.set({ ...now, step: 'failed', problem: toProblem(answer) })
  const { numbers, next } = answer.result
  $search.set({ ...now, step: 'ready', numbers: after ? [...now.numbers, ...numbers] : numbers, next })
}

/** Applies a changed state: held here, or given back. */
export function updateFound(number: SimNumber): void {
  const now = $search.get()
  $search.setKey(
    'numbers',
    now.numbers.map((one) => (one.number === number.number ? number : one)),
  )
}

export function clearSearch(): void {
  newest += 1
  $search.set(EMPTY)
}
