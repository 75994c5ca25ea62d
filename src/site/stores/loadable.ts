/** Data of one region of a page, which loads and fails independently and remembers its last-known value. */
import type { MapStore } from 'nanostores'
import { environment } from '../client/environment.ts'
import type { ClientResult, Failure } from '../client/send.ts'

/** A value and the time at which it was true, ISO. */
export type Known<T> = { value: T; asOf: string }

/** `known` in `loading` and `failed` is the last-known value, shown with its time. */
export type Loadable<T> =
  | { step: 'idle' }
  | { step: 'loading'; known?: Known<T> }
  | { step: 'ready'; known: Known<T> }
  | { step: 'failed'; failure: Failure; known?: Known<T> }

export function lastKnown<T>(part: Loadable<T>): Known<T> | undefined {
  return part.step === 'idle' ? undefined : part.known
}

/** Whether something can be shown: a value, a last-known value, or an error. */
export function hasArrived(part: Loadable<unknown>): boolean {
  return part.step === 'failed' || lastKnown(part) !== undefined
}

/**
 * Loads one part, independently of the others. Discards the response if the line has changed since (`still`).
 */
export async function loadInto<Parts extends object, Name extends keyof Parts & string>(
  $parts: MapStore<Parts>,
  name: Name,
  fetchValue: () => Promise<ClientResult<unknown>>,
  still: () => boolean,
): Promise<void> {
  const before = $parts.get()[name] as Loadable<unknown>
  if (before.step === 'loading') return
  const known = lastKnown(before)
  const waiting: Loadable<unknown> = known ? { step: 'loading', known } : { step: 'loading' }
  put($parts, name, waiting)
  const answer = await fetchValue()
  if (!still()) {
    // If the session ended, the part is requested again after signing in; a part that was cleared stays
    // cleared.
    if ($parts.get()[name] === waiting) put($parts, name, before)
    return
  }
  if (answer.ok)
    put($parts, name, { step: 'ready', known: { value: answer.result, asOf: timeOf(answer.result) } })
  else {
    const shown = (answer.kept as Known<unknown> | undefined) ?? known
    put(
      $parts,
      name,
      shown ? { step: 'failed', failure: answer, known: shown } : { step: 'failed', failure: answer },
    )
  }
}

function put<Parts extends object, Name extends keyof Parts & string>(
  $parts: MapStore<Parts>,
  name: Name,
  part: Loadable<unknown>,
): void {
  $parts.set({ ...$parts.get(), [name]: part })
}

/** The operator's time if the response contains one, otherwise the time of arrival. */
function timeOf(result: unknown): string {
  const asOf = (result as { as_of?: unknown }).as_of
  return typeof asOf === 'string' ? asOf : new Date(environment().now()).toISOString()
}
