/** `POST /oauth/token`: client credentials. RFC 6749, section 4.4; OAuth 2.1. Spec TMF-2. */
import {
  OPEN_API_TOKEN_SECONDS,
  type OpenApiClient,
  type OpenApiScope,
} from '../../../contract/rules/open-api.ts'
import type { OpenApiRequest } from '../resource/request.ts'
import { findClient } from './client.ts'
import { issueToken } from './token.ts'

type OAuthError = 'invalid_request' | 'invalid_client' | 'unsupported_grant_type' | 'invalid_scope'

const HEADERS = { 'cache-control': 'no-store' }

/**
 * The client identifies itself by HTTP Basic or by fields of the form. `scope` may ask for a part of what the
 * client is allowed; without it the token has all of it.
 */
export function answerTokenRequest(
  { pepper, now }: { pepper: string; now: Date },
  clients: readonly OpenApiClient[],
  { method, headers, body }: OpenApiRequest,
): Response {
  if (method !== 'POST') return Response.json({}, { status: 405, headers: { ...HEADERS, allow: 'POST' } })
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? ''))
    return refuse('invalid_request')
  const form = new URLSearchParams(body)
  if (form.get('grant_type') !== 'client_credentials')
    return refuse(form.has('grant_type') ? 'unsupported_grant_type' : 'invalid_request')
  const credentials = credentialsOf(headers.get('authorization'), form)
  const client = credentials && findClient(clients, credentials.id, credentials.secret)
  if (!client) return refuse('invalid_client')
  const asked = form.get('scope')?.split(' ').filter(Boolean) ?? []
  const unknown = asked.find((scope) => !client.scopes.includes(scope as OpenApiScope))
  if (unknown !== undefined) return refuse('invalid_scope')
  const scopes = asked.length > 0 ? client.scopes.filter((scope) => asked.includes(scope)) : client.scopes
  return Response.json(
    {
      access_token: issueToken(pepper, client, scopes, now),
      token_type: 'Bearer',
      expires_in: OPEN_API_TOKEN_SECONDS,
      scope: scopes.join(' '),
    },
    { headers: HEADERS },
  )
}

/** Both parts of Basic credentials are form-encoded. RFC 6749, section 2.3.1. */
function credentialsOf(
  authorization: string | null,
  form: URLSearchParams,
): { id: string; secret: string } | undefined {
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1]
  if (basic === undefined) {
    const [id, secret] = [form.get('client_id'), form.get('client_secret')]
    return id !== null && secret !== null ? { id, secret } : undefined
  }
  const [id = '', ...rest] = Buffer.from(basic, 'base64').toString().split(':')
  // Decodes without failing on a malformed escape.
  const decode = (text: string) => new URLSearchParams(`v=${text}`).get('v') ?? ''
  return { id: decode(id), secret: decode(rest.join(':')) }
}

function refuse(error: OAuthError): Response {
  const isClient = error === 'invalid_client'
  return Response.json(
    { error },
    {
      status: isClient ? 401 : 400,
      headers: { ...HEADERS, ...(isClient && { 'www-authenticate': 'Basic realm="open-apis"' }) },
    },
  )
}
