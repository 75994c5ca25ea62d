/**
 * Everything that client and stores need from outside: `browser.ts` provides it in a browser,
 * `tests/world/client.ts` in tests. Nothing else in client or stores may use `window`, `fetch`, storage, the
 * clock or random numbers, so that tests control them all.
 */
import type { Language } from '../../contract/rules/language.ts'

/**
 * Local or session storage. Where writing is impossible (private mode, full disk) values are silently not
 * stored and the page works on.
 */
export type KeyValueStorage = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
}

/** Ends a subscription or cancels a pending call. */
export type Cleanup = () => void

export type Environment = {
  fetch: typeof fetch
  local: KeyValueStorage
  session: KeyValueStorage
  /** Unix time in milliseconds: of the device where it is given, corrected by the operator's where read. */
  now(): number
  language(): Language
  /** Path, query and fragment of the page, including its language: `/en/tai-khoan?x=1`. */
  path(): string
  /** Both methods take a path of this site. */
  go(path: string): void
  replace(path: string): void
  reload(): void
  /**
   * Changes the address without leaving the page: `new` adds a history entry, `same` replaces the current
   * one.
   */
  pushUrl(path: string, step: 'new' | 'same'): void
  /** Called when "back" or "forward" has changed the address. */
  onStep(listener: () => void): Cleanup
  /** Calls `then` once after that many milliseconds. */
  wait(milliseconds: number, then: () => void): Cleanup
  uuid(): string
  /** In `[0, 1)`; used only for jitter. */
  random(): number
  /** Another tab changed local storage; `null` means that it was cleared completely. */
  onOtherTab(listener: (key: string | null) => void): Cleanup
  /** The tab became visible again, or the network is back. */
  onReturn(listener: () => void): Cleanup
  /** The tab was hidden, or the page is being left. */
  onLeave(listener: () => void): Cleanup
  /** False while the device knows that it has no network. */
  online(): boolean
  /** Whether this tab is visible. */
  visible(): boolean
  /** Opens an app of the device by its link; the page stays open. Without such an app nothing happens. */
  open(link: string): void
  /** Value of `device_info`: a short text by which people recognise their own devices. */
  device(): string
}

let current: Environment | undefined

/**
 * Local storage: seconds by which the operator's clock is ahead of the device's, so that a page counts right
 * from its start. The script of pages without islands reads it too.
 */
const CLOCK = 'clock'
let ahead = 0

export function setEnvironment(given: Environment): void {
  ahead = Number(given.local.get(CLOCK)) || 0
  current = { ...given, now: () => given.now() + ahead * 1_000 }
}

/**
 * Corrects the clock by the `Date` of a response to a request sent at `asked`. The header has whole seconds
 * and is from some moment until now, so smaller differences are no error. Spec SIT-15.
 */
export function syncClock(date: string | null, askedAt: number): void {
  const { now, local } = environment()
  const server = Date.parse(date ?? '')
  if (!(server < askedAt - 2_000 || server > now() + 1_000)) return
  ahead += Math.round((server - now()) / 1_000)
  local.set(CLOCK, String(ahead))
}

export function environment(): Environment {
  if (!current) throw new Error('Call setEnvironment() before using a store')
  return current
}
