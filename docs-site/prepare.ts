/** Writes the pages of the documentation site and the document of its reference, before Astro builds them. */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApiText } from '../src/contract/openapi.ts'
import { pageFile, type Source, sitePages } from './pages.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PAGES = join(ROOT, 'docs-site/src/content/docs')
const REFERENCE = join(ROOT, 'docs-site/src/contract.json')

/** The documents that are pages of the site. */
export function readSources(): Source[] {
  return ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: ROOT })].map((path) => ({
    path: path.replaceAll('\\', '/'),
    text: readFileSync(join(ROOT, path), 'utf8'),
  }))
}

export function prepare(): void {
  rmSync(PAGES, { recursive: true, force: true })
  for (const page of sitePages(readSources())) {
    const file = join(PAGES, page.path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, pageFile(page))
  }
  cpSync(join(ROOT, 'docs/pictures'), join(PAGES, 'pictures'), { recursive: true })
  cpSync(join(ROOT, 'public/favicon.svg'), join(ROOT, 'docs-site/public/favicon.svg'))
  writeFileSync(REFERENCE, openApiText())
}
