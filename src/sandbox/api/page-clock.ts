/**
 * The box's clock for pages that were built: they know when they begin and end, and a cookie tells them how
 * far the clock was turned. Production has no such cookie, and its pages have no line that reads one. Spec
 * SIT-4 (campaign windows).
 */

/** Serves the files of the site. */
type Files = (request: Request) => Promise<Response>

/**
 * Seconds that the operator's clock is ahead; the page's own script reads it, so it is open to scripts. It is
 * worth nothing elsewhere.
 */
const COOKIE = 'clock'

/**
 * What `Set-Cookie` has to say to a browser that sends `sent` while the clock is `offset` seconds ahead;
 * nothing when it knows already.
 */
export function clockCookie(sent: string | null | undefined, offset: number): string | undefined {
  const known = /(?:^|;\s*)clock=([^;]*)/.exec(sent ?? '')?.[1]
  if (offset === 0) return known === undefined ? undefined : `${COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`
  return known === String(offset) ? undefined : `${COOKIE}=${offset}; Path=/; SameSite=Lax`
}

/** Every page of `files` tells the browser the clock as it stands; after a reset it takes the word back. */
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
