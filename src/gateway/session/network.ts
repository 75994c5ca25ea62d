/**
 * Two cookies of the sign-in by the mobile network. `net`: the browser that asked; `netcode`: the code that
 * came back, so that no script reads it. Spec IDN-15.
 */
import { randomBytes } from 'node:crypto'
import { ApiError } from '../../contract/errors.ts'
import { NETWORK_CODE_SECONDS, NETWORK_STATE_SECONDS } from '../../contract/rules/network-sign-in.ts'
import type { CookieJar } from './cookies.ts'
import type { Seal } from './seal.ts'

/** The id of the browser from its cookie; if it has not asked within ten minutes, a new one or none. */
export function networkBrowserFor(
  state: 'begins' | 'redeems',
  jar: CookieJar,
  seal: Seal,
  seconds: number,
): string {
  const cookie = jar.read('net')
  const [id = '', asked] = (cookie && seal.open('net', cookie))?.split(' ') ?? []
  if (id !== '' && seconds - Number(asked) < NETWORK_STATE_SECONDS) return id
  return state === 'begins' ? randomBytes(16).toString('base64url') : ''
}

/** Remembers that the browser has asked; it keeps its id, so that two open tabs do not disturb each other. */
export function rememberNetwork(id: string, jar: CookieJar, seal: Seal, seconds: number): string {
  return jar.write('net', seal.close('net', `${id} ${seconds}`), NETWORK_STATE_SECONDS)
}

/** Keeps the code for as long as it can be valid; an empty one removes what was kept. */
export function keepNetworkCode(code: string, jar: CookieJar, seal: Seal): string {
  return code === ''
    ? jar.write('netcode', '', 0)
    : jar.write('netcode', seal.close('netcode', code), NETWORK_CODE_SECONDS)
}

/** The code that came back. Throws `network_sign_in_failed` without one. */
export function requireNetworkCode(jar: CookieJar, seal: Seal): string {
  const cookie = jar.read('netcode')
  const code = cookie && seal.open('netcode', cookie)
  if (!code) throw new ApiError('network_sign_in_failed')
  return code
}
