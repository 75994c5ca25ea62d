/**
 * `npm run bench:build` measures a build with 1,000 and with 10,000 more news items and packages (half each)
 * in a copy of the project, and Astro alone with as many pages: pages per second, processor time, peak
 * memory, and how the cost grows. Share pictures and compression are separate lines of the build log
 * (Spec PER-4); they are skipped unless `--whole` is given. `--counts 100,1000` sets other counts. It prints
 * figures and never passes or fails.
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
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { astroArguments } from '../../scripts/astro.mjs'
import { writeBareProject } from './bare-astro.ts'

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

/** Clock ticks of the kernel a second, in which it counts processor time. */
const TICKS = 100

/** `cpu`: processor time in seconds, of all threads. */
type Cost = { count: number; pages: number; seconds: number; cpu: number; megabytes: number }

const costs: Cost[] = []
for (const count of [0, ...values.counts.split(',').map(Number)]) {
  const cost = await build(count, writePortal)
  costs.push(cost)
  print(`${count} more`, cost)
}
for (const [at, cost] of costs.entries()) {
  const before = costs[at - 1]
  if (!before) continue
  const pages = cost.pages - before.pages
  const each = (amount: 'seconds' | 'cpu' | 'megabytes') => (cost[amount] - before[amount]) / pages
  console.log(
    `from ${before.count} to ${cost.count}: ${(each('seconds') * 1000).toFixed(2)} ms, ` +
      `${(each('cpu') * 1000).toFixed(2)} ms of processor time and ` +
      `${(each('megabytes') * 1024).toFixed(0)} kB for each page more`,
  )
}
const most = costs.at(-1)
if (most) {
  const bare = await build(most.pages, writeBareProject)
  print('bare Astro', bare)
  console.log(
    `portal against bare Astro: ${(bare.seconds / most.seconds).toFixed(2)} of its pages a second ` +
      `(aim 0.50), ${(bare.cpu / most.cpu).toFixed(2)} by processor time, ` +
      `${(most.megabytes / bare.megabytes).toFixed(2)} times its memory (aim 1.50)`,
  )
}

function print(name: string, { pages, seconds, cpu, megabytes }: Cost): void {
  console.log(
    `${name.padStart(11)}: ${pages} pages in ${seconds.toFixed(1)} s, ${(pages / seconds).toFixed(0)} ` +
      `pages/s, ${cpu.toFixed(1)} s of processor time, peak ${megabytes} MB; load ` +
      `${loadavg()[0]?.toFixed(1)}${values.whole ? '' : '; without share pictures and compression'}`,
  )
}

/** `write` fills a folder that has `node_modules`. */
async function build(count: number, write: (folder: string, count: number) => void): Promise<Cost> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-build-'))
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    write(folder, count)
    const started = performance.now()
    const { cpu, megabytes } = await run(folder)
    const seconds = (performance.now() - started) / 1000
    const pages = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.html') && !file.startsWith('_app'),
    ).length
    return { count, pages, seconds, cpu, megabytes }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function writePortal(folder: string, count: number): void {
  for (const name of ['src', 'public', 'astro.config.mjs', 'tsconfig.json', 'package.json', 'netlify.toml'])
    cpSync(join(ROOT, name), join(folder, name), { recursive: true })
  cpSync(join(ROOT, 'content'), join(folder, 'content'), { recursive: true })
  add(join(folder, 'content'), count)
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

/** Builds; returns the processor time and the largest resident size seen. */
async function run(folder: string): Promise<Pick<Cost, 'cpu' | 'megabytes'>> {
  const child = spawn(process.execPath, [...astroArguments(), 'build'], {
    cwd: folder,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const seen = { cpu: 0, megabytes: 0 }
  const watch = setInterval(() => {
    try {
      const [, kilobytes = 0] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      seen.megabytes = Math.max(seen.megabytes, Math.round(Number(kilobytes) / 1024))
      // After the name, which may contain spaces: the 12th and 13th field are ticks in programs and kernel.
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
      seen.cpu = (Number(fields[11]) + Number(fields[12])) / TICKS
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
  return seen
}
