/** Responses with their tags and links. Spec TMF-4, Spec TMF-6. */
import { createHash } from 'node:crypto'

export const NO_STORE = { 'cache-control': 'no-store' }

/** Private data: a client may keep an answer, and asks every time whether it is still right. */
export function jsonResponse(
  request: Headers,
  body: unknown,
  status: number,
  headers: Record<string, string>,
): Response {
  const etag = headers['etag'] ?? tagOf(body)
  const all = { ...headers, etag, 'cache-control': 'private, no-cache' }
  if (hasTag(request.get('if-none-match'), etag)) return new Response(null, { status: 304, headers: all })
  return Response.json(body, { status, headers: all })
}

export function tagOf(body: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)}"`
}

/** Weak tags too: a proxy that compresses makes ours weak. */
export function hasTag(header: string | null, tag: string): boolean {
  return (header ?? '').split(',').some((one) => [tag, '*'].includes(one.trim().replace(/^W\//, '')))
}

type Page = { offset: number; limit: number; total: number }

/** RFC 8288. */
export function linkHeader(
  path: string,
  query: URLSearchParams,
  { offset, limit, total }: Page,
): Record<string, string> {
  const at = (start: number, rel: string) => {
    const params = new URLSearchParams(query)
    params.set('offset', String(start))
    params.set('limit', String(limit))
    return `<${path}?${params}>; rel="${rel}"`
  }
  const links = [
    ...(offset > 0 ? [at(Math.max(0, offset - limit), 'prev')] : []),
    ...(offset + limit < total ? [at(offset + limit, 'next')] : []),
  ]
  return links.length > 0 ? { link: links.join(', ') } : {}
}
