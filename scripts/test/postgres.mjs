/**
 * A PostgreSQL server for the time of a test run, in a temporary folder, from whatever programs the machine
 * has.
 */
import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Many tests want a connection at once. */
export const DURABLE = '-c max_connections=300'
/** Nobody needs the data of tests after a crash of the machine. */
const SETTINGS = `-c fsync=off -c synchronous_commit=off -c full_page_writes=off ${DURABLE}`

/**
 * Starts one.
 * @param {string} settings of the server
 * @returns {Promise<{ url: string, version: string, stop: () => void } | undefined>} undefined where no
 * PostgreSQL is installed
 */
export async function startPostgres(settings = SETTINGS) {
  const programs = findPrograms()
  if (!programs) return undefined
  const run = asOrdinaryUser()
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  if (run.id !== undefined) chownSync(folder, run.id, run.id)
  const data = join(folder, 'data')
  const port = await freePort()
  const stop = () => {
    if (existsSync(join(data, 'postmaster.pid')))
      run(join(programs, 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
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
  const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).replace(
    /^.*\) ([\d.]+).*$/s,
    '$1',
  )
  return { url: `postgres://portal@127.0.0.1:${port}/postgres`, version, stop }
}

/** The newest one that Debian keeps, else the one on the path. */
function findPrograms() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(root, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
function asOrdinaryUser() {
  const root = process.getuid?.() === 0
  const id = root ? Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })) : undefined
  /** @param {string} program @param {string[]} options */
  const run = (program, options) =>
    execFileSync(root ? 'runuser' : program, root ? ['-u', 'postgres', '--', program, ...options] : options, {
      cwd: tmpdir(),
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
