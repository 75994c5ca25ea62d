/**
 * Runs a PostgreSQL server during a test run, in a temporary folder, from the programs that the machine has.
 */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Many tests need a connection at the same time. */
export const DURABLE = '-c max_connections=300'
/**
 * The data of tests are of no use after a crash of the machine, and its small queries are not worth
 * compiling.
 */
const FORGETFUL = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
]
export const SETTINGS = `${FORGETFUL.map((setting) => `-c ${setting}`).join(' ')} ${DURABLE}`
/** A folder in memory, and what has to be free there to use it. */
const MEMORY = '/dev/shm'
const ROOM = 2 * 1024 ** 3

/**
 * @typedef {{ url: string, version: string, log: string, restart: () => void, stop: () => void }} Server
 * `restart` crashes it and waits until it has recovered
 */

/**
 * @param {string} settings of the server
 * @param {string} [kept] a folder for its data, which stay there; otherwise `stop` removes them
 * @returns {Promise<Server | undefined>} undefined where no PostgreSQL is installed
 */
export async function startPostgres(settings = SETTINGS, kept) {
  const programs = findPrograms()
  if (!programs) return undefined
  const run = asOrdinaryUser()
  if (kept) mkdirSync(kept, { recursive: true })
  const folder =
    kept ??
    mkdtempSync(join(settings === SETTINGS && hasRoom(MEMORY) ? MEMORY : tmpdir(), 'portal-postgres-'))
  if (run.id !== undefined) chownSync(folder, run.id, run.id)
  const data = join(folder, 'data')
  const port = await freePort()
  const stop = () => {
    if (existsSync(join(data, 'postmaster.pid')))
      run(join(programs, 'pg_ctl'), ['-D', data, '-m', kept ? 'fast' : 'immediate', '-w', 'stop'])
    if (!kept) rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (!existsSync(data))
      run(join(programs, 'initdb'), [
        '-D',
        data,
        '-U',
        'portal',
        '--auth=trust',
        '--encoding=UTF8',
        '--no-locale',
        '--no-sync',
      ])
    run(join(programs, 'pg_ctl'), [
      '-D',
      data,
      '-l',
      join(folder, 'log'),
      '-w',
      '-o',
      `${settings} -c listen_addresses=127.0.0.1 -p ${port} -k ${folder}`,
      'start',
    ])
  } catch (error) {
    stop()
    throw error
  }
  const restart = () =>
    run(join(programs, 'pg_ctl'), ['-D', data, '-l', join(folder, 'log'), '-m', 'immediate', '-w', 'restart'])
  const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).replace(
    /^.*\) ([\d.]+).*$/s,
    '$1',
  )
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    version,
    log: join(folder, 'log'),
    restart,
    stop,
  }
}

/** @param {string} folder */
function hasRoom(folder) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > ROOM
}

/** The folder of the newest version installed by Debian's packages, else of the one on the path. */
export function findPrograms() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(root, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** PostgreSQL refuses to run as root, so it then runs as the user that its package created. */
function asOrdinaryUser() {
  const root = process.getuid?.() === 0
  const id = root ? Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })) : undefined
  /** @param {string} program @param {string[]} options */
  const run = (program, options) =>
    execFileSync(root ? 'runuser' : program, root ? ['-u', 'postgres', '--', program, ...options] : options, {
      cwd: tmpdir(),
      // `runuser` is in /usr/sbin, which the shells of some hosts leave out.
      env: { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin` },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  return Object.assign(run, { id })
}

/** @returns {Promise<number>} a port that was free a moment ago */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
