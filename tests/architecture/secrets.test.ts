/** A build must not contain secrets from the environment, the operator or the sandbox. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VARIABLE_NAMES } from '../../src/entry/settings/variables.ts'
import { DIST, files as distFiles } from './build-output.ts'

const FOLDER = 'dist-canary'
/** Not secret: these settings are meant to be public. */
const PUBLIC = /^(SITE_URL|URL|PORT|HOST|BOX|NODE_ENV|PUBLIC_\w+|TRUSTED_PROXY|DATA_DIR|SEED|CI)$/

/** Every name that server code reads from its environment, so that a new secret is covered at once. */
function secretNames(): string[] {
  const names = new Set<string>(VARIABLE_NAMES)
  for (const file of globSync('src/{gateway,operator,sandbox,entry}/**/*.ts')) {
    const source = readFileSync(file, 'utf8')
    for (const [, indexed, dotted, asked] of source.matchAll(
      /env\[['"]([A-Z][A-Z0-9_]+)['"]\]|\benv\.([A-Z][A-Z0-9_]+)|\(env,\s*['"]([A-Z][A-Z0-9_]+)['"]/g,
    ))
      names.add(indexed ?? dotted ?? asked ?? '')
  }
  return [...names].filter((name) => name && !PUBLIC.test(name)).sort()
}

/** A value that cannot occur by chance. */
function canary(name: string): string {
  return createHash('sha256').update(`canary of ${name}`).digest('base64')
}

/** The value in plain, in hex, and in base64 at each of the possible offsets within a longer text. */
function disguises(value: string): string[] {
  const raw = Buffer.from(value)
  const base64 = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), raw])
      .toString('base64')
      .slice(offset === 0 ? 0 : 4, -4)
      .replace(/=+$/, ''),
  )
  const hex = raw.toString('hex')
  return [
    value,
    encodeURIComponent(value),
    hex,
    hex.toUpperCase(),
    Buffer.from(value, 'base64').toString('hex'),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ]
}

function folderTexts(folder: string): [string, string][] {
  return globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => {
      const content = readFileSync(join(entry.parentPath, entry.name))
      return [
        join(entry.parentPath, entry.name),
        (entry.name.endsWith('.gz') ? gunzipSync(content) : content).toString('latin1'),
      ]
    })
}

const names = secretNames()
let texts: [string, string][] = []

beforeAll(async () => {
  const environment = {
    ...process.env,
    ...Object.fromEntries(names.map((name) => [name, canary(name)])),
    ASTRO_TELEMETRY_DISABLED: '1',
    BOX: '',
  }
  await promisify(execFile)(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', FOLDER],
    { env: environment },
  )
  texts = folderTexts(FOLDER)
}, 300_000)

afterAll(() => rm(FOLDER, { recursive: true, force: true }))

test('finds a disguised canary', () => {
  const value = canary('SESSION_KEY')
  for (const text of [
    value,
    `x=${Buffer.from(`a${value}z`).toString('base64')}`,
    Buffer.from(value).toString('hex'),
  ]) {
    expect(disguises(value).some((disguise) => text.includes(disguise))).toBe(true)
  }
})

test('finds no secret in a build, plain, as base64 or hex', () => {
  expect(texts.length).toBeGreaterThan(10)
  expect(names.length).toBeGreaterThan(5)
  const found = names.flatMap((name) =>
    disguises(canary(name)).flatMap((disguise) =>
      texts.filter(([, text]) => text.includes(disguise)).map(([file]) => `${name} in ${file}`),
    ),
  )
  expect(found).toEqual([])
})

test('finds no page, address or sentence of the sandbox', () => {
  expect(distFiles.filter((file) => /sandbox/.test(file))).toEqual([])
  const sentences = ['vi', 'en']
    .flatMap((language) =>
      sentencesOf(JSON.parse(readFileSync(`content/messages/${language}/sandbox.json`, 'utf8'))),
    )
    .filter((sentence) => sentence.length > 24)
  for (const [file, text] of [...texts, ...folderTexts(DIST)]) {
    expect(text, file).not.toMatch(/\/sandbox\b/)
    const readable = Buffer.from(text, 'latin1').toString('utf8')
    expect(
      sentences.filter((sentence) => readable.includes(sentence)),
      file,
    ).toEqual([])
  }
})

test('ships no table, text or person of the sandbox in a build', () => {
  const known = sandboxTexts()
  expect(known.length).toBeGreaterThan(50)
  for (const [file, text] of [...texts, ...folderTexts(DIST)]) {
    const readable = Buffer.from(text, 'latin1').toString('utf8')
    expect(
      known.filter((one) => readable.includes(one)),
      file,
    ).toEqual([])
  }
})

test('finds no server code and no password of the demo people', () => {
  for (const [file, text] of [...texts, ...folderTexts(DIST)]) {
    expect(text, file).not.toMatch(/pglite|drizzle|argon2|node:crypto|node:fs|__Host-sid|Matkhau1|failpoint/i)
  }
})

/** Names of tables, and every text of two words or more in the sources of the sandbox. */
function sandboxTexts(): string[] {
  const sources = globSync('src/sandbox/**/*.ts').map((file) =>
    readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  )
  const found = sources.flatMap((source) =>
    Array.from(source.matchAll(/'(sandbox_\w+|\p{L}[^'\\\n]* [^'\\\n]*)'/gu), ([, text = '']) => text),
  )
  return [...new Set(found)].filter((text) => text.length >= 20)
}

function sentencesOf(tree: unknown): string[] {
  return typeof tree === 'string'
    ? [tree]
    : tree && typeof tree === 'object'
      ? Object.values(tree).flatMap(sentencesOf)
      : []
}
