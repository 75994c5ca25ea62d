/**
 * Texts of a signed-in line on a device of one's own, sealed with a key that is made of the session's handle.
 * When the handle goes, at sign-out or at the end of the session, what is left cannot be read. Spec OFL-2.
 */
import { COPIES_CACHE, PAGES_CACHE } from '../../contract/rules/offline.ts'
import { OWN_DEVICE_KEY } from '../../contract/rules/own-device.ts'
import { environment } from './environment.ts'

/** Bytes by name. `browserBytes` in a browser; tests keep them in memory. */
export type ByteStorage = {
  get(name: string): Promise<ArrayBuffer | undefined>
  set(name: string, bytes: ArrayBuffer): Promise<void>
  remove(name: string): Promise<void>
  clear(): Promise<void>
}

/** Names are addresses here, because the cache knows nothing else; no request ever goes to them. */
const addressOf = (name: string): string => `/_copies/${name}`
const browserBytes: ByteStorage = {
  async get(name) {
    const found = await (await caches.open(COPIES_CACHE)).match(addressOf(name))
    return found?.arrayBuffer()
  },
  async set(name, bytes) {
    await (await caches.open(COPIES_CACHE)).put(addressOf(name), new Response(bytes))
  },
  async remove(name) {
    await (await caches.open(COPIES_CACHE)).delete(addressOf(name))
  },
  async clear() {
    // Which pages were opened is personal too.
    await Promise.all([COPIES_CACHE, PAGES_CACHE].map((name) => caches.delete(name)))
  },
}
let bytes = browserBytes
export function setByteStorage(given: ByteStorage): void {
  bytes = given
}

const IV_BYTES = 12
/** What opens the copies of one session. */
type Opener = { handle: string; key: CryptoKey }
let opener: Promise<Opener> | undefined
let openerOf = ''

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

/** `undefined` for a visitor, and where the device is no longer one's own. */
function openerOfSession(): Promise<Opener> | undefined {
  const { local } = environment()
  const [handle, msisdn] = [local.get('session'), local.get('mobile')]
  if (handle === null || msisdn === null || local.get(OWN_DEVICE_KEY) === null) return undefined
  if (!opener || openerOf !== handle) {
    openerOf = handle
    opener = open(handle, msisdn)
  }
  return opener
}

/** What other sessions have left can no longer be read, and is removed with the first use by this one. */
async function open(handle: string, msisdn: string): Promise<Opener> {
  const key = await deriveKey(handle, msisdn)
  const mark = await nameOf(handle, 'mark')
  if (!(await bytes.get(mark).catch(() => undefined))) {
    await bytes.clear()
    await bytes.set(mark, new ArrayBuffer(1))
  }
  return { handle, key }
}

async function deriveKey(handle: string, msisdn: string): Promise<CryptoKey> {
  const { subtle } = crypto
  const secret = await subtle.importKey('raw', utf8(handle), 'HKDF', false, ['deriveKey'])
  const how = { name: 'HKDF', hash: 'SHA-256', salt: utf8('offline copies'), info: utf8(msisdn) }
  return subtle.deriveKey(how, secret, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** A name says nothing about the line or what is kept, and is another one in the next session. */
async function nameOf(handle: string, label: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', utf8(`${handle} ${label}`))
  const start = Array.from(new Uint8Array(digest).slice(0, 16))
  return start.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Keeps `data` under the label, for as long as this session lasts. */
export async function saveSealed(label: string, data: unknown): Promise<void> {
  const mine = await openerOfSession()
  if (!mine) return
  const name = await nameOf(mine.handle, label)
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const how = { name: 'AES-GCM', iv, additionalData: utf8(name) }
  const sealed = await crypto.subtle.encrypt(how, mine.key, utf8(JSON.stringify(data)))
  const whole = new Uint8Array(IV_BYTES + sealed.byteLength)
  whole.set(iv)
  whole.set(new Uint8Array(sealed), IV_BYTES)
  const isOpen = async (): Promise<boolean> => (await openerOfSession())?.handle === mine.handle
  if (!(await isOpen())) return
  await bytes.set(name, whole.buffer)
  // The session may have ended while it was written.
  if (!(await isOpen())) await bytes.remove(name)
}

/** `undefined` without one, or if it was sealed in another session or changed since. */
export async function loadSealed<T>(label: string): Promise<T | undefined> {
  const mine = await openerOfSession()
  if (!mine) return undefined
  const name = await nameOf(mine.handle, label)
  const whole = await bytes.get(name)
  if (!whole) return undefined
  const how = { name: 'AES-GCM', iv: whole.slice(0, IV_BYTES), additionalData: utf8(name) }
  try {
    const text = await crypto.subtle.decrypt(how, mine.key, whole.slice(IV_BYTES))
    return JSON.parse(new TextDecoder().decode(text)) as T
  } catch {
    return undefined
  }
}

export async function removeSealed(label: string): Promise<void> {
  const mine = await openerOfSession()
  if (mine) await bytes.remove(await nameOf(mine.handle, label))
}

/** Everything of every session. */
export async function clearSealed(): Promise<void> {
  opener = undefined
  await bytes.clear()
}
