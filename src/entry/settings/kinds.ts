/**
 * Zod schemas of environment variables. A message continues the sentence that begins with the variable's
 * name.
 */
import { createECDH, createPrivateKey, X509Certificate } from 'node:crypto'
import { BlockList, isIP } from 'node:net'
import * as z from 'zod/mini'
import { type Environment, environmentOf } from '../../contract/rules/environment.ts'
import { OPEN_API_SCOPES, type OpenApiClient } from '../../contract/rules/open-api.ts'
import { normalAddress } from '../../gateway/address.ts'
import { findWeakness } from './strength.ts'

/** Bytes of a session key, as required by AES-256. */
const SESSION_KEY_BYTES = 32
/** Bytes of a private key of P-256. */
const PUSH_KEY_BYTES = 32

/** Builds a schema from a function that returns the value or reports the rest of an error sentence. */
function kind<Value>(read: (text: string, fault: (sentence: string) => void) => Value) {
  return z.pipe(
    z.string(),
    z.transform((input, context) => {
      const value = read(input, (message) => context.issues.push({ code: 'custom', message, input }))
      return context.issues.length > 0 ? z.NEVER : value
    }),
  )
}

export const text = kind((value) => value)

/** Random bytes in base64; the value is a buffer. */
export const sessionKey = kind((value, fault) => {
  const key = Buffer.from(value, 'base64')
  const how = '(openssl rand -base64 32)'
  if (key.length !== SESSION_KEY_BYTES)
    fault(`must hold ${SESSION_KEY_BYTES} bytes in base64, and it holds ${key.length} ${how}.`)
  const weakness = findWeakness(key, SESSION_KEY_BYTES) ?? findWeakness(Buffer.from(value), SESSION_KEY_BYTES)
  if (weakness) fault(`is not safe: it ${weakness} ${how}.`)
  return key
})

/** A secret text of `least` bytes or more. The message never shows it. */
export const secret = (least: number) =>
  kind((value, fault) => {
    const weakness = findWeakness(Buffer.from(value), least)
    if (weakness) fault(`is not safe: it ${weakness} (openssl rand -base64 32).`)
    return value
  })

/** Within the order of the curve; another number is no private key. */
function isPrivateKey(value: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(Buffer.from(value, 'base64url'))
    return true
  } catch {
    return false
  }
}

/** A private key of P-256 in base64url. The message never shows it. */
export const pushKey = kind((value, fault) => {
  const how = '(npx web-push generate-vapid-keys)'
  const weakness = findWeakness(Buffer.from(value, 'base64url'), PUSH_KEY_BYTES)
  if (weakness) fault(`is not safe: it ${weakness} ${how}.`)
  else if (!/^[\w-]{43}$/.test(value) || !isPrivateKey(value))
    fault(`is no private key of P-256 in base64url ${how}.`)
  return value
})

/** Bits of an RSA key, as qualified signatures need them. */
const RSA_BITS = 2048

/** An RSA private key in PEM; its line breaks may be written `\n`. The message never shows it. */
export const rsaKey = kind((given, fault) => {
  const value = linesOf(given)
  const bits = readKey(() => createPrivateKey(value).asymmetricKeyDetails?.modulusLength)
  if (bits === undefined) fault('is no RSA private key in PEM (openssl genrsa 3072).')
  else if (bits < RSA_BITS) fault(`is not safe: it has ${bits} bits and needs ${RSA_BITS} or more.`)
  return value
})

/** An X.509 certificate in PEM; its line breaks may be written `\n`. */
export const certificate = kind((given, fault) => {
  const value = linesOf(given)
  if (readKey(() => new X509Certificate(value).publicKey) === undefined) fault('is no certificate in PEM.')
  return value
})

/** Settings of hosts are often one line. */
function linesOf(pem: string): string {
  return pem.replaceAll('\\n', '\n')
}

function readKey<Found>(read: () => Found): Found | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The name of a kind of passes, as Apple registers it. */
export const passType = kind((value, fault) => {
  if (!/^pass(\.[A-Za-z0-9-]+)+$/.test(value)) fault(`is ${value}: it must be as in pass.vn.example.card.`)
  return value
})

/** The id of a team of Apple's developers. */
export const passTeam = kind((value, fault) => {
  if (!/^[A-Z0-9]{10}$/.test(value)) fault(`is ${value}: it must be ten capitals and digits.`)
  return value
})

/** The address of a PostgreSQL server. The message does not show it, because it holds a password. */
export const postgres = kind((value, fault) => {
  if (!/^postgres(?:ql)?:\/\//.test(value) || !URL.canParse(value))
    fault('must be the address of a PostgreSQL database, postgres://user:password@host/name.')
  return value
})

/**
 * The address of a PostgreSQL database; `file:` and `memory:` name the embedded one. The message does not
 * show it, because it holds a password.
 */
export const database = kind((value, fault) => {
  if (!/^(?:postgres(?:ql)?:\/\/|file:|memory:)/.test(value) || !URL.canParse(value))
    fault('must be the address of a PostgreSQL database, postgres://user:password@host/name.')
  return value
})

/** A full address; the value is unchanged. */
export const address = kind((value, fault) => {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value))
    fault(`is ${value}: it must be a full address, http:// or https://.`)
  return value
})

