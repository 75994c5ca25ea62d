/**
 * `npm run bench:build` measures a build with 1,000 and with 10,000 more news items and packages (half each)
 * in a copy of the project: pages per second, peak memory, and how the cost grows. Share pictures and
 * compression are separate lines of the build log (Spec PER-4); they are skipped for many pages unless
 * `--whole` is given. `--counts 100,1000` sets other counts. It prints figures and never passes or fails.
 */
import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { counts: { type: 'string', default: '1000,10000' }, whole: { type: 'boolean', default: false } },
})
const ROOT = process.cwd()
/** On small machines Node limits the old space to half a gigabyte; many pages need more. */
const ENVIRONMENT = {
  ...process.env,
  ASTRO_TELEMETRY_DISABLED: '1',
  NODE_OPTIONS: '--max-old-space-size=8192',
  ...(values.whole ? {} : { BUILD_PAGES_ONLY: '1' }),
}

type Cost = { count: number; pages: number; seconds: number; megabytes: number }

const costs: Cost[] = []
for (const count of [0, ...values.counts.split(',').map(Number)]) {
  const cost = await build(count)
  costs.push(cost)
  console.log(
    `${String(count).padStart(6)} more: ${cost.pages} pages in ${cost.seconds.toFixed(1)} s, ` +
      `${(cost.pages / cost.seconds).toFixed(0)} pages/s, peak ${cost.megabytes} MB`,
  )
}
for (const [at, cost] of costs.entries()) {
  const before = costs[at - 1]
  if (!before) continue
  const [pages, seconds, megabytes] = [
    cost.pages - before.pages,
    cost.seconds - before.seconds,
    cost.megabytes - before.megabytes,
  ]
  console.log(
    `from ${before.count} to ${cost.count}: ${((seconds * 1000) / pages).toFixed(2)} ms and ` +
      `${((megabytes * 1024) / pages).toFixed(0)} kB for each page more`,
  )
}

async function build(count: number): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-build-'))
  try {
    for (const name of ['src', 'public', 'astro.config.mjs', 'tsconfig.json', 'package.json', 'netlify.toml'])
      cpSync(join(ROOT, name), join(folder, name), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    cpSync(join(ROOT, 'content'), join(folder, 'content'), { recursive: true })
    add(join(folder, 'content'), count)
    const started = performance.now()
    const megabytes = await run(folder)
    const seconds = (performance.now() - started) / 1000
    const pages = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.html') && !file.startsWith('_app'),
    ).length
    return { count, pages, seconds, megabytes }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Copies existing files under other names, so that lengths are realistic and every field that pages use is
 * present.
 */
function add(content: string, count: number): void {
  const slugs = readdirSync(join(content, 'news/vi')).map((file) => file.replace(/\.md$/, ''))
  const packages = join(content, 'packages/goi-cuoc-di-dong')
  const codes = readdirSync(packages).map((file) => file.replace(/\.yaml$/, ''))
  for (let at = 0; at < count / 2; at++) {
    const slug = slugs[at % slugs.length] ?? ''
    for (const language of ['vi', 'en'])
      cpSync(
        join(content, 'news', language, `${slug}.md`),
        join(content, 'news', language, `${slug}-${at}.md`),
      )
    const code = codes[at % codes.length] ?? ''
    const text = readFileSync(join(packages, `${code}.yaml`), 'utf8')
    mkdirSync(packages, { recursive: true })
    // Not on sale: each copy gets its page, and the lists do not change.
    writeFileSync(
      join(packages, `X${at}.yaml`),
      `${text
        .replace(/^code: .*/m, `code: X${at}`)
        .replace(/^name: .*/m, `name: 'X${at}'`)
        .replace(/^retired: .*\n/m, '')}retired: true\n`,
    )
  }
}

/** Builds and returns the largest resident size seen, in MB. */
async function run(folder: string): Promise<number> {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: folder,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let peak = 0
  const watch = setInterval(() => {
    try {
      const [, kilobytes = 0] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      peak = Math.max(peak, Math.round(Number(kilobytes) / 1024))
    } catch {
      // The process has ended.
    }
  }, 100)
  child.stdout.on('data', (text: Buffer) => {
    for (const line of text.toString().split('\n'))
      if (line.includes('portal:')) console.log(`        ${line.trim()}`)
  })
  const code = await new Promise((resolve) => child.on('exit', resolve))
  clearInterval(watch)
  if (code !== 0) throw new Error(`The build ended with ${code}`)
  return peak
}
