/** Legal pages at build time: the version in force today, earlier and future ones. */
import { type CollectionEntry, getCollection } from 'astro:content'
import { vietnamDay } from '../../../contract/rules/vietnam-day.ts'
import { BUILT_AT } from '../built-at.ts'

export type LegalVersion = CollectionEntry<'legal'>['data']['versions'][number]
/** `current`: in force when the pages are built (hosts build every night). `versions`: newest first. */
export type Legal = { path: string; current: LegalVersion; versions: readonly LegalVersion[] }

const today = vietnamDay(BUILT_AT)

export const legalPages: readonly Legal[] = (await getCollection('legal')).flatMap(
  ({ id, data: { versions } }) => {
    const current = versions.find(({ effective }) => effective <= today) ?? versions.at(-1)
    return current ? [{ path: `/tinh-nang/${id}`, current, versions }] : []
  },
)

export function legalAt(path: string): Legal {
  const found = legalPages.find((page) => page.path === path)
  if (!found) throw new Error(`content/legal has no ${path}`)
  return found
}

/** The version in force has the page's own address, the others are below it. */
export function versionPath({ path, current }: Legal, version: LegalVersion): string {
  return version === current ? path : `${path}/phien-ban-${version.version}`
}

/** The state of a version. `until`: the day from which another one is in force. */
export function stateOf(
  { current, versions }: Legal,
  version: LegalVersion,
): { state: 'current' | 'past' | 'coming'; until: string | undefined } {
  const next = versions.findLast(({ effective }) => effective > version.effective)
  const state = version === current ? 'current' : version.effective > current.effective ? 'coming' : 'past'
  return { state, until: next?.effective }
}

export type Heading = { id: string; text: string }

/**
 * The text with an anchor at each second-level heading, and those headings: `muc-1`, `muc-2`… the same in
 * both languages.
 */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const anchored = html.replace(/<h2>([\s\S]*?)<\/h2>/g, (_, inside: string) => {
    const id = `muc-${headings.length + 1}`
    headings.push({ id, text: inside.replace(/<[^>]+>/g, '') })
    return `<h2 id="${id}">${inside}</h2>`
  })
  return { html: anchored, headings }
}
