/**
 * Access tokens: opaque to clients, sealed by the operator, and not stored. A token ends with its time, with
 * its client, and with the secret that it was issued for. Spec TMF-2.
 */
import * as z from 'zod/mini'
import {
  OPEN_API_SCOPES,
  OPEN_API_TOKEN_SECONDS,
  type OpenApiClient,
  type OpenApiScope,
} from '../../../contract/rules/open-api.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import { addSeconds } from '../../platform/time/seconds.ts'

const LABEL = 'open api token'
const content = z.object({ scopes: z.array(z.enum(OPEN_API_SCOPES)), until: z.number() })

/** Sealed for the client and its present secret. */
const ownerOf = ({ id, secretHash }: OpenApiClient) => `${id} ${secretHash}`

export function issueToken(
  pepper: string,
  client: OpenApiClient,
  scopes: readonly OpenApiScope[],
  now: Date,
): string {
  const until = addSeconds(now, OPEN_API_TOKEN_SECONDS).getTime()
  return `${client.id}.${seal(pepper, LABEL, ownerOf(client), JSON.stringify({ scopes, until }))}`
}

/** Whose token it is, with what it allows; `undefined` if it is not valid now. */
export function readToken(
  pepper: string,
  clients: readonly OpenApiClient[],
  token: string,
  now: Date,
): OpenApiClient | undefined {
  const dot = token.lastIndexOf('.')
  const client = clients.find(({ id }) => id === token.slice(0, dot))
  if (!client) return undefined
  try {
    const text = unseal(pepper, LABEL, ownerOf(client), token.slice(dot + 1))
    const { scopes, until } = content.parse(JSON.parse(text))
    // What was taken from the client since is no longer in its tokens.
    return until > now.getTime()
      ? { ...client, scopes: scopes.filter((scope) => client.scopes.includes(scope)) }
      : undefined
  } catch {
    return undefined
  }
}
