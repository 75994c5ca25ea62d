/** A fingerprint of the contract in twelve letters, which changes whenever the contract does. */
import { createHash } from 'node:crypto'

/** `openapi`: the whole document as text. */
export function contractVersion(openapi: string): string {
  return createHash('sha256').update(openapi).digest('hex').slice(0, 12)
}
