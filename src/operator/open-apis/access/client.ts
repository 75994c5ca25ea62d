/** Finds a client of the Open APIs by its credentials. Spec TMF-2. */
import { createHash, timingSafeEqual } from 'node:crypto'
import type { OpenApiClient } from '../../../contract/rules/open-api.ts'

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
