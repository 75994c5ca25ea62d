/**
 * `__Host-dev` remembers the lines that a browser has signed in to, so that a stranger's wrong tries do not
 * close the owner's browser. It grants no sign-in. Spec OTP-11, Spec IDN-16.
 */
import { randomBytes } from 'node:crypto'
import { DEVICE_LINES, DEVICE_SECONDS } from '../../contract/rules/limits.ts'
import type { CookieJar } from './cookies.ts'
import type { Seal } from './seal.ts'
import type { Session } from './session.ts'

/** Random id of the browser, and its lines with the time of their last sign-in in seconds, newest first. */
type KnownDevice = { id: string; lines: [msisdn: string, at: number][] }

function readDevice(jar: CookieJar, seal: Seal, seconds: number): KnownDevice | undefined {
  const cookie = jar.read('dev')
  const text = cookie && seal.open('dev', cookie)
  if (!text) return undefined
  const { id, lines } = JSON.parse(text) as KnownDevice
  return { id, lines: lines.filter(([, at]) => seconds - at < DEVICE_SECONDS) }
}

/** The id of the browser if it has signed in to the line before; otherwise empty. */
export function deviceOf(jar: CookieJar, seal: Seal, seconds: number, msisdn: unknown): string {
  const device = readDevice(jar, seal, seconds)
  return device?.lines.some(([line]) => line === msisdn) ? device.id : ''
}

/** The id of the browser, whatever its lines; empty without. */
export function deviceOfBrowser(jar: CookieJar, seal: Seal, seconds: number): string {
  return readDevice(jar, seal, seconds)?.id ?? ''
}

/**
 * The id of the browser if the session began in it and its line is known here: a copied cookie of the session
 * alone, or beside the cookie of another browser, is no device. Spec IDN-16.
 */
export function deviceOfSession(
  jar: CookieJar,
  seal: Seal,
  seconds: number,
  { msisdn, device }: Pick<Session, 'msisdn' | 'device'>,
): string {
  const id = deviceOf(jar, seal, seconds, msisdn)
  return id === device ? id : ''
}

/** One more sign-in: the id of the browser, and the `Set-Cookie` line that remembers it. */
export function rememberDevice(
  jar: CookieJar,
  seal: Seal,
  seconds: number,
  msisdn: string,
): { id: string; cookie: string } {
  const known = readDevice(jar, seal, seconds)
  const others = known?.lines.filter(([line]) => line !== msisdn) ?? []
  const device: KnownDevice = {
    id: known?.id ?? randomBytes(16).toString('base64url'),
    lines: [[msisdn, seconds] as [string, number], ...others].slice(0, DEVICE_LINES),
  }
  const cookie = jar.write('dev', seal.close('dev', JSON.stringify(device)), DEVICE_SECONDS)
  return { id: device.id, cookie }
}
