/** A back office in front of the operator's HTTP server, with a client of all scopes. */
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import {
  OPEN_API_SCOPES,
  type OpenApiClient,
  type OpenApiScope,
} from '../../../src/contract/rules/open-api.ts'
import { addOpenApiRoutes } from '../../../src/entry/operator-open-apis.ts'
import type { World } from '../../world/operator.ts'

export const SECRET = 'secret-of-the-back-office'

export function clientOf(id: string, scopes: readonly OpenApiScope[] = OPEN_API_SCOPES): OpenApiClient {
  return { id, secretHash: createHash('sha256').update(SECRET).digest('hex'), scopes, channel: 'store' }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are JSON of as many shapes as there are resources
export type Json = any
export type Answer = { status: number; headers: Headers; body: Json }
type Sent = { body?: unknown; headers?: Record<string, string> }

export type BackOffice = {
  request: (method: string, path: string, sent?: Sent) => Promise<Answer>
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  token: (form: Record<string, string>, headers?: Record<string, string>) => Promise<Answer>
}

/** `scopes`: of the token that it asks for; all by default. */
export async function openBackOffice(
  { context }: Pick<World, 'context'>,
  clients: readonly OpenApiClient[] = [clientOf('store-desk')],
  scope = '',
): Promise<BackOffice> {
  const app = new Hono()
  addOpenApiRoutes(app, context, clients)

  async function send(method: string, path: string, headers: Record<string, string>, body?: string) {
    const init = { method, headers, ...(body !== undefined && { body }) }
    const response = await app.fetch(new Request(`http://operator.test${path}`, init))
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
  }
  const token: BackOffice['token'] = (form, headers = {}) =>
    send(
      'POST',
      '/oauth/token',
      { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      new URLSearchParams(form).toString(),
    )
  const issued = await token({
    grant_type: 'client_credentials',
    client_id: clients[0]?.id ?? '',
    client_secret: SECRET,
    ...(scope && { scope }),
  })
  const authorization = `Bearer ${issued.body.access_token}`
  const request: BackOffice['request'] = (method, path, { body, headers = {} } = {}) =>
    send(
      method,
      `/tmf-api/${path}`,
      { authorization, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body === undefined ? undefined : JSON.stringify(body),
    )
  return {
    token,
    request,
    get: (path, headers = {}) => request('GET', path, { headers }),
    post: (path, body, headers = {}) => request('POST', path, { body, headers }),
  }
}

/** The customer of a demo line, as the line itself sees it. */
export async function customerOf(world: World, number: string): Promise<string> {
  const { findCustomer } = await import('../../../src/operator/platform/subscriber/find-customer.ts')
  return (await findCustomer(world.context, `84${number.slice(1)}`)).customer.id
}
