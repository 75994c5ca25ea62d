/**
 * Seals small texts into cookies with AES-256-GCM, so that only the gateway can read, create or change them.
 * Spec GTW-14.
 */
import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16
/**
 * Opened seals are cached, because a page sends the same cookie with every call. Whether the session is still
 * valid is checked each time.
 */
const OPENED_MAX = 5_000

export type Seal = {
  /** `purpose` is bound to the seal: a cookie of one purpose never opens as another. */
  close: (purpose: string, text: string) => string
  /** `undefined` for anything that we did not seal for this purpose. */
  open: (purpose: string, sealed: string) => string | undefined
  /**
   * The same, as `read` understands the text: once for each seal, so that the value must not be changed.
   * Every use of a purpose passes the same `read`.
   */
  openAs: <Value extends object>(
    purpose: string,
    sealed: string,
    read: (text: string) => Value,
  ) => Value | undefined
}

type Opened = { text: string; value?: object }

/**
 * The first key seals; all of them open, so that keys can be rotated without signing users out. Keys of 32
 * bytes.
 */
export function createSeal([newest, ...older]: readonly [Buffer, ...Buffer[]]): Seal {
  // Created once: raw bytes would be converted at every use.
  const sealing = createSecretKey(newest)
  const keys = [sealing, ...older.map((key) => createSecretKey(key))]
  const opened = new Map<string, Opened>()

  function find(purpose: string, sealed: string): Opened | undefined {
    const name = `${purpose} ${sealed}`
    const known = opened.get(name)
    if (known) return known
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length <= IV + TAG) return undefined
    for (const key of keys) {
      const text = openWith(key, purpose, bytes)
      if (text === undefined) continue
      if (opened.size >= OPENED_MAX) opened.clear()
      const found = { text }
      opened.set(name, found)
      return found
    }
    return undefined
  }

  return {
    close(purpose, text) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv).setAAD(Buffer.from(purpose))
      const secret = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), secret]).toString('base64url')
    },
    open: (purpose, sealed) => find(purpose, sealed)?.text,
    openAs<Value extends object>(purpose: string, sealed: string, read: (text: string) => Value) {
      const found = find(purpose, sealed)
      if (!found) return undefined
      found.value ??= Object.freeze(read(found.text))
      return found.value as Value
    },
  }
}

function openWith(key: KeyObject, purpose: string, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV), { authTagLength: TAG })
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(bytes.subarray(IV, IV + TAG))
    return decipher.update(bytes.subarray(IV + TAG), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // Another key, another purpose or a changed text: all are treated alike.
    return undefined
  }
}
