/**
 * The pages of the documentation site, made of the project's own documents. A document keeps its text; its
 * heading becomes the title, and its links lead to pages of the site. What lies outside of the documentation,
 * such as a source file, is named without a link.
 */
import { posix } from 'node:path'

/** `path`: below the project's root, as in `docs/recipes/adopt.md`. `text`: its Markdown. */
export type Source = { path: string; text: string }
/** `path`: below the site's pages, as in `recipes/adopt.md`, with `vi/` in front of a Vietnamese one. */
export type SitePage = { path: string; title: string; text: string }

const MARKDOWN = /\.md$/
const VIETNAMESE = 'docs/vi/'

/** The page of a document; undefined if the site has no page for it. */
export function sitePath(path: string): string | undefined {
  if (path === 'README.md') return 'index.md'
  if (path === 'CONTRIBUTING.md') return 'contributing.md'
  if (!path.startsWith('docs/')) return undefined
  const below = path.startsWith(VIETNAMESE)
    ? `vi/${path.slice(VIETNAMESE.length)}`
    : path.slice('docs/'.length)
  return MARKDOWN.test(below) ? below.replace(/(^|\/)README\.md$/, '$1index.md') : undefined
}

/** The pages of these documents. Throws an Error if one has no heading to be its title. */
export function sitePages(sources: readonly Source[]): SitePage[] {
  const paths = new Set(sources.map(({ path }) => path))
  return sources.flatMap(({ path, text }) => {
    const place = sitePath(path)
    if (!place) return []
    const [, title] = /^# (.+)$/m.exec(text) ?? []
    if (!title) throw new Error(`${path} has no heading`)
    const body = text.replace(/^# .+\n+/m, '')
    return { path: place, title: title.replaceAll('`', ''), text: withSiteLinks(body, path, paths) }
  })
}

/** A page as Starlight reads it. */
export function pageFile({ title, text }: SitePage): string {
  return `---\ntitle: ${JSON.stringify(title)}\n---\n\n${text}`
}

function withSiteLinks(text: string, from: string, paths: ReadonlySet<string>): string {
  return text.replace(
    /(!?)\[([^\]]*)\]\(([^)\s]+)\)/g,
    (whole, image: string, label: string, target: string) => {
      if (/^[a-z]+:|^#|^\//.test(target)) return whole
      const [file = '', anchor] = target.split('#')
      const path = posix.join(posix.dirname(from), file)
      if (image) return `![${label}](${imageAddress(from, path)})`
      const place = paths.has(path) ? sitePath(path) : undefined
      return place ? `[${label}](${address(place, from)}${anchor ? `#${anchor}` : ''})` : label
    },
  )
}

/** A Vietnamese page links to Vietnamese pages; those without one show the English text. */
function address(place: string, from: string): string {
  const below = place.replace(/(^|\/)index\.md$/, '$1').replace(MARKDOWN, '/')
  return from.startsWith(VIETNAMESE) && !below.startsWith('vi/') ? `/vi/${below}` : `/${below}`
}

/** Pictures are copied to the same place beside the pages. */
function imageAddress(from: string, path: string): string {
  const page = sitePath(from) ?? ''
  return posix.relative(posix.dirname(page), path.replace(/^docs\//, '')).replace(/^(?!\.)/, './')
}
