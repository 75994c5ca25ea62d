/**
 * A browser of the sandbox that gets pushes: its keys come from its id, so that it is the same one after a
 * restart. It decrypts what comes, as a real browser does. RFC 8291, RFC 8188.
 */
import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto'

/** The address of the sandbox's push service, which exists in this process only. */
const SANDBOX_PUSH = 'https://push.sandbox.example/'

export type SandboxSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** `secret`: of the all-in-one server. */
export function sandboxSubscription(secret: string, id: string): SandboxSubscription {
  const { pair, auth } = keysOf(secret, id)
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  return { endpoint: `${SANDBOX_PUSH}${id}`, keys }
}

/** The id of a sandbox browser, or undefined for the endpoint of a real one. */
export function sandboxDeviceOf(endpoint: string): string | undefined {
  return endpoint.startsWith(SANDBOX_PUSH) ? endpoint.slice(SANDBOX_PUSH.length) : undefined
}

/** The text inside. Throws if it was not encrypted for this browser. */
export function decryptPush(secret: string, id: string, body: Buffer): string {
  const { pair, auth } = keysOf(secret, id)
  const salt = body.subarray(0, 16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const key = derive(pair.computeSecret(sender), auth, info, 32)
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce)
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  // The text ends before the delimiter of the last record, which padding may follow.
  const end = padded.lastIndexOf(2)
  if (end < 0) throw new Error('The push has no end')
  return padded.subarray(0, end).toString('utf8')
}

function keysOf(secret: string, id: string): { pair: ECDH; auth: Buffer } {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(derive(Buffer.from(secret), Buffer.from(id), Buffer.from('key'), 32))
  return { pair, auth: derive(Buffer.from(secret), Buffer.from(id), Buffer.from('auth'), 16) }
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
