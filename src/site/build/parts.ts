/**
 * Leaves out of a build what belongs to parts that the operator does not have: their pages, and in the
 * islands what is behind `import.meta.env.WITHOUT_LOYALTY` and the like. Spec SIT-19.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { absentParts, isPresent, PART_TABLE, PARTS, type Parts } from '../../contract/rules/parts.ts'
import { presentTexts } from './present-texts.ts'

const PAGES = fileURLToPath(new URL('../pages/', import.meta.url))
const MESSAGES = /\/content\/messages\/\w+\/\w+\.json$/
const DECLARES_CALLS = /\/src\/contract\/\w+\/[\w-]+\.ts$/
/** A page without addresses; its islands are not even read. */
const NO_PAGE = '---\nexport const getStaticPaths = () => []\n---\n'
/** Astro writes no file for an answer without a body. */
const NO_FILE = 'export const GET = () => new Response(null)\n'

/** `parts` of `content/operator.yaml`; Astro checks that file later with everything else. */
export function readParts(file: string): Parts {
  return (parse(readFileSync(file, 'utf8')) as { parts: Parts }).parts
}

/**
 * For Vite's `define`: constants by which the bundler drops what islands do for absent parts only. `errors`:
 * codes that no present call answers.
 */
export function partConstants(parts: Parts, errors: ReadonlySet<string>): Record<string, string> {
  const values = [
    ...PARTS.map((part) => [`WITHOUT_${part.toUpperCase()}`, !parts[part]] as const),
    ['ABSENT_ROUTES', absentParts(parts).flatMap((part) => PART_TABLE[part].routes)] as const,
    ['ABSENT_ERRORS', [...errors]] as const,
  ]
  return Object.fromEntries(values.map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]))
}

/** Empties the pages of absent parts before anything reads them, and fits the texts. */
export function presentPages(parts: Parts): Plugin {
  return {
    name: 'portal:parts',
    enforce: 'pre',
    load(id) {
      if (MESSAGES.test(id)) return JSON.stringify(presentTexts(JSON.parse(readFileSync(id, 'utf8')), parts))
      const [file = '', query] = id.split('?')
      if (query !== undefined || !file.startsWith(PAGES)) return undefined
      if (isPresent(parts, routeOf(file))) return undefined
      return file.endsWith('.astro') ? NO_PAGE : NO_FILE
    },
    transform(code, id) {
      // Declaring a call has no effect, but the bundler cannot know: it would keep calls that no page makes.
      return DECLARES_CALLS.test(id)
        ? code.replaceAll('= defineCall<', '= /* @__PURE__ */ defineCall<')
        : null
    },
  }
}

/** `pages/[...lang]/tai-khoan/index.astro` → `/tai-khoan`, `pages/rss.xml.ts` → `/rss.xml`. */
function routeOf(file: string): string {
  return `/${file.slice(PAGES.length)}`
    .replace(/^\/\[\.\.\.lang\]/, '')
    .replace(/(?:\/index)?\.(?:astro|ts)$/, '')
}
