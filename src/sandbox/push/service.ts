/**
 * The push service of the sandbox's browsers, and faults of every push service. Faults last until the process
 * ends or the sandbox is reset. Spec SBX-10.
 */
import { createPublicKey, verify } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { PushBehaviour } from '../../contract/sandbox.ts'
import { type PushRequest, type PushService, publicKeyOf } from '../../operator/platform/push/settings.ts'
import { decryptPush, type SandboxSubscription, sandboxDeviceOf, sandboxSubscription } from './device.ts'

/** What a device showed. */
export type ShownPush = {
  device: string
  title: string
  body: string
  path: string
  tag: string
  lang: string
}

/** Seconds for which a busy service wants no more. */
export const BUSY_SECONDS = 600
/** Milliseconds of a slow service: within the operator's timeout. */
const SLOW_MS = 1_500

export type SandboxPush = {
  service: PushService
  /** What sandbox browsers decrypted and showed, newest last. */
  shown: () => readonly ShownPush[]
  behave: (endpoint: string, behaviour: PushBehaviour) => void
  behaviourOf: (endpoint: string) => PushBehaviour
  /** What a browser of the sandbox subscribes with. */
  subscription: (id: string) => SandboxSubscription
  clear: () => void
}

/** `key`: the operator's, which signs its requests. `others`: takes the pushes of real browsers. */
export function createSandboxPush(key: string, secret: string, others: PushService): SandboxPush {
  const known = new Map<string, PushBehaviour>()
  let shown: ShownPush[] = []

  const service: PushService = async (request) => {
    const { endpoint, headers, body } = request
    const behaviour = known.get(endpoint) ?? 'well'
    if (behaviour === 'gone') return { status: 410, retryAfter: 0 }
    if (behaviour === 'busy') return { status: 429, retryAfter: BUSY_SECONDS }
    if (behaviour === 'down') return { status: 503, retryAfter: 0 }
    if (behaviour === 'slow') await wait(SLOW_MS)
    const device = sandboxDeviceOf(endpoint)
    if (device === undefined) return others(request)
    if (!isSigned(key, headers, endpoint)) return { status: 403, retryAfter: 0 }
    const text = decrypted(secret, device, body)
    if (text === undefined) return { status: 400, retryAfter: 0 }
    shown.push({ device, ...(JSON.parse(text) as Omit<ShownPush, 'device'>) })
    return { status: 201, retryAfter: 0 }
  }

  return {
    service,
    shown: () => shown,
    behave: (endpoint, behaviour) =>
      void (behaviour === 'well' ? known.delete(endpoint) : known.set(endpoint, behaviour)),
    behaviourOf: (endpoint) => known.get(endpoint) ?? 'well',
    subscription: (id) => sandboxSubscription(secret, id),
    clear: () => {
      known.clear()
      shown = []
    },
  }
}

function decrypted(secret: string, device: string, body: Buffer): string | undefined {
  try {
    return decryptPush(secret, device, body)
  } catch {
    return undefined
  }
}

/** VAPID: the token is signed by the key with which the browser subscribed, for this service. RFC 8292. */
function isSigned(key: string, headers: PushRequest['headers'], endpoint: string): boolean {
  const [, token = '', given = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers['Authorization'] ?? '') ?? []
  const own = publicKeyOf(key)
  const [head, claims = '', signature = ''] = token.split('.')
  if (given !== own || !head) return false
  const point = Buffer.from(own, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const publicKey = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' as const }
  const text = Buffer.from(`${head}.${claims}`)
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud?: string }
  return (
    aud === new URL(endpoint).origin && verify('sha256', text, publicKey, Buffer.from(signature, 'base64url'))
  )
}
