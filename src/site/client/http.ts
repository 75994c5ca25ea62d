/**
 * The one HTTP client of the pages. Its retries are off because `retry.ts` decides them per call: ofetch can
 * neither refuse a `Retry-After` that is too long for a person to wait, nor pause by the clock of the
 * environment.
 */
import { createFetch } from 'ofetch'
import { environment } from './environment.ts'

/** Looked up at each request, so that a test can hand in an environment of its own at any time. */
const inEnvironment: typeof fetch = (input, init) => environment().fetch(input, init)

/** Answers of any status are returned; it rejects only where there is no answer. */
export const http = createFetch({
  fetch: inEnvironment,
  defaults: { retry: false, ignoreResponseError: true },
})

/**
 * Whether a request failed because its own time limit was over. ofetch keeps what `fetch` threw as the cause.
 */
export function isTimeout(error: unknown): boolean {
  const { name, cause } = error instanceof Error ? error : {}
  return name === 'TimeoutError' || (cause instanceof Error && cause.name === 'TimeoutError')
}
