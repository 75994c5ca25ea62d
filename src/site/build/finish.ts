/**
 * The last step of a build, after Astro has written its pages: inlines the styles that a page uses, inserts
 * the addresses of the islands' shell and the whole sheet, writes the native app's twins, each page's policy
 * and the compressed files. Pages are read twice and not cached, so memory does not grow with their number.
 */
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Parts } from '../../contract/rules/parts.ts'
import { compressFolder } from './compress.ts'
import { moveDrawings } from './drawings.ts'
import { addressOf, headersFile, isForAnyAddress, policyRules, type Rewrite } from './header-rules.ts'
import { inlineAssets, linksOf } from './inline-assets.ts'
import { readIslandScript, startLate } from './islands.ts'
import { appShell, groupOf, listPages } from './pages.ts'
import { policyOf, withPolicy } from './policy.ts'
import { openSheet, type Sheet } from './sheet.ts'
import { builtShell } from './shell.ts'
import { readTokens, type Tokens } from './tokens.ts'
import { dropWhitespace } from './whitespace.ts'
import { buildWorker } from './worker.ts'

/** Pages that share one style text. */
type Group = { links: string[]; files: string[]; tokens: Tokens; known: Set<string> }

/**
 * Pages are read as bytes, one letter of a string each: what is looked for in them is ASCII, and they need
 * not be decoded and encoded again.
 */
const BYTES = 'latin1'
/** Twins that are written at a time, while the next pages are made. */
const AT_ONCE = 8

type Options = {
  site: string
  box: boolean
  /** Leaves out the compressed files. */
  bare: boolean
  /** Compresses the pages quickly: the build is only tested. */
  tested: boolean
  /** Those that the operator has. */
  parts: Parts
  /** Of netlify.toml: addresses beside those of the pages. */
  rewrites: readonly Rewrite[]
}

export function finish({ site, box, bare, tested, parts, rewrites }: Options): AstroIntegration {
  let entrypoints = new Map<string, string>()
  return {
    name: 'portal:finish',
    hooks: {
      'astro:routes:resolved': ({ routes }) => {
        entrypoints = new Map(routes.map((route) => [route.pattern, route.entrypoint]))
      },
      'astro:build:done': async ({ dir, assets, logger }) => {
        const folder = fileURLToPath(dir)
        const names = new Map<string, string>()
        for (const [pattern, files] of assets) {
          for (const url of files) {
            const file = relative(folder, fileURLToPath(url))
            names.set(file, groupOf(entrypoints.get(pattern) ?? pattern, file))
          }
        }
        const started = performance.now()
        const groups = await readGroups(folder, names)
        const rules = policyRules(await writePages(folder, groups), rewrites)
        await writeFile(new URL('_headers', dir), headersFile(rules))
        await writeFile(
          new URL('robots.txt', dir),
          `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${new URL('/sitemap-index.xml', site)}\n`,
        )
        logger.info(
          `${names.size} pages, ${groups.length} style texts, ${rules.length} rules for their policies: ` +
            `${elapsed(started)}`,
        )
        const kept = await buildWorker(folder, parts)
        logger.info(`the service worker keeps ${kept} files`)
        if (bare) return
        const pressed = performance.now()
        const { files, fresh } = await compressFolder(folder, {
          pages: box || tested ? 'quick' : 'best',
          rest: box ? 'quick' : 'best',
        })
        logger.info(`${files} files compressed, ${fresh} of them new: ${elapsed(pressed)}`)
      },
    },
  }
}

function elapsed(from: number): string {
  return `${Math.round(performance.now() - from)} ms`
}

/** `names` gives each page's group; pages that link other sheets form a group of their own. */
async function readGroups(folder: string, names: Map<string, string>): Promise<Group[]> {
  const groups = new Map<string, Group>()
  for (const file of await listPages(folder)) {
    const html = readFileSync(join(folder, file), BYTES)
    const links = linksOf(html)
    const key = [names.get(file) ?? 'rest', ...links].join(' ')
    const group = groups.get(key) ?? { links, files: [], tokens: new Set(), known: new Set() }
    group.files.push(file)
    readTokens(html, group.tokens, group.known)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** Writes every page and its twin for the app; returns their policies by address. */
async function writePages(folder: string, groups: Group[]): Promise<Map<string, string>> {
  const policies = new Map<string, string>()
  const folders = new Set<string>()
  const twins = new Set<Promise<void>>()
  const sheets = new Map<string, Sheet>()
  const script = Buffer.from(await readIslandScript()).toString(BYTES)
  for (const { links, files, tokens } of groups) {
    const key = links.join(' ')
    if (!sheets.has(key)) {
      const texts = links.map((link) => readFileSync(join(folder, link), 'utf8'))
      sheets.set(key, openSheet(texts.join('\n')))
    }
    const style = Buffer.from(sheets.get(key)?.(tokens) ?? '').toString(BYTES)
    for (const file of files) {
      const html = readFileSync(join(folder, file), BYTES)
      const inlined = inlineAssets(dropWhitespace(html), style, builtShell.shell && `/${builtShell.shell}`)
      const { html: page, file: drawings } = moveDrawings(startLate(inlined, script))
      if (drawings) writeFileSync(join(folder, drawings.name), drawings.text, BYTES)
      const policy = policyOf(page)
      policies.set(addressOf(file), policy)
      const guarded = withPolicy(page, policy)
      replaceText(join(folder, file), html.length, isForAnyAddress(file) ? guarded : page)
      const twin = join(folder, '_app', file)
      if (!folders.has(dirname(twin))) mkdirSync(dirname(twin), { recursive: true })
      folders.add(dirname(twin))
      const written = writeFile(twin, appShell(guarded), BYTES)
      twins.add(written)
      void written.then(() => twins.delete(written))
      if (twins.size >= AT_ONCE) await Promise.race(twins)
    }
  }
  await Promise.all(twins)
  return policies
}

/**
 * Writes over a page of `length` bytes. A file that is emptied first takes four times as long: its space is
 * freed and taken again.
 */
function replaceText(file: string, length: number, page: string): void {
  writeFileSync(file, page, { encoding: BYTES, flag: 'r+' })
  if (page.length < length) truncateSync(file, page.length)
}
