/**
 * The only HTTP client of the pages. Its own retries are off because `retry.ts` decides them per call: ofetch
 * can neither ignore a `Retry-After` that is too long for a person to wait, nor wait by the clock of the
 * environment.
 */
import { createFetch } from 'ofetch'
import { environment } from './environment.ts'

/** Read on each request, so that a test can replace the environment at any time. */
const inEnvironment: typeof fetch = (input, init) => environment().fetch(input, init)

/** Resolves for every status; rejects only when there is no response. */
export const http = createFetch({
  fetch: inEnvironment,
  defaults: { retry: false, ignoreResponseError: true },
})

/** Whether a request exceeded its time limit. ofetch keeps the error of `fetch` as the cause. */
export function isTimeout(error: unknown): boolean {
  const { name, cause } = error instanceof Error ? error : {}
  return name === 'TimeoutError' || (cause instanceof Error && cause.name === 'TimeoutError')
}
