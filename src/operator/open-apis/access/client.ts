/** Clients of the Open APIs: back offices and fronts that the operator trusts. Spec TMF-2. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { OpenApiScope } from '../../../contract/rules/open-api.ts'

/**
 * `secretHash`: SHA-256 of its random secret, hexadecimal. `channel`: where it serves people, which statements
 * and consents name.
 */
export type OpenApiClient = {
  id: string
  secretHash: string
  scopes: readonly OpenApiScope[]
  channel: 'store' | 'app'
}

/** The client with this id and secret; `undefined` for any other. Takes the same time for both. */
export function findClient(
  clients: readonly OpenApiClient[],
  id: string,
  secret: string,
): OpenApiClient | undefined {
  const given = createHash('sha256').update(secret).digest()
  const named = clients.find((client) => client.id === id)
  const isRight = timingSafeEqual(given, named ? Buffer.from(named.secretHash, 'hex') : Buffer.alloc(32))
  return named && isRight ? named : undefined
}
