/** What is left of a part in a built folder. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsOfPart } from '../../src/contract/call-parts.ts'
import { PART_TABLE, type Part } from '../../src/contract/rules/parts.ts'
import { AGREEMENTS, WORDS } from './words.ts'

/** `calls`: names in scripts. `paths`: its addresses in pages, lists, and scripts. `words`: on pages. */
export type Traces = Record<'pages' | 'paths' | 'calls' | 'words', string[]>
type Files = ReadonlyMap<string, string>

/** Pages, lists and scripts by their path; without the twins for the app, which are the same pages. */
export function readBuild(folder: string): Files {
  const names = globSync('**/*.{html,js,json,xml,webmanifest}', { cwd: folder })
  return new Map(
    names
      .filter((name) => !name.startsWith('_app/'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )
}

export function findTraces(files: Files, part: Part): Traces {
  const routes = PART_TABLE[part].routes.map((route) => route.replace(/[.]/g, '\\.')).join('|')
  const page = new RegExp(`^(?:/en)?(?:${routes})(?:/|\\.html$|$)`)
  const path = new RegExp(`(?<![\\w-])(?:${routes})(?![\\w-])`, 'g')
  // The adviser has no calls, so none of them can be found.
  const calls = new RegExp(`["'\`](?:${callsOfPart(part).join('|') || '(?!)'})["'\`]`, 'g')
  const found: Traces = { pages: [], paths: [], calls: [], words: [] }
  for (const [name, text] of files) {
    const note = (kind: keyof Traces, all: Iterable<RegExpMatchArray>, within: string): void => {
      for (const { 0: what, index = 0 } of all)
        found[kind].push(`${name}: ${what} in ${within.slice(Math.max(0, index - 40), index + 60)}`)
    }
    if (page.test(`/${name}`)) found.pages.push(name)
    if (name.endsWith('.js')) {
      note('calls', text.matchAll(calls), text)
      if (!KNOWING.test(name)) note('paths', withoutLists(text).matchAll(path), text)
      continue
    }
    note('paths', text.matchAll(path), text)
    const read = name.endsWith('.html') ? textOf(text) : text
    if (!AGREEMENTS.test(name)) note('words', read.matchAll(WORDS[part]), read)
  }
  return found
}

/** The search page finds by the words of all tasks, and leaves out those whose page is absent. */
const KNOWING = /^_astro\/Search\./

/**
 * Lists by which scripts recognise the page that they are on or a purchase that was made; they link nothing
 * of an absent part.
 */
function withoutLists(script: string): string {
  return script.replace(/\[(?:`\/[\w/-]+`,?)+\]/g, '')
}

function textOf(html: string): string {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