export const httpsAddress = kind((value, fault) => {
  if (!value.startsWith('https://') || !URL.canParse(value))
    fault(`is ${value}: it must be a full address that begins with https://.`)
  return value
})

/** `production`, `beta`, `other`, or their numbers. */
export const environment = kind((value, fault): Environment => {
  const found = environmentOf(value)
  if (!found) fault(`is ${value}: it must be production, beta or other (or 3, 2, 1).`)
  return found ?? 'other'
})

export const port = kind((value, fault) => {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    fault(`is ${value}: it must be a number up to 65535.`)
  return Number(value)
})

export const pooler = kind((value, fault): boolean => {
  if (!/^(?:none|transaction)$/.test(value)) fault(`is ${value}: it must be none or transaction.`)
  return value === 'transaction'
})

export const yesOrNo = kind((value, fault): boolean => {
  if (!/^(?:yes|no)$/.test(value)) fault(`is ${value}: it must be yes or no.`)
  return value === 'yes'
})

export const sixDigits = kind((value, fault) => {
  if (!/^\d{6}$/.test(value)) fault(`is ${value}: it must be six digits.`)
  return value
})

/** Host names, separated by commas. */
export const hosts = kind((value, fault) => {
  const names = value.split(',').flatMap((part) => part.trim() || [])
  const wrong = names.find((host) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))
  if (wrong) fault(`holds ${wrong}: it must be host names such as pay.example.vn, separated by commas.`)
  return names
})

/** Addresses and networks, separated by commas. */
export const networks = kind((value, fault) => {
  const list = new BlockList()
  for (const entry of value.split(',').map((part) => part.trim())) {
    const [given = '', bits] = entry.split('/')
    // A network keeps its form, to which its number of bits belongs.
    const ip = (bits === undefined && normalAddress(given)) || given
    const family = isIP(ip) === 6 ? 'ipv6' : 'ipv4'
    const most = family === 'ipv6' ? 128 : 32
    if (
      !isIP(ip) ||
      ip.includes('%') ||
      (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most))
    )
      fault(`holds ${entry}: it must be addresses or networks such as 10.0.0.0/8, separated by commas.`)
    else if (bits === undefined) list.addAddress(ip, family)
    else list.addSubnet(ip, Number(bits), family)
  }
  return list
})

/** A whole number of seconds, which may be negative. */
export const seconds = kind((value, fault) => {
  if (!/^-?\d{1,10}$/.test(value)) fault(`is ${value}: it must be a whole number of seconds.`)
  return Number(value)
})

/** A whole number from 1. */
export const count = kind((value, fault) => {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) fault(`is ${value}: it must be a whole number from 1.`)
  return number
})

/** A whole number from 0. */
export const whole = kind((value, fault) => {
  if (!/^\d{1,9}$/.test(value)) fault(`is ${value}: it must be a whole number from 0.`)
  return Number(value)
})

/** A number from 0 to 1. */
export const share = kind((value, fault) => {
  if (!/^(?:0?\.\d+|[01](?:\.0*)?)$/.test(value)) fault(`is ${value}: it must be a number from 0 to 1.`)
  return Number(value)
})

const openApiClientList = z.array(
  z.strictObject({
    id: z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)),
    secret_sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    scopes: z.array(z.enum(OPEN_API_SCOPES)).check(z.minLength(1)),
    channel: z.enum(['store', 'app', 'portal']),
  }),
)

/** Clients of the Open APIs: ids are unique, and secrets are given as their SHA-256 only. Spec TMF-2. */
export const openApiClients = kind((value, fault): OpenApiClient[] => {
  const parsed = openApiClientList.safeParse(readKey(() => JSON.parse(value)))
  const clients = parsed.data ?? []
  if (!parsed.success)
    fault('must be a JSON array of { id, secret_sha256, scopes, channel } (docs/recipes/tmf.md).')
  else if (new Set(clients.map(({ id }) => id)).size < clients.length) fault('names a client twice.')
  return clients.map(({ secret_sha256: secretHash, channel, ...client }) => ({
    ...client,
    secretHash,
    channel: channel === 'portal' ? 'web' : channel,
  }))
})

export const ROLES = ['api', 'worker', 'both'] as const

/** What a process of the operator does. */
export const role = kind((value, fault) => {
  const found = ROLES.find((one) => one === value)
  if (!found) fault(`is ${value}: it must be api, worker or both.`)
  return found
})
