/**
 * An authenticator in software: it keeps passkeys and signs as a phone does, with real keys, so that what the
 * operator verifies is real. Tests can copy it and make it lie.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { Assertion, Attestation, PasskeyOptions } from '../../src/contract/main/passkey.schema.ts'
import type { PasskeyDevice } from '../../src/site/client/passkey-device.ts'

/** What a test changes of an answer: who asks, and whether the person was verified. */
type Lie = { origin?: string; host?: string; isVerified?: boolean; isResident?: boolean }
type Kept = { id: string; key: KeyObject; userHandle: string; counter: number }

export type Authenticator = Omit<PasskeyDevice, 'create' | 'get'> & {
  create: (options: PasskeyOptions, lie?: Lie) => Promise<Attestation>
  get: (options: PasskeyOptions, suggested?: boolean, lie?: Lie) => Promise<Assertion>
  /** The same passkeys with the same counters, as on a copied device. */
  copy: () => Authenticator
}

/** Flags of authenticator data: present, verified, with a key. */
const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40]

export function createAuthenticator(
  site = 'http://localhost:4321',
  given: readonly Kept[] = [],
): Authenticator {
  const kept = given.map((one) => ({ ...one }))

  function clientData(type: string, { options }: PasskeyOptions, { origin = site }: Lie): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(counter: number, lie: Lie, key?: Buffer): Buffer {
    const host = createHash('sha256').update(lie.host ?? new URL(site).hostname)
    const head = Buffer.alloc(5)
    head[0] = PRESENT | (lie.isVerified === false ? 0 : VERIFIED) | (key ? WITH_KEY : 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([host.digest(), head, ...(key ? [key] : [])])
  }

  return {
    canKeep: () => Promise.resolve(true),
    canSuggest: () => Promise.resolve(false),
    stop: () => {},
    copy: () => createAuthenticator(site, kept),
    create(asked, lie = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const id = randomBytes(16)
      const { user } = asked.options as unknown as { user: { id: string } }
      kept.unshift({ id: text(id), key: privateKey, userHandle: user.id, counter: 1 })
      const length = Buffer.from([0, id.length])
      const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)])
      const attestationObject = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authenticatorData(1, lie, key))],
        ]) as never,
      )
      return Promise.resolve({
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: { credProps: { rk: lie.isResident ?? true } },
        response: {
          clientDataJSON: text(clientData('webauthn.create', asked, lie)),
          attestationObject: text(Buffer.from(attestationObject)),
          transports: ['internal', 'hybrid'],
        },
      })
    },
    get(asked, _suggested = false, lie = {}) {
      const { allowCredentials = [] } = asked.options as { allowCredentials?: { id: string }[] }
      const one = kept.find(
        ({ id }) => allowCredentials.length === 0 || allowCredentials.some((may) => may.id === id),
      )
      if (!one) return Promise.reject(new Error('The authenticator has no such passkey'))
      one.counter++
      const data = authenticatorData(one.counter, lie)
      const client = clientData('webauthn.get', asked, lie)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return Promise.resolve({
        id: one.id,
        rawId: one.id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign('sha256', signed, one.key)),
          userHandle: one.userHandle,
        },
      })
    },
  }
}

const text = (bytes: Buffer): string => bytes.toString('base64url')

/** ES256 over P-256, as COSE writes it. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'))
  const key = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  return Buffer.from(isoCBOR.encode(key as never))
}
