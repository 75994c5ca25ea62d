/** Headers that protect every answer, whatever it holds: no use by other sites, no frames. Spec GTW-11. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Headers of every response of the gateway, which is never cached. */
export const GATEWAY_HEADERS: Readonly<Record<string, string>> = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  ...SECURITY_HEADERS,
}

/** The operator's time, by which pages correct a wrong clock of the device. Spec SIT-15. */
export function dateHeader(now: number): { date: string } {
  return { date: new Date(now).toUTCString() }
}
