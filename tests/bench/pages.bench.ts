/**
 * `npm run bench:pages` runs Lighthouse on the production build: every template in both languages and a few
 * other pages that change from day to day (Spec PER-3), and the pages of the account as a visitor opens them
 * (Spec PER-7). `--all` takes every public page and resumes where it stopped: results for the same bytes are
 * kept. It prints the worst five pages and those that miss the target, and never passes or fails.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs'
import { plainPath } from '../../src/contract/rules/language.ts'
import { listen } from '../../src/entry/listen.ts'
import { openStatic } from '../../src/entry/static/host.ts'
import { type BuiltPage, DIST, islandPages, pages } from '../architecture/build-output.ts'

const KEPT = 'node_modules/.cache/lighthouse.json'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Targets: performance 99, the others 100, CLS 0.01; 12 requests until an account page is seen. */
const AIM = { performance: 99, others: 100, shift: 0.01, requests: 12 }
const SAMPLE = 6
/** One page of each layout with an island. */
const ACCOUNT = /^\/(?:dang-nhap|tai-khoan|tai-khoan\/so-cuoc|thanhtoan\/roaming)$/

type Audits = Result['audits']
type Figures = {
  path: string
  scores: Record<(typeof CATEGORIES)[number], number>
  lcp: number
  shift: number
  /** Requests that started before the largest contentful paint in Lighthouse's browser. */
  requests: number
}

const indexable = pages.filter(
  ({ html, file }) => !/name="robots" content="noindex"/.test(html) && !file.endsWith('404.html'),
)
const chosen = process.argv.includes('--all') ? indexable : sample(indexable)
const kept: Record<string, Figures> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {}

const host = await openStatic({ root: DIST, config: 'netlify.toml', agent: '' })
const { server, port } = await listen(host, { port: 0, host: '127.0.0.1' })
const debugging = 9_300 + (process.pid % 600)
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${debugging}`],
})
console.log(`${chosen.length} of ${indexable.length} public pages, Chromium ${browser.version()}`)

const all = await measureAll(chosen)
console.log('\nPages of the account, without a session:')
const account = await measureAll(islandPages.filter(({ path }) => ACCOUNT.test(path)))
await browser.close()
server.close()
server.closeAllConnections()

const lowest = ({ scores }: Figures) => Math.min(...Object.values(scores))
const missing = all.filter(
  ({ scores: { performance, ...others }, shift }) =>
    performance < AIM.performance || Math.min(...Object.values(others)) < AIM.others || shift > AIM.shift,
)
console.log('\nThe worst five:')
for (const figures of [...all].sort((a, b) => lowest(a) - lowest(b) || b.lcp - a.lcp).slice(0, 5))
  console.log(line(figures))
console.log(`\n${all.length - missing.length} of ${all.length} reach the aim`)
for (const figures of missing) console.log(line(figures))
const many = account.filter(({ requests }) => requests > AIM.requests)
console.log(
  `${account.length - many.length} of ${account.length} account pages: at most ${AIM.requests} requests`,
)
for (const figures of many) console.log(line(figures))

async function measureAll(list: readonly BuiltPage[]): Promise<Figures[]> {
  const found: Figures[] = []
  for (const page of list) {
    const key = createHash('sha256').update(page.path).update(page.html).digest('hex')
    const known = kept[key]
    // Figures of an earlier day may not count requests.
    const figures = known && 'requests' in known ? known : await measure(page)
    if (!figures) continue
    found.push(figures)
    kept[key] = figures
    mkdirSync(dirname(KEPT), { recursive: true })
    writeFileSync(KEPT, JSON.stringify(kept))
  }
  return found
}

async function measure({ path }: BuiltPage): Promise<Figures | undefined> {
  // Every page is measured as a first visit: all storage of the previous page is cleared, not only cached
  // files.
  const clearStorageTypes: Flags['clearStorageTypes'] = [
    'local_storage',
    'file_systems',
    'shader_cache',
    'service_workers',
    'cache_storage',
  ]
  const result = await lighthouse(`http://127.0.0.1:${port}${path}`, {
    port: debugging,
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
    clearStorageTypes,
  })
  if (!result) return undefined
  const { categories, audits } = result.lhr
  const scores = Object.fromEntries(
    CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
  ) as Figures['scores']
  const figures = {
    path,
    scores,
    lcp: audits['largest-contentful-paint']?.numericValue ?? 0,
    shift: audits['cumulative-layout-shift']?.numericValue ?? 0,
    requests: countEarly(audits),
  }
  console.log(line(figures))
  return figures
}

function countEarly(audits: Audits): number {
  const items = audits['metrics']?.details?.type === 'debugdata' ? audits['metrics'].details['items'] : []
  const painted = (items as { observedLargestContentfulPaint?: number }[])[0]?.observedLargestContentfulPaint
  const requests = audits['network-requests']?.details
  if (requests?.type !== 'table' || painted === undefined) return 0
  const times = requests.items.map(({ networkRequestTime }) => Number(networkRequestTime))
  return times.filter((time) => time - Math.min(...times) <= painted).length
}

function line({ path, scores, lcp, shift, requests }: Figures): string {
  return (
    `${CATEGORIES.map((name) => String(scores[name]).padStart(3)).join(' ')}  LCP ${Math.round(lcp)} ms  ` +
    `CLS ${shift.toFixed(3)}  requests ${String(requests).padStart(2)}  ${path}`
  )
}

/**
 * Neighbouring pages in a large folder share one template, so one of them represents all; some others follow
 * in turn, a different set each day.
 */
function sample(from: readonly BuiltPage[]): BuiltPage[] {
  const templates = new Map<string, BuiltPage[]>()
  for (const page of from) {
    const plain = plainPath(page.path)
    const folder = plain.slice(0, plain.lastIndexOf('/'))
    const siblings = from.filter(
      ({ path }) =>
        plainPath(path).startsWith(`${folder}/`) && plainPath(path).lastIndexOf('/') === folder.length,
    ).length
    const key =
      `${page.path === plain ? 'vi' : 'en'} ` +
      `${folder && siblings > 12 ? `${folder.replace(/^\/dich-vu\/[^/]+/, '/dich-vu/*')}/*` : plain}`
    templates.set(key, [...(templates.get(key) ?? []), page])
  }
  const first = [...templates.values()].flatMap(([page]) => page ?? [])
  const rest = from.filter((page) => !first.includes(page))
  const day = Math.floor(Date.now() / 86_400_000)
  return [
    ...first,
    ...rest.filter(
      (_, at) =>
        at % Math.max(1, Math.ceil(rest.length / SAMPLE)) ===
        day % Math.max(1, Math.ceil(rest.length / SAMPLE)),
    ),
  ]
}
