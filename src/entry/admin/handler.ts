/**
 * `/admin` of the development server: Decap, served from its package, working directly on the files of
 * `content/`. A production build contains it only with `ADMIN=1` (`site.ts`), and it makes no external
 * requests.
 */
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { collections } from './collections.ts'
import { adminConfig, adminPage, firstScript, startScript } from './page.ts'
import { handleStoreRequest, type Store } from './store.ts'

const DECAP = 'node_modules/decap-cms/dist'

export function isAdmin(target: string): boolean {
  const path = target.split('?')[0]
  return path === '/admin' || path?.startsWith('/admin/') === true
}

/**
 * Answers one request below `/admin`, from this machine only. Pages of other sites cannot write, because
 * writing requires a JSON body from this origin.
 */
export async function adminHandler(store: Store, request: Request): Promise<Response> {
  const { pathname, origin } = new URL(request.url)
  if (pathname === '/admin' || pathname === '/admin/') return page(adminPage, 'text/html')
  if (pathname === '/admin/first.js') return page(firstScript, 'text/javascript')
  if (pathname === '/admin/start.js') return page(startScript, 'text/javascript')
  if (pathname === '/admin/config.json')
    return Response.json(
      adminConfig(collections(), { name: 'proxy', proxy_url: '/admin/files', branch: 'main' }),
    )
  if (pathname === '/admin/files' && request.method === 'POST') {
    const ours = new URL(request.headers.get('origin') ?? origin).host === request.headers.get('host')
    if (!ours || !request.headers.get('content-type')?.startsWith('application/json'))
      return new Response(null, { status: 403 })
    const { status, body } = await handleStoreRequest(store, await request.json())
    return Response.json(body, { status })
  }
  // Decap's files have plain names, so paths are not accepted.
  const file = basename(pathname)
  if (/^[\w.-]+\.js$/.test(file))
    return page(await readFile(join(store.root, DECAP, file), 'utf8').catch(() => ''), 'text/javascript')
  return new Response(null, { status: 404 })
}

function page(text: string, type: string): Response {
  return new Response(text || null, {
    status: text ? 200 : 404,
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' },
  })
}
