/**
 * One request to an operator's address beside its calls: files, calendars and notices of providers. These are
 * few, so that ofetch serves them; calls go through the pool of `http.ts`.
 */
import { createFetch, FetchError } from 'ofetch'
import { ApiError } from '../../contract/errors.ts'

type Post = { body: string; headers: Record<string, string>; signal: AbortSignal }

/**
 * Sends one POST and answers its response with the body as a stream; no status is an error here. A redirect
 * is not followed and nothing is sent twice. Rejects with `upstream_timeout` when `signal` aborts, else with
 * `upstream_failed`.
 */
export async function post(
  address: string,
  { body, headers, signal }: Post,
  send: typeof fetch,
): Promise<Response> {
  const options = {
    retry: false,
    redirect: 'manual',
    ignoreResponseError: true,
    responseType: 'stream',
  } as const
  try {
    return await createFetch({ fetch: send }).raw(address, {
      method: 'POST',
      body,
      headers,
      signal,
      ...options,
    })
  } catch (error) {
    throw asRefusal(error, signal)
  }
}

/** What a failure on the way or within an answer is called; its cause stays with it for the log. */
export function asRefusal(error: unknown, signal: AbortSignal): ApiError {
  if (error instanceof ApiError) return error
  // ofetch's own error names the address, which does not belong in the log.
  const cause = error instanceof FetchError && error.cause ? error.cause : error
  return Object.assign(new ApiError(signal.aborted ? 'upstream_timeout' : 'upstream_failed'), { cause })
}
