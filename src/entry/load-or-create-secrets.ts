/**
 * Secrets of the all-in-one server, created once and stored, so that a restart does not sign users out. Spec
 * GTW-12.
 */
import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Secrets } from '../gateway/secrets.ts'
import { selfSignedCertificate } from './self-signed.ts'

/**
 * `pepper` is the embedded operator's, `bankKey` is what the sandbox bank signs its webhooks with,
 * `invoiceKey` and `invoiceCertificate` are the PEMs that invoices are signed with,
 * `identityKey` encrypts photographs, `networkKey` the codes of the sandbox's mobile network, `pushKey` signs
 * pushes.
 */
export type StoredSecrets = {
  gateway: Secrets
  pepper: string
  bankKey: string
  identityKey: string
  networkKey: string
  pushKey: string
  invoiceKey: string
  invoiceCertificate: string
}

/** Reads `secrets.json` of the folder, or creates it, readable by its owner only. */
export function loadOrCreateSecrets(folder: string): StoredSecrets {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'secrets.json')
  const { sessionKey, logKey, partnerKey, ...own } = read(file) ?? make(file)
  return {
    gateway: {
      sessionKeys: [Buffer.from(sessionKey, 'base64')],
      logKey: Buffer.from(logKey, 'base64'),
      partnerKey,
    },
    ...own,
  }
}

type StoredValues = {
  sessionKey: string
  logKey: string
  partnerKey: string
  pepper: string
  bankKey: string
  identityKey: string
  networkKey: string
  pushKey: string
  invoiceKey: string
  invoiceCertificate: string
}

function read(file: string): StoredValues | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    // The first start.
    return undefined
  }
  const kept = JSON.parse(text) as Partial<StoredValues>
  const { sessionKey, logKey, partnerKey, pepper, bankKey, identityKey, networkKey, pushKey } = kept
  const { invoiceKey, invoiceCertificate } = kept
  if (!sessionKey || !logKey || !pepper)
    throw new Error(
      `${file} is not complete; delete it and start again (everybody has to sign in once more).`,
    )
  const old = { sessionKey, logKey, pepper }
  if (partnerKey && bankKey && identityKey && networkKey && pushKey && invoiceKey && invoiceCertificate)
    return { ...old, partnerKey, bankKey, identityKey, networkKey, pushKey, invoiceKey, invoiceCertificate }
  // An older folder gets the keys that it lacks and keeps its others, so sessions stay valid.
  const signing = invoiceKey
    ? { invoiceKey, invoiceCertificate: invoiceCertificate ?? selfSignedCertificate(invoiceKey) }
    : signingPair()
  return write(file, {
    ...old,
    partnerKey: partnerKey ?? secret(),
    bankKey: bankKey ?? secret(),
    identityKey: identityKey ?? secret(),
    networkKey: networkKey ?? secret(),
    pushKey: pushKey ?? signingKeyOfPushes(),
    ...signing,
  })
}

function make(file: string): StoredValues {
  return write(
    file,
    {
      sessionKey: secret(),
      logKey: secret(),
      partnerKey: secret(),
      pepper: secret(),
      bankKey: secret(),
      identityKey: secret(),
      networkKey: secret(),
      pushKey: signingKeyOfPushes(),
      ...signingPair(),
    },
    'wx',
  )
}

function secret(): string {
  return randomBytes(32).toString('base64')
}

/** The private key of a new pair of P-256, base64url. */
function signingKeyOfPushes(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Its first bytes are left out where they are zero, and a key has all 32.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
}

/**
 * An RSA key and its certificate in PEM. The certificate is self-signed: no authority vouches for the
 * all-in-one server.
 */
function signingPair(): Pick<StoredValues, 'invoiceKey' | 'invoiceCertificate'> {
  const invoiceKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()
  return { invoiceKey, invoiceCertificate: selfSignedCertificate(invoiceKey) }
}

function write(file: string, kept: StoredValues, flag: 'w' | 'wx' = 'w'): StoredValues {
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flag })
  return kept
}
