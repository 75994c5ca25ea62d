/** One region of a page that loads and fails on its own, and remembers what it last knew. */
import type { MapStore } from 'nanostores'
import { environment } from '../client/environment.ts'
import type { ClientResult, Failure } from '../client/send.ts'

/** A value with the time it was true, ISO. */
export type Known<T> = { value: T; asOf: string }

/** `known` beside `loading` and `failed` is the last-known value, shown with its time. */
export type Loadable<T> =
  | { step: 'idle' }
  | { step: 'loading'; known?: Known<T> }
  | { step: 'ready'; known: Known<T> }
  | { step: 'failed'; failure: Failure; known?: Known<T> }

export function lastKnown<T>(part: Loadable<T>): Known<T> | undefined {
  return part.step === 'idle' ? undefined : part.known
}

/** Something can be shown of it: a value, a last-known value, or why there is none. */
export function hasArrived(part: Loadable<unknown>): boolean {
  return part.step === 'failed' || lastKnown(part) !== undefined
}

/**
 * Loads one part; the others go on by themselves. Nothing is written for a line that is no longer the one
 * that was asked for (`still`).
 */
export async function loadInto<Parts extends object, Name extends keyof Parts & string>(
  $parts: MapStore<Parts>,
  name: Name,
  ask: () => Promise<ClientResult<unknown>>,
  still: () => boolean,
): Promise<void> {
  const before = $parts.get()[name] as Loadable<unknown>
  if (before.step === 'loading') return
  const known = lastKnown(before)
  const waiting: Loadable<unknown> = known ? { step: 'loading', known } : { step: 'loading' }
  put($parts, name, waiting)
  const answer = await ask()
  if (!still()) {
    // Where the session ended under the page it is asked for again after signing in; what was forgotten stays
    // so.
    if ($parts.get()[name] === waiting) put($parts, name, before)
    return
  }
  if (answer.ok)
    put($parts, name, { step: 'ready', known: { value: answer.result, asOf: timeOf(answer.result) } })
  else
    put(
      $parts,
      name,
      known ? { step: 'failed', failure: answer, known } : { step: 'failed', failure: answer },
    )
}

function put<Parts extends object, Name extends keyof Parts & string>(
  $parts: MapStore<Parts>,
  name: Name,
  part: Loadable<unknown>,
): void {
  $parts.set({ ...$parts.get(), [name]: part })
}

/** The operator's own time where an answer carries one, else when it came. */
function timeOf(result: unknown): string {
  const asOf = (result as { as_of?: unknown }).as_of
  return typeof asOf === 'string' ? asOf : new Date(environment().now()).toISOString()
}
