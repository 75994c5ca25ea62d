/**
 * Headers and redirects as Netlify reads them, from the same two files and with Netlify's own parsers. Spec
 * SIT-7.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'

/**
 * `to` has its parameters filled in. `status` 200 and 404 are rewrites, the rest redirects. `force`: applies
 * even if a file of that name exists.
 */
export type RouteRule = { to: string; status: number; force: boolean }
export type Rules = {
  headers: (path: string) => Record<string, string>
  /** The rules that match, in order. `cookies` are the names that the request carries. */
  moves: (path: string, cookies: ReadonlySet<string>) => Iterable<RouteRule>
}

/** Statuses that show another file under the same address. */
export const REWRITES: ReadonlySet<number> = new Set([200, 404])

type Redirect = {
  path: string
  to: string
  status: number
  force: boolean
  proxy: boolean
  query: object
  conditions: { Cookie?: string[] } & object
}

/**
 * `config` is netlify.toml, `root` the built folder. Throws one sentence for a rule that this host does not
 * support.
 */
export async function readRules(config: string, root: string): Promise<Rules> {
  const besides = (name: string) => [join(root, name)].filter((file) => existsSync(file))
  const read = await parseAllHeaders({
    headersFiles: besides('_headers'),
    netlifyConfigPath: config,
    configHeaders: undefined,
    minimal: false,
  })
  const moved = await parseAllRedirects({
    redirectsFiles: besides('_redirects'),
    netlifyConfigPath: config,
    configRedirects: [],
    minimal: false,
  })
  const fault: Error | undefined = [...read.errors, ...moved.errors][0]
  if (fault) throw new Error(`Headers or redirects cannot be read: ${fault.message}`)
  const redirects = (moved.redirects as Redirect[]).map(compile)
  return {
    headers: readHeaders(read.headers),
    *moves(path, cookies) {
      for (const { pattern, cookie, to, status, force } of redirects) {
        const match = pattern.exec(path)
        if (match && cookie.every((name) => cookies.has(name)))
          yield { to: fillIn(to, match.groups ?? {}, !REWRITES.has(status)), status, force }
      }
    },
  }
}

/**
 * Rewrites for every visitor, for the build: addresses that show another page, and what is shown for those
 * that do not exist. `find` returns the address of the page if the rule names the path.
 */
export async function readRewrites(
  config: string,
): Promise<{ from: string; status: number; find: (path: string) => string | undefined }[]> {
  const { redirects } = await parseAllRedirects({
    redirectsFiles: [],
    netlifyConfigPath: config,
    configRedirects: [],
    minimal: false,
  })
  return (redirects as Redirect[])
    .map((redirect) => ({ from: redirect.path, ...compile(redirect) }))
    .filter(({ status, cookie }) => REWRITES.has(status) && cookie.length === 0)
    .map(({ from, status, pattern, to }) => ({
      from,
      status,
      find(path) {
        const match = pattern.exec(path)
        return match ? fillIn(to, match.groups ?? {}, false) : undefined
      },
    }))
}

/** Most rules name one address: only the others are tried one by one. */
function readHeaders(rules: Awaited<ReturnType<typeof parseAllHeaders>>['headers']): Rules['headers'] {
  // Netlify's patterns ignore case.
  const exact = Map.groupBy(
    rules.filter((rule) => !isPattern(rule.for)),
    (rule) => rule.for.toLowerCase(),
  )
  const patterns = rules.filter((rule) => isPattern(rule.for))
  const known = new Map<string, Record<string, string>>()
  return (path) => {
    const found = known.get(path)
    if (found) return found
    const values: Record<string, string> = {}
    const matching = patterns.filter((rule) => 'forRegExp' in rule && matches(rule.forRegExp, path))
    for (const rule of [...matching, ...(exact.get(path.toLowerCase()) ?? [])])
      for (const [name, value] of Object.entries(rule.values)) values[name.toLowerCase()] = value
    if (known.size < 10_000) known.set(path, values)
    return values
  }
}
const isPattern = (path: string) => /[*:]/.test(path)

/** Netlify's patterns do not match line breaks, but a decoded path may contain one. */
function matches(pattern: RegExp, path: string): boolean {
  return pattern.test(path.replace(/[\n\r\u2028\u2029]/g, '?'))
}

function compile({
  path,
  to,
  status,
  force,
  proxy,
  query,
  conditions,
}: Redirect): RouteRule & { pattern: RegExp; cookie: string[] } {
  const { Cookie: cookie = [], ...others } = conditions
  if (proxy || Object.keys(query).length > 0 || Object.keys(others).length > 0)
    throw new Error(
      `The redirect from ${path} asks for what this host cannot do: only paths and the Cookie condition ` +
        'are understood.',
    )
  const source = path
    .split('/')
    .map((part) =>
      part === '*'
        ? '(?<splat>.*)'
        : part.startsWith(':')
          ? `(?<${part.slice(1)}>[^/]+)`
          : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
    )
    .join('/')
  // `/en/*` also matches `/en`.
  return {
    pattern: new RegExp(`^${source.replace(/\/\(\?<splat>\.\*\)$/, '(?:/(?<splat>.*))?')}$`, 's'),
    cookie,
    to,
    status,
    force,
  }
}

/** `encode`: for a Location header, which takes ASCII only. */
function fillIn(to: string, groups: Record<string, string | undefined>, encode: boolean): string {
  return to.replace(/:(\w+)/g, (whole, name: string) => {
    if (!(name in groups)) return whole
    const text = groups[name] ?? ''
    return encode ? encodePath(text) : text
  })
}

/** Encodes a decoded path, so that it can be sent in a header and none of its characters has a meaning. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
