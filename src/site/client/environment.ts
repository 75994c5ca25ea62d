/**
 * Everything that client and stores need from outside, handed in at the door: the browser's in `browser.ts`,
 * a test's in `tests/world/client.ts`. Nothing else in client or stores may touch `window`, `fetch`, storage,
 * clock or chance.
 */
import type { Language } from '../../contract/rules/language.ts'

/**
 * Local or session storage; one that cannot be written (private mode, full) forgets silently, the page goes
 * on.
 */
export type KeyValueStorage = {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
}

/** Takes a subscription or a waiting call back. */
export type Cleanup = () => void

export type Environment = {
  fetch: typeof fetch
  local: KeyValueStorage
  session: KeyValueStorage
  /** Milliseconds. */
  now(): number
  language(): Language
  /** Path, query and fragment of the page, with its language: `/en/tai-khoan?x=1`. */
  path(): string
  /** Each takes a path of this site. */
  go(path: string): void
  replace(path: string): void
  reload(): void
  /**
   * Gives the page another address of this site without leaving it: `new` is a step that "back" returns from,
   * `same` is none.
   */
  pushUrl(path: string, step: 'new' | 'same'): void
  /** "Back" or "forward" named the page anew. */
  onStep(listener: () => void): Cleanup
  /** Calls once after so many milliseconds. */
  wait(milliseconds: number, then: () => void): Cleanup
  uuid(): string
  /** `[0, 1)`; for jitter only. */
  random(): number
  /** Another tab changed local storage; `null` when it was cleared as a whole. */
  onOtherTab(listener: (key: string | null) => void): Cleanup
  /** Somebody came back to this tab, or the network came back. */
  onReturn(listener: () => void): Cleanup
  /** Somebody left this tab: looks elsewhere, or goes to another page. */
  onLeave(listener: () => void): Cleanup
  /** Somebody can see this tab. */
  visible(): boolean
  /** Opens an app of the device by its link; the page stays. Where there is no such app, nothing happens. */
  open(link: string): void
  /** What `device_info` carries: a short text that tells one's own devices apart. */
  device(): string
}

let current: Environment | undefined

export function setEnvironment(environment: Environment): void {
  current = environment
}

export function environment(): Environment {
  if (!current) throw new Error('setEnvironment() comes before the first store is used')
  return current
}
