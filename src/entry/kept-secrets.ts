/** Secrets of the box: made once and kept, so that a restart signs nobody out (rulings, "Ways to run"). */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Secrets } from '../gateway/secrets.ts'

/** `pepper` is the embedded operator's. */
export type KeptSecrets = { gateway: Secrets; pepper: string }

/** Reads `secrets.json` of the folder, or makes it, readable by its owner alone. */
export function keptSecrets(folder: string): KeptSecrets {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'secrets.json')
  const { sessionKey, logKey, pepper } = read(file) ?? make(file)
  return { gateway: { sessionKeys: [Buffer.from(sessionKey, 'base64')], logKey: Buffer.from(logKey, 'base64') }, pepper }
}

type Kept = { sessionKey: string; logKey: string; pepper: string }

function read(file: string): Kept | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    // The first start.
    return undefined
  }
  const kept = JSON.parse(text) as Partial<Kept>
  const { sessionKey, logKey, pepper } = kept
  if (!sessionKey || !logKey || !pepper) throw new Error(`${file} is not complete; delete it and start again (everybody has to sign in once more).`)
  return { sessionKey, logKey, pepper }
}

function make(file: string): Kept {
  const secret = () => randomBytes(32).toString('base64')
  const kept: Kept = { sessionKey: secret(), logKey: secret(), pepper: secret() }
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  return kept
}
