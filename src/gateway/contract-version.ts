/** The contract in twelve letters: they change with every change of it and with nothing else. */
import { createHash } from 'node:crypto'

/** `openapi`: the whole document as text. */
export function contractVersion(openapi: string): string {
  return createHash('sha256').update(openapi).digest('hex').slice(0, 12)
}
