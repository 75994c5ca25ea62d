/**
 * Gives built pages the clock of the all-in-one server: pages know their time windows, and a cookie contains
 * the offset of the clock. Production has no such cookie, and its pages no code that reads one. Spec SIT-4.
 */

/** Serves the files of the site. */
type Files = (request: Request) => Promise<Response>

/**
 * Seconds that the operator's clock is ahead. The page's own script reads it, so it is not HttpOnly; it has
 * no effect elsewhere.
 */
const COOKIE = 'clock'

/**
 * The value of `Set-Cookie` for a browser that sends `sent` while the clock is `offset` seconds ahead;
 * `undefined` when its cookie is current.
 */
export function clockCookie(sent: string | null | undefined, offset: number): string | undefined {
  const known = /(?:^|;\s*)clock=([^;]*)/.exec(sent ?? '')?.[1]
  if (offset === 0) return known === undefined ? undefined : `${COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`
  return known === String(offset) ? undefined : `${COOKIE}=${offset}; Path=/; SameSite=Lax`
}

/** Sets the clock cookie with every page of `files`, and removes it after a reset. */
export function publishClock(files: Files, offset: () => number): Files {
  return async (request) => {
    const answer = await files(request)
    const cookie = answer.headers.get('content-type')?.startsWith('text/html')
      ? clockCookie(request.headers.get('cookie'), offset())
      : undefined
    if (cookie) answer.headers.append('set-cookie', cookie)
    return answer
  }
}
