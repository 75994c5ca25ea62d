/**
 * Finds the built pages, groups those that share a style text, and creates their twins for the native app.
 */
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'

/**
 * Pages that share a style text, by their source file: the home page and each landing page alone, because
 * they must fit into one round trip with their headers; roaming countries, because they are many and have
 * nothing of a catalogue; each folder of `pages/[...lang]/`; all other pages together, also those that
 * explain an error, so that the page for missing addresses works under their policy. Few texts keep the
 * rules of `_headers` few. `file` is the built page.
 */
export function groupOf(entrypoint: string, file: string): string {
  const path = entrypoint.replace(/^.*\/pages\//, '').replace(/^\[\.\.\.lang\]\//, '')
  if (path === 'index.astro') return 'home'
  if (path === '[promotion].astro') return file.replace(/^en\//, '')
  if (path.startsWith('loi/')) return 'rest'
  if (path === 'thongtinthuebao.astro') return 'standardise'
  if (path.startsWith('dich-vu/roaming/')) return 'abroad'
  const [folder = '', below] = path.split('/')
  return below === undefined ? 'rest' : folder
}

/** Every page of a built folder, as paths inside it. */
export async function listPages(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

/**
 * The same page inside the operator's app: the host serves `_app/<file>` by user agent or cookie, so it works
 * without script.
 */
export function appShell(html: string): string {
  return html.replace(/<html\b/, '<html data-app')
}
