/**
 * The production build as the architecture tests read it. `npm test` creates it; `DIST` names another folder.
 */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

export const DIST = resolve(process.env['DIST'] ?? 'dist')
if (!existsSync(join(DIST, '_headers')))
  throw new Error(
    `There is no finished build in ${DIST}. Run "npm run build" first, or name another folder in DIST.`,
  )

/** `file` is the path inside the build, `path` the address that a visitor sees. */
export type BuiltPage = { file: string; path: string; html: string }

export function read(file: string): string {
  return readFileSync(join(DIST, file), 'utf8')
}

/** `index.html` → `/`, `en/tai-khoan.html` → `/en/tai-khoan`. */
export function addressOf(file: string): string {
  return `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`
}

export const files = globSync('**/*', { cwd: DIST, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(DIST.length + 1))
  .sort()

/** Every page, without the twins for the native app. */
export const pages: BuiltPage[] = files
  .filter((file) => file.endsWith('.html') && !file.startsWith('_app/'))
  .map((file) => ({ file, path: addressOf(file), html: read(file) }))

/** Whether an island renders the main content: account pages, signing in. */
export function isIsland({ html }: BuiltPage): boolean {
  return /<astro-island|\sdata-mount[\s=>]/.test(
    html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')),
  )
}
export const visitorPages = pages.filter((page) => !isIsland(page))
export const islandPages = pages.filter(isIsland)

/** Bytes after Brotli at its highest level. */
export function weight(content: string | Buffer): number {
  const buffer = Buffer.from(content)
  return brotliCompressSync(buffer, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: buffer.length,
    },
  }).length
}

/** Compressed bytes of a page; exact only above `limit`, because `npm test` has pages compressed quickly. */
export function weightAbove(limit: number, { file, html }: BuiltPage): number {
  const { size } = statSync(join(DIST, `${file}.br`))
  return size > limit ? weight(html) : size
}

/** The attributes of every `<name …>` of a page, with entities decoded. */
export function elements(html: string, name: string): Record<string, string>[] {
  const tags = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .matchAll(new RegExp(`<${name}\\b((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'gi'))
  return Array.from(tags, ([, attributes = '']) =>
    Object.fromEntries(
      Array.from(
        attributes.matchAll(/([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g),
        ([, key = '', double, single, bare]) => [
          key.toLowerCase(),
          (double ?? single ?? bare ?? '').replace(/&#38;|&amp;/g, '&').replace(/&#34;|&quot;/g, '"'),
        ],
      ),
    ),
  )
}

/** The text of an HTML fragment that can be read without script. */
export function text(html: string): string {
  return html
    .replace(/<(script|style|template|noscript)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export function mainOf(html: string): string {
  return html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'))
}
