/** A fingerprint of the contract in twelve letters, which changes whenever the contract does. */
import { createHash } from 'node:crypto'
import { openApiText } from '../contract/openapi.ts'

let version: string | undefined

export function contractVersion(): string {
  version ??= createHash('sha256').update(openApiText()).digest('hex').slice(0, 12)
  return version
}
