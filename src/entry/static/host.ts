/**
 * Serves a built folder as Netlify would: addresses without `.html`, the headers and rewrites of netlify.toml
 * and `_headers`, the texts compressed at build, and inside the operator's app the twin without header and
 * footer (`_app/…`).
 */
import { plainPath } from '../../contract/rules/language.ts'
import { targetOf } from '../../gateway/client-info.ts'
import { type Asset, type Encoding, readFolder } from './files.ts'
import { encodePath, REWRITES, readRules } from './rules.ts'

const POLICY = 'content-security-policy'

export type StaticHost = (request: Request) => Promise<Response>

/** `agent` is the text that the native app adds to its user agent; empty if there is no such app. */
export async function openStatic({
  root,
  config,
  agent,
}: {
  root: string
  config: string
  agent: string
}): Promise<StaticHost> {
  const [files, rules] = await Promise.all([readFolder(root), readRules(config, root)])
  const pages = spellings(files.keys())
  return (request) =>
    answer(request).catch(
      () =>
        new Response('503', {
          status: 503,
          headers: {
            ...rules.headers('/'),
            'retry-after': '10',
            'content-type': 'text/plain; charset=utf-8',
          },
        }),
    )

  async function answer(request: Request): Promise<Response> {
    const { method, headers } = request
    const [raw = '/', query] = targetOf(request.url).split(/\?(.*)/s)
    const path = decode(raw)
    const extra = rules.headers(path)
    if (method !== 'GET' && method !== 'HEAD')
      return new Response(null, { status: 405, headers: { ...extra, allow: 'GET, HEAD' } })
    const tail = query ? `?${query}` : ''
    if (path.length > 1 && path.endsWith('/'))
      return redirect(301, `/${encodePath(path.split('/').filter(Boolean).join('/'))}${tail}`, extra)

    const cookies = cookieNames(headers.get('cookie'))
    const inApp =
      cookies.has('isApp=1') || (agent !== '' && (headers.get('user-agent')?.includes(agent) ?? false))
    const own = find(path)
    const spelled = own ? undefined : pages.get(path.toLowerCase())
    if (spelled) return redirect(301, `${encodePath(spelled)}${tail}`, extra)
    for (const { to, status, force } of rules.moves(path, cookies)) {
      if (own && !force) continue
      if (!REWRITES.has(status)) return redirect(status, to.startsWith('http') ? to : `${to}${tail}`, extra)
      const target = find(to)
      if (target) return send(request, inApp ? twin(target) : target, status, extra)
    }
    if (own && !isNotFound(own)) return send(request, inApp ? twin(own) : own, 200, extra)
    const lost = find(path === '/en' || path.startsWith('/en/') ? '/en/404' : '/404')
    if (lost) return send(request, inApp ? twin(lost) : lost, 404, extra)
    return new Response('404', {
      status: 404,
      headers: { ...extra, 'content-type': 'text/plain; charset=utf-8' },
    })
  }

  /** The name of the file behind an address. */
  function find(address: string): string | undefined {
    const path = address.length > 1 ? address.replace(/\/$/, '') : address
    const names = path === '/' ? ['/index.html'] : [path, `${path}.html`, `${path}/index.html`]
    return names.find((name) => files.has(name))
  }

  /** A page at an address that no rule names, as the one for missing addresses, brings its own policy. */
  function ownPolicy(name: string): Record<string, string> {
    const address = name.replace(/^\/_app(?=\/)/, '').replace(/(?:\/index)?\.html$/, '') || '/'
    const policy = rules.headers(address)[POLICY]
    return policy === undefined ? {} : { [POLICY]: policy }
  }

  function twin(name: string): string {
    return files.has(`/_app${name}`) ? `/_app${name}` : name
  }

  async function send(
    request: Request,
    name: string,
    status: number,
    extra: Record<string, string>,
  ): Promise<Response> {
    const asset = files.get(name) as Asset
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), asset.encodings)
    const { bytes, tag } = await asset.load(encoding)
    const headers: Record<string, string> = {
      'cache-control': 'no-cache',
      'content-type': asset.type,
      ...(asset.page && ownPolicy(name)),
      ...extra,
      etag: tag,
    }
    if (asset.page) headers['vary'] = 'Accept-Encoding, Cookie, User-Agent'
    else if (asset.encodings.length > 0) headers['vary'] = 'Accept-Encoding'
    if (status === 404) headers['cache-control'] = 'no-store'
    else if (isKnown(request.headers.get('if-none-match'), tag))
      return new Response(null, { status: 304, headers })
    if (encoding) headers['content-encoding'] = encoding === 'br' ? 'br' : 'gzip'
    headers['content-length'] = String(bytes.length)
    return new Response(request.method === 'HEAD' ? null : bytes, { status, headers })
  }
}

/**
 * Addresses of pages by their small letters: people type `/banmoiselfcare` as they hear it. Two pages that
 * differ only by case keep their own addresses.
 */
function spellings(names: Iterable<string>): Map<string, string> {
  const pages = new Map<string, string>()
  const twice = new Set<string>()
  for (const name of names) {
    if (!name.endsWith('.html') || name.startsWith('/_app')) continue
    const path = name.replace(/(?:\/index)?\.html$/, '')
    const small = path.toLowerCase()
    if (pages.has(small)) twice.add(small)
    pages.set(small, path)
  }
  for (const small of twice) pages.delete(small)
  return pages
}

/** The page for missing addresses must itself answer 404. */
function isNotFound(name: string): boolean {
  return plainPath(name.replace(/\.html$/, '')) === '/404'
}

function redirect(status: number, location: string, extra: Record<string, string>): Response {
  return new Response(null, { status, headers: { ...extra, location } })
}

/** A path that cannot be decoded names no file. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Both names and `name=value`. */
function cookieNames(header: string | null): Set<string> {
  const parts = (header ?? '').split(';').map((part) => part.trim())
  return new Set(parts.flatMap((part) => [part, part.split('=', 1)[0] ?? '']))
}

function chooseEncoding(accepted: string | null, there: readonly Encoding[]): Encoding | undefined {
  const offers = (accepted ?? '').split(',').map((offer) => offer.trim().toLowerCase())
  const takes = (name: string) =>
    offers.some(
      (offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(offer)),
    )
  if (there.includes('br') && takes('br')) return 'br'
  return there.includes('gz') && takes('gzip') ? 'gz' : undefined
}

function isKnown(known: string | null, tag: string): boolean {
  return (known ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*')
}
