/** Lists a built folder at the start: only listed files can be requested, whatever the address contains. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

/** One file and its compressed twins; each is read at its first request. */
export type Asset = {
  type: string
  page: boolean
  encodings: readonly Encoding[]
  load: (encoding?: Encoding) => Promise<LoadedFile>
}
export type LoadedFile = { bytes: Buffer<ArrayBuffer>; tag: string }
export type Encoding = 'br' | 'gz'

/** Bytes of all files cached in memory. */
const KEPT_MAX = 96 * 1024 * 1024

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}
/** Configuration of the host, which must not be served. */
const UNSERVED = new Set(['_headers', '_redirects'])

/**
 * Paths inside the folder with a leading slash: `/dang-nhap.html`. Files that begin with a dot are left out.
 */
export async function readFolder(root: string): Promise<Map<string, Asset>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  )
  const budget = { left: KEPT_MAX }
  const assets = new Map<string, Asset>()
  for (const name of names) {
    const twin = /\.(?:br|gz)$/.test(name) && names.has(name.slice(0, -3))
    if (twin || UNSERVED.has(name) || name.split('/').some((part) => part.startsWith('.'))) continue
    const encodings = (['br', 'gz'] as const).filter((encoding) => names.has(`${name}.${encoding}`))
    assets.set(`/${name}`, asset(join(root, name), encodings, budget))
  }
  return assets
}

function asset(file: string, encodings: readonly Encoding[], budget: { left: number }): Asset {
  const kept = new Map<string, Promise<LoadedFile>>()
  async function read(path: string): Promise<LoadedFile> {
    const bytes = (await readFile(path)) as Buffer<ArrayBuffer>
    if (bytes.length <= budget.left) budget.left -= bytes.length
    else kept.delete(path)
    return { bytes, tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"` }
  }
  return {
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    page: file.endsWith('.html'),
    encodings,
    load(encoding) {
      const path = encoding ? `${file}.${encoding}` : file
      const known = kept.get(path)
      if (known) return known
      const loading = read(path)
      kept.set(path, loading)
      // The file may be missing while the site is rebuilt, so the next request reads it again.
      loading.catch(() => kept.delete(path))
      return loading
    },
  }
}
