/** Names and attributes of the gateway's cookies. Spec SES-1. */

/**
 * `sid`: the sign-in; `rid`: the line that the app's entry token brought to the roaming checkout, in addition
 * to a sign-in; `pre`: the browser that requested a code; `dev`: the lines that this browser has signed in
 * to; `buy`: the browser of a visitor who holds a number or has ordered a SIM; `net`: the browser that
 * asked the mobile network for a code; `netcode`: the code that came back.
 */
export type CookieName = 'sid' | 'rid' | 'pre' | 'dev' | 'buy' | 'net' | 'netcode'

export type CookieJar = {
  /** Value of a cookie of the request. */
  read: (name: CookieName) => string | undefined
  /** A `Set-Cookie` line. `seconds` 0 removes the cookie. */
  write: (name: CookieName, value: string, seconds: number) => string
}

/**
 * `plain`: the all-in-one server over http://localhost, where some browsers refuse Secure; only there the
 * names lack their prefix.
 */
export function cookieJar(header: string | null, plain: boolean): CookieJar {
  const prefix = plain ? '' : '__Host-'
  // The way back from the network's page is a request of another site.
  return {
    read: (name) => find(header, prefix + name),
    write: (name, value, seconds) =>
      `${prefix}${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; ` +
      `SameSite=${name === 'net' ? 'Lax' : 'Strict'}${plain ? '' : '; Secure'}`,
  }
}

function find(header: string | null, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim()
  }
  return undefined
}
