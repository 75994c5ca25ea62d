/** A build must not contain secrets from the environment, the operator or the sandbox. */
import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CANARY, canaries, canaryOf } from '../../scripts/test/canaries.mjs'
import { DIST, files } from './build-output.ts'
import { BuiltTexts } from './built-texts.ts'

/** `npm test` has built with canaries in its environment; else this test makes such a build itself. */
const FOLDER = process.env['DIST_HAS_CANARIES'] ? DIST : 'dist-canary'

/** A text in plain, in hex, and in base64 at each of the possible offsets within a longer text. */
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

let built: BuiltTexts

beforeAll(async () => {
  if (FOLDER !== DIST)
    await promisify(execFile)(
      process.execPath,
      ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', FOLDER],
      { env: { ...process.env, ...canaries(), ASTRO_TELEMETRY_DISABLED: '1', BOX: '' } },
    )
  built = new BuiltTexts(FOLDER)
}, 300_000)

afterAll(async () => {
  if (FOLDER !== DIST) await rm(FOLDER, { recursive: true, force: true })
})

test('finds a disguised canary', () => {
  const value = canaryOf('SESSION_KEY')
  for (const text of [
    value,
    `x=${Buffer.from(`a${value}z`).toString('base64')}`,
    `x=${Buffer.from(`ab${value}z`).toString('base64url')}`,
    Buffer.from(value).toString('hex'),
    Buffer.from(value, 'base64').toString('hex'),
  ]) {
    expect(disguises(CANARY).some((disguise) => text.includes(disguise))).toBe(true)
  }
})

test('finds no secret in a build, plain, as base64 or hex', () => {
  expect(built.size).toBeGreaterThan(10)
  expect(Object.keys(canaries()).length).toBeGreaterThan(5)
  expect(disguises(CANARY).flatMap((disguise) => built.having(disguise))).toEqual([])
})

test('finds no page, address or sentence of the sandbox', () => {
  expect(files.filter((file) => /sandbox/.test(file))).toEqual([])
  expect(built.matching(/\/sandbox\b/)).toEqual([])
  const sentences = ['vi', 'en']
    .flatMap((language) =>
      sentencesOf(JSON.parse(readFileSync(`content/messages/${language}/sandbox.json`, 'utf8'))),
    )
    .filter((sentence) => sentence.length > 24)
  expect(sentences.length).toBeGreaterThan(50)
  expect(sentences.flatMap((sentence) => built.having(sentence))).toEqual([])
})

test('ships no table, text or person of the sandbox in a build', () => {
  const known = sandboxTexts()
  expect(known.length).toBeGreaterThan(50)
  expect(known.flatMap((text) => built.having(text))).toEqual([])
})

test('finds no server code and no password of the demo people', () => {
  expect(built.matching(/pglite|drizzle|argon2|node:crypto|node:fs|__Host-sid|Matkhau1|failpoint/i)).toEqual(
    [],
  )
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
