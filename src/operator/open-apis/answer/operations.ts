/** Lists, reads, creates, changes and removes resources, alike for every API. Spec TMF-4, Spec TMF-6. */
import { randomUUID } from 'node:crypto'
import { badRequest, notFound, OpenApiError } from '../resource/error.ts'
import { hrefOf } from '../resource/parts.ts'
import type { OpenApiRequest } from '../resource/request.ts'
import {
  type Act,
  type Attributes,
  filtersOf,
  type Item,
  type OpenApi,
  ownerPart,
  type Resource,
} from '../resource/resource.ts'
import { requestKey } from './act.ts'
import { hasTag, jsonResponse, linkHeader, NO_STORE, tagOf } from './response.ts'
import { chooseFields, filterItems, readSelection } from './select.ts'

/** 206 while the list has more items than the answer. */
export async function answerList(
  act: Act,
  api: OpenApi,
  resource: Resource,
  { query, path, headers }: OpenApiRequest,
): Promise<Response> {
  const selection = readSelection(query, resource.attributes)
  const found = filterItems(await itemsOf(act, resource), selection)
  const { offset, limit } = selection
  const page = found.slice(offset, offset + limit)
  const body = page.map((item) => chooseFields(viewOf(act, api, resource, item), selection.fields))
  return jsonResponse(headers, body, page.length < found.length ? 206 : 200, {
    'x-total-count': String(found.length),
    'x-result-count': String(page.length),
    ...linkHeader(path, query, { offset, limit, total: found.length }),
  })
}

export async function answerItem(
  act: Act,
  api: OpenApi,
  resource: Resource,
  id: string,
  { query, headers }: OpenApiRequest,
): Promise<Response> {
  const fields = query.get('fields')
  const selection = readSelection(new URLSearchParams(fields === null ? {} : { fields }), resource.attributes)
  const item = viewOf(act, api, resource, await getItem(act, resource, id))
  return jsonResponse(headers, chooseFields(item, selection.fields), 200, { etag: tagOf(item) })
}

/** Refuses what the definition has and the operator does not do with 405, and names what it does. */
export async function answerWrite(
  act: Act,
  api: OpenApi,
  resource: Resource,
  id: string | undefined,
  { method, headers, body }: OpenApiRequest,
): Promise<Response> {
  const { create, update, remove } = resource
  if (id === undefined) {
    if (method !== 'POST' || !create)
      throw notAllowed([...(resource.of === 'client' ? [] : ['GET']), ...(create ? ['POST'] : [])])
    const given = readBody(headers, body)
    const missing = resource.mandatory?.filter((name) => given[name] === undefined || given[name] === null)
    if (missing?.length) throw badRequest(`Missing: ${missing.join(', ')}`)
    const key = keyOf(act, api, resource, headers, given)
    const { once, ...created } = await create({ ...act, key }, given)
    const item = viewOf(act, api, resource, created)
    const headersOf = { ...writtenHeaders(act, item), location: String(item['href']) }
    const shown = once ? { ...item, characteristic: once } : item
    return Response.json(shown, { status: act.existed.value ? 200 : 201, headers: headersOf })
  }
  const allowed = ['GET', ...(update ? ['PATCH'] : []), ...(remove ? ['DELETE'] : [])]
  if (!allowed.includes(method)) throw notAllowed(allowed)
  const item = await getItem(act, resource, id)
  const expected = headers.get('if-match')
  if (expected !== null && !hasTag(expected, tagOf(viewOf(act, api, resource, item))))
    throw new OpenApiError(412, 'precondition_failed', 'The resource has changed')
  if (method === 'DELETE') {
    await remove?.(act, item)
    return new Response(null, { status: 204, headers: NO_STORE })
  }
  const given = readBody(headers, body)
  const key = keyOf(act, api, resource, headers, {})
  const updated = viewOf(act, api, resource, (await update?.({ ...act, key }, item, given)) ?? item)
  return Response.json(updated, { headers: writtenHeaders(act, updated) })
}

/** A retry of the same request has the same key, or the same id in the client's own system. */
function keyOf(
  { client }: Act,
  api: OpenApi,
  { name }: Resource,
  headers: Headers,
  given: Attributes,
): string {
  const stated = headers.get('idempotency-key') ?? given['externalId'] ?? randomUUID()
  return requestKey(client.id, api.path, name, String(stated))
}

/** `Idempotent-Replayed`: the same request was made before, and this is its effect. Spec TMF-6. */
function writtenHeaders({ repeated }: Act, item: Item): Record<string, string> {
  return { ...NO_STORE, etag: tagOf(item), ...(repeated.value && { 'idempotent-replayed': 'true' }) }
}

async function itemsOf(act: Act, resource: Resource): Promise<readonly Item[]> {
  if (resource.of === 'all') return resource.items(act)
  if (resource.of === 'client') throw notAllowed(['POST'])
  if (act.parent !== undefined && resource.of === 'line')
    return resource.items(act, await act.line(act.parent))
  const line = resource.of === 'line' && resource.namedLine ? act.query.get(resource.namedLine) : null
  if (line !== null && resource.of === 'line') {
    const found = await act.line(line).catch(ignoreMissing)
    return found ? resource.items(act, found) : []
  }
  const name = resource.named.find((one) => act.query.has(one))
  if (!name) throw badRequest(`A list needs one of: ${filtersOf(resource).join(', ')}`)
  const owner = await act.customer(ownerPart(act.query.get(name) ?? '')).catch(ignoreMissing)
  if (!owner) return []
  const { customer, lines } = owner
  if (resource.of === 'customer') return resource.items(act, customer, lines)
  const items: Item[] = []
  for (const line of lines) items.push(...(await resource.items(act, line)))
  return items
}

/** A filter that names an unknown customer or line finds nothing. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof OpenApiError && error.status === 404) return undefined
  throw error
}

async function findItem(act: Act, resource: Resource, id: string): Promise<Item | undefined> {
  if (resource.of === 'client') return resource.find(act, id)
  if (resource.of === 'all' && resource.find) return resource.find(act, id)
  const of = (items: readonly Item[]) => items.find((item) => item.id === id)
  if (resource.of === 'all') return of(await resource.items(act))
  if (act.parent !== undefined && ownerPart(id) !== ownerPart(act.parent)) return undefined
  if (resource.of === 'line') return of(await resource.items(act, await act.line(id), id))
  const { customer, lines } = await act.customer(ownerPart(id))
  return of(await resource.items(act, customer, lines, id))
}

async function getItem(act: Act, resource: Resource, id: string): Promise<Item> {
  const item = await findItem(act, resource, id)
  if (!item) throw notFound()
  return item
}

function viewOf(
  { parent }: Act,
  api: OpenApi,
  { name, type, within }: Resource,
  { id, ...item }: Item,
): Item {
  const path = within === undefined ? name : `${within}/${encodeURIComponent(parent ?? '')}/${name}`
  return { id, href: hrefOf(api, path, id), ...item, '@type': type }
}

function readBody(headers: Headers, text: string): Attributes {
  if (!/^application\/(merge-patch\+)?json\b/i.test(headers.get('content-type') ?? ''))
    throw new OpenApiError(415, 'unsupported_media_type', 'The body must be application/json')
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Attributes
  } catch {
    // Refused below, like a body that is no object.
  }
  throw badRequest('The body must be one JSON object')
}

function notAllowed(allowed: readonly string[]): OpenApiError {
  return new OpenApiError(405, 'method_not_allowed', 'The operator does not offer this operation', {
    headers: { allow: allowed.join(', ') },
  })
}
