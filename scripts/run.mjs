/**
 * `npm start`, `npm run dev`, `build`, `serve`, `operator`, `jobs`, `short-links`, `books`, `shards`,
 * `content:check`, `content:new`, `adopt`, `docs`; `box` builds what `start` would. Plain JavaScript that
 * Node 20 can run: it installs what is missing, continues with the project's own Node, and rebuilds the site
 * of the all-in-one server when an input has changed.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { astroArguments } from './astro.mjs'
import { useProjectNode } from './node.mjs'

await useProjectNode(import.meta.url)
await import('./imports.mjs')
process.env.ASTRO_TELEMETRY_DISABLED = '1'
process.env.NODE_ENV ||= process.argv[2] === 'dev' ? 'development' : 'production'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BOX = join(ROOT, '.box')
/** Inputs of the built site. */
const INPUTS = ['src/site', 'src/contract', 'content', 'public', 'astro.config.mjs', 'package-lock.json']

/** @type {Record<string, () => Promise<unknown>>} */
const commands = {
  async start() {
    await buildBox()
    await import('../src/entry/box.ts')
  },
  box: buildBox,
  serve: () => import('../src/entry/serve.ts').then(({ serveSite }) => serveSite()),
  operator: () => import('../src/entry/operator.ts'),
  jobs: () => import('../src/entry/operator-jobs.ts'),
  'short-links': () => import('../src/entry/operator-short-links.ts'),
  books: () => import('../src/entry/operator-books.ts'),
  shards: () => import('../src/entry/operator-shards.ts'),
  faults: () => import('../tests/faults/run.ts'),
  bench: () => import('../tests/bench/all.bench.ts'),
  'bench:pages': () => import('../tests/bench/pages.bench.ts'),
  async 'bench:history'() {
    await buildBox()
    await import('../tests/bench/history.bench.ts')
  },
  'bench:build': () => import('../tests/bench/build.bench.ts'),
  dev: () => astro(['dev', '--port', process.env.PORT || '4321', ...process.argv.slice(3)], {}),
  async 'content:check'() {
    const { checkContent } = await import('../src/entry/content/check.ts')
    const faults = checkContent(ROOT)
    for (const fault of faults) console.error(`content/${fault}`)
    console.log(faults.length > 0 ? `${faults.length} errors found.` : 'All content is valid.')
    process.exitCode = faults.length > 0 ? 1 : 0
  },
  async 'content:new'() {
    const { newContent } = await import('../src/entry/content/new.ts')
    try {
      const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
      for (const file of newContent(ROOT, process.argv.slice(3), today)) console.log(file)
      console.log('Replace the sentences, then: npm run content:check')
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    }
  },
  docs: () => import('./docs.mjs').then(({ runDocs }) => runDocs(process.argv[3] ?? 'build')),
  async adopt() {
    const { adopt } = await import('../src/entry/content/adopt/adopt.ts')
    process.exitCode = await adopt(process.argv.slice(3))
  },
  async build() {
    await astro(['build'], {})
    await recordVersion(join(ROOT, 'dist'))
  },
}

const command = commands[process.argv[2] ?? '']
if (!command) {
  console.error(`Usage: node scripts/run.mjs ${Object.keys(commands).join('|')}`)
  process.exit(1)
}
await command()

/** Builds the site of the all-in-one server unless it was built from the same inputs. */
async function buildBox() {
  const inputs = digest()
  const note = join(BOX, '.inputs')
  if (existsSync(note) && readFileSync(note, 'utf8') === inputs) return
  rmSync(note, { force: true })
  console.log('Building the site …')
  await astro(['build', '--silent'], { BOX: '1' })
  await recordVersion(BOX)
  writeFileSync(note, inputs)
}

/** @param {string} folder */
async function recordVersion(folder) {
  const { writeVersion } = await import('../src/entry/version.ts')
  writeVersion(folder)
}

/** Covers the name and content of every input file. */
function digest() {
  const hash = createHash('sha256').update(
    JSON.stringify([process.env.SITE_URL, process.env.PUBLIC_ENVIRONMENT]),
  )
  for (const input of INPUTS) {
    const path = join(ROOT, input)
    if (!existsSync(path)) continue
    const files = statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .sort()
      : [path]
    for (const file of files)
      hash
        .update(`${file.slice(ROOT.length)}\0`)
        .update(readFileSync(file))
        .update('\0')
  }
  return hash.digest('hex')
}

/**
 * Runs Astro with this Node. This process exits when it fails, and passes signals on to it.
 * @param {string[]} options
 * @param {Record<string, string>} environment
 */
async function astro(options, environment) {
  const child = spawn(process.execPath, [...astroArguments(), ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  const hand = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, hand)
  const status = await new Promise((resolve) =>
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1))),
  )
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.off(signal, hand)
  if (status !== 0) process.exit(Number(status))
}
