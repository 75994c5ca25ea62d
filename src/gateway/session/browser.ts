/** `__Host-pre` binds a code to the browser that requested it. Spec SES-2. */
import { randomBytes } from 'node:crypto'
import { CHALLENGE_BROWSER_SECONDS } from '../../contract/rules/session.ts'
import type { CookieJar } from './cookies.ts'
import type { Seal } from './seal.ts'

/** The browser's id from its cookie, or a new one. */
export function readBrowserId(jar: CookieJar, seal: Seal, seconds: number): string {
  const cookie = jar.read('pre')
  const [id, issued] = (cookie && seal.open('pre', cookie))?.split(' ') ?? []
  return id && seconds - Number(issued) < CHALLENGE_BROWSER_SECONDS
    ? id
    : randomBytes(16).toString('base64url')
}

/** Extends the id by ten minutes with each code sent. */
export function writeBrowserId(id: string, jar: CookieJar, seal: Seal, seconds: number): string {
  return jar.write('pre', seal.close('pre', `${id} ${seconds}`), CHALLENGE_BROWSER_SECONDS)
}
