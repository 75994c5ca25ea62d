/**
 * Which requests may change the data of the all-in-one server. In doubt one does: a reset too many only takes
 * time.
 */
import { calls, isCallName } from '../../src/contract/calls.ts'

/** What the sandbox answers without changing anything. */
const SANDBOX_READS = /^\/sandbox\/api\/(?:sms|people|clock|state|bank\/accounts?)$/

/**
 * `true` for everything under `/api` and `/sandbox/api` but reads. A read that is counted against a limit of
 * the gateway is no read here: the next test would find less of the limit left.
 */
export function mayWrite(method: string, url: string): boolean {
  const { pathname } = new URL(url)
  if (pathname.startsWith('/sandbox/api/')) return method !== 'GET' || !SANDBOX_READS.test(pathname)
  const name = /^\/api\/[^/]+\/([^/]+)$/.exec(pathname)?.[1] ?? ''
  if (!isCallName(name)) return pathname.startsWith('/api/') || pathname.startsWith('/notify/')
  const { retry, rateLimit: counts } = calls[name].call
  return retry !== 'read' || counts !== undefined
}
