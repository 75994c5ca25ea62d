/** Replaces an id of the operator that contains a number. */
import { createHash } from 'node:crypto'

export function opaque(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 20)
}
