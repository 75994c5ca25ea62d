/**
 * Applies the rewrites with status 404 of netlify.toml (`/dich-vu/gtgt/KHONGCO` → that family's page) in the
 * development server. A built folder knows its addresses; this server has to request the address from itself
 * to find out.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Rules } from './static/rules.ts'

/** Marks the server's request to itself. */
const PROBE_HEADER = 'x-is-it-there'

/** Rewrites a request for a missing address to the page for it; other requests stay as they are. */
export async function rewriteNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  rules: Rules,
): Promise<void> {
  const { headers, url = '/', method } = request
  const path = url.split('?')[0] ?? '/'
  const page =
    method === 'GET' && headers.accept?.includes('text/html') && headers[PROBE_HEADER] === undefined
  const to =
    page && [...rules.moves(path, new Set())].filter(({ status }) => status === 404).map((move) => move.to)
  if (!to || to.length === 0 || (await isThere(headers.host, path))) return
  for (const target of to) {
    if (!(await isThere(headers.host, target))) continue
    request.url = target
    const write = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse
    response.writeHead = ((status: number, ...rest: unknown[]) =>
      write(status === 200 ? 404 : status, ...rest)) as typeof response.writeHead
    return
  }
}

async function isThere(host: string | undefined, path: string): Promise<boolean> {
  const answer = await fetch(`http://${host}${path}`, {
    headers: { accept: 'text/html', [PROBE_HEADER]: '1' },
    redirect: 'manual',
  })
  await answer.body?.cancel()
  return answer.status !== 404
}
