/**
 * What netlify.toml answers with status 404 (`/dich-vu/gtgt/KHONGCO` → that family's words), in the
 * development server too: a built folder knows which addresses it has, this server has to ask itself.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Rules } from './static/rules.ts'

/** Marks the question that the server asks itself. */
const ASKING = 'x-is-it-there'

/** Turns the request to the page that stands for an address that is none; anything else stays as it is. */
export async function rewriteNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  rules: Rules,
): Promise<void> {
  const { headers, url = '/', method } = request
  const path = url.split('?')[0] ?? '/'
  const page = method === 'GET' && headers.accept?.includes('text/html') && headers[ASKING] === undefined
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
    headers: { accept: 'text/html', [ASKING]: '1' },
    redirect: 'manual',
  })
  await answer.body?.cancel()
  return answer.status !== 404
}
