/** Secrets of the box: made once and kept, so that a restart signs nobody out (rulings, "Ways to run"). */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Secrets } from '../gateway/secrets.ts'

/** `pepper` is the embedded operator's, `bankKey` what the sandbox bank signs its notices with, `invoiceKey` the PEM that invoices are signed with. */
export type KeptSecrets = { gateway: Secrets; pepper: string; bankKey: string; invoiceKey: string }

/** Reads `secrets.json` of the folder, or makes it, readable by its owner alone. */
export function keptSecrets(folder: string): KeptSecrets {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'secrets.json')
  const { sessionKey, logKey, partnerKey, pepper, bankKey, invoiceKey } = read(file) ?? make(file)
  return { gateway: { sessionKeys: [Buffer.from(sessionKey, 'base64')], logKey: Buffer.from(logKey, 'base64'), partnerKey }, pepper, bankKey, invoiceKey }
}

type Kept = { sessionKey: string; logKey: string; partnerKey: string; pepper: string; bankKey: string; invoiceKey: string }

function read(file: string): Kept | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    // The first start.
    return undefined
  }
  const kept = JSON.parse(text) as Partial<Kept>
  const { sessionKey, logKey, partnerKey, pepper, bankKey, invoiceKey } = kept
  if (!sessionKey || !logKey || !pepper) throw new Error(`${file} is not complete; delete it and start again (everybody has to sign in once more).`)
  // A folder of before there was one of these keys gets it; nobody has to sign in again for that.
  if (partnerKey && bankKey && invoiceKey) return { sessionKey, logKey, partnerKey, pepper, bankKey, invoiceKey }
  return write(file, { sessionKey, logKey, pepper, partnerKey: partnerKey ?? secret(), bankKey: bankKey ?? secret(), invoiceKey: invoiceKey ?? keyPair() })
}

function make(file: string): Kept {
  return write(file, { sessionKey: secret(), logKey: secret(), partnerKey: secret(), pepper: secret(), bankKey: secret(), invoiceKey: keyPair() }, 'wx')
}

function secret(): string {
  return randomBytes(32).toString('base64')
}

/** An RSA key in PEM, of no authority: the box signs for itself. */
function keyPair(): string {
  return generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function write(file: string, kept: Kept, flag: 'w' | 'wx' = 'w'): Kept {
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flag })
  return kept
}
