/**
 * The project brings its own Node. A script started with an older Node installs what is missing and continues
 * with the right one.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PROGRAMS = join(ROOT, 'node_modules', '.bin')
/** The lowest version that runs our TypeScript without a build step. */
const NEEDED = [24, 7]
const WINDOWS = process.platform === 'win32'

/**
 * Returns when this process already runs the right Node; otherwise restarts the script with it and exits with
 * its exit code. Signals are passed on, so that stopping this process stops the work. Must be awaited.
 * @param {string} script address of the module that calls (`import.meta.url`)
 */
export async function useProjectNode(script) {
  process.chdir(ROOT)
  endWithParent()
  if (!existsSync(join(ROOT, 'node_modules', '.package-lock.json'))) install()
  process.env.PATH = `${PROGRAMS}${delimiter}${process.env.PATH ?? ''}`
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return
  const own = join(PROGRAMS, WINDOWS ? 'node.cmd' : 'node')
  if (!existsSync(own))
    fail(
      `Node ${NEEDED.join('.')} or newer is needed and this is ${process.versions.node}; ` +
        `no package brings one for ${process.platform}-${process.arch}. Install it from nodejs.org.`,
    )
  const child = spawn(own, [fileURLToPath(script), ...process.argv.slice(2)], {
    stdio: 'inherit',
    shell: WINDOWS,
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  const status = await new Promise((resolve) => child.on('exit', resolve))
  process.exit(status ?? 1)
}

/**
 * npm sends a signal only to its shell, which dies without passing it on. Started by npm, losing the parent
 * therefore counts as a signal.
 */
function endWithParent() {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}

function install() {
  console.log('Installing what is missing (npm ci) …')
  const { status } = spawnSync('npm', ['ci'], { cwd: ROOT, stdio: 'inherit', shell: WINDOWS })
  if (status !== 0) fail('npm ci failed; see above.')
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
