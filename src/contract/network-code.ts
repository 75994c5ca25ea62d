/**
 * The code by which the mobile network names a line: AES-256-GCM over `msisdn,session,issued,state`. For
 * operator and network only; the browser carries it unread. A network with another scheme changes
 * `openNetworkCode`. Spec IDN-15.
 */
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { normalPhone } from './rules/phone.ts'

const IV = 12
const TAG = 16
const PURPOSE = Buffer.from('network sign-in')

/**
 * `msisdn`: `84…`. `session`: the network's own, different for every code. `issued`: Unix time in seconds.
 * `state`: of the browser that asked for it; empty where none asked.
 */
export type NetworkCode = { msisdn: string; session: string; issued: number; state: string }

function keyOf(networkKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', networkKey, '', PURPOSE, 32))
}

/** Names a browser to the network without its cookie: a digest, base64url. */
export function networkState(browser: string): string {
  return createHash('sha256').update(`network state|${browser}`).digest('base64url').slice(0, 22)
}

/** Returns base64url of IV, tag and ciphertext. */
export function sealNetworkCode(networkKey: string, code: NetworkCode): string {
  const { msisdn, session, issued, state } = code
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', keyOf(networkKey), iv).setAAD(PURPOSE)
  const text = [msisdn, session, issued, state].join(',')
  const secret = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), secret]).toString('base64url')
}

/** Returns `undefined` for anything that was not sealed with this key. */
export function openNetworkCode(networkKey: string, sealed: string): NetworkCode | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= IV + TAG) return undefined
  const iv = bytes.subarray(0, IV)
  let text: string
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(networkKey), iv, { authTagLength: TAG })
    decipher.setAAD(PURPOSE).setAuthTag(bytes.subarray(IV, IV + TAG))
    text = decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
  const [phone = '', session = '', issued = '', state = ''] = text.split(',')
  const msisdn = normalPhone(phone)
  if (!msisdn || session === '' || !/^\d{1,12}$/.test(issued)) return undefined
  return { msisdn, session, issued: Number(issued), state }
}
