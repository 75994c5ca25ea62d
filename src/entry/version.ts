/**
 * The build and the date of its content. A build writes them down; without one, they are determined at run
 * time.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Version } from '../gateway/gateway-deps.ts'
import { PROJECT } from './paths.ts'
import { readCommit } from './settings/place.ts'
import type { Env } from './settings/variables.ts'

const FILE = '.version.json'

/** Written into a built folder under a name with a dot, which is not served; the gateway serves it. */
export function writeVersion(folder: string): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify(currentVersion())}\n`)
}

/** The version that the build of a folder wrote, else the project's current one. */
export function readVersion(folder: string): Version {
  return writtenVersion(folder) ?? currentVersion()
}

export function writtenVersion(folder: string): Version | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, FILE), 'utf8')) as Version
  } catch {
    // Built by hand, or not at all.
    return undefined
  }
}

/** `build` is the commit if known, else the package's version. */
export function currentVersion(env: Env = process.env): Version {
  const build = readCommit(env)?.slice(0, 12) || git('rev-parse', '--short=12', 'HEAD') || packageVersion()
  const committed = git('log', '-1', '--format=%cI', '--', 'content')
  return { build, content: new Date(committed || newest(join(PROJECT, 'content'))).toISOString() }
}

function git(...options: string[]): string {
  try {
    return execFileSync('git', options, {
      cwd: PROJECT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    // An archive without the Git history.
    return ''
  }
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8')) as { version: string }
  return version
}

function newest(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Math.max(0, ...files.map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs))
}
