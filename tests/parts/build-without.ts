/** Builds the pages of an operator without some parts, from a copy of the project. */
import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { astroArguments } from '../../scripts/astro.mjs'
import { PARTS, type Part } from '../../src/contract/rules/parts.ts'
import { applyAnswers, currentAnswers } from '../../src/entry/content/adopt/apply.ts'

const PROJECT = resolve('.')
/** What a build reads. */
const INPUTS = ['src', 'content', 'public', 'scripts', 'astro.config.mjs', 'netlify.toml', 'package.json']

/** A folder with all that a build reads; its packages are those of the project. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'portal-parts-'))
  for (const input of INPUTS) cpSync(join(PROJECT, input), join(copy, input), { recursive: true })
  mkdirSync(join(copy, 'node_modules'))
  // The build keeps its own cache beside the packages.
  for (const name of readdirSync(join(PROJECT, 'node_modules')).filter((one) => one !== '.astro'))
    symlinkSync(join(PROJECT, 'node_modules', name), join(copy, 'node_modules', name))
  return copy
}

/**
 * Answers `npm run adopt` without the absent parts, builds, and returns the folder. Pages alone: pictures and
 * compression are the same with and without a part. Rejects with the log.
 */
export async function buildWithout(copy: string, absent: readonly Part[]): Promise<string> {
  const yaml = readFileSync(join(PROJECT, 'content/operator.yaml'), 'utf8')
  const services = currentAnswers(yaml).services?.filter((one) => !absent.some((part) => part === one))
  writeFileSync(join(copy, 'content/operator.yaml'), applyAnswers(yaml, { services: services ?? [] }).text)
  const log: Buffer[] = []
  const build = spawn(process.execPath, [...astroArguments(), 'build', '--silent'], {
    cwd: copy,
    env: { ...process.env, NODE_ENV: 'production', BUILD_PAGES_ONLY: '1', ASTRO_TELEMETRY_DISABLED: '1' },
  })
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (chunk: Buffer) => log.push(chunk))
  const status = await new Promise((end) => build.on('exit', end))
  if (status !== 0) throw new Error(`The build without ${absent.join(', ')} failed:\n${Buffer.concat(log)}`)
  return join(copy, 'dist')
}

/**
 * Which parts are absent in which of five builds. No part is absent in all builds in which another one is:
 * for every two parts there is a build with the first and without the second, as eight builds would have it.
 */
export function absentIn(build: number): Part[] {
  return PARTS.filter((_, place) => CODES[place]?.includes(build))
}
export const BUILDS = [0, 1, 2, 3, 4]
const PAIRS = BUILDS.flatMap((one) => BUILDS.filter((two) => two > one).map((two) => [one, two]))
/** Two builds for each part, none twice; ten parts at most. */
const CODES = PARTS.map((_, place) => PAIRS[place] ?? [])
