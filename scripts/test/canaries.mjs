/**
 * Secrets for the environment of a build, which are found in it if it takes any. All begin alike, so that one
 * search finds any of them.
 */
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { VARIABLE_NAMES } from '../../src/entry/settings/variables.ts'

/** Not secret: these settings are meant to be public. */
const PUBLIC = /^(SITE_URL|URL|PORT|HOST|BOX|NODE_ENV|PUBLIC_\w+|TRUSTED_PROXY|DATA_DIR|SEED|CI|COMMIT_REF)$/
const BEGINNING = Buffer.from('a canary of us!')
const BYTES = 32

/** The beginning of every canary: base64 of whole groups of three bytes. */
export const CANARY = BEGINNING.toString('base64')

/**
 * Every name that server code reads from its environment, so that a new secret is covered at once.
 * @returns {string[]}
 */
export function secretNames() {
  /** @type {Set<string>} */
  const names = new Set(VARIABLE_NAMES)
  for (const file of globSync('src/{gateway,operator,sandbox,entry}/**/*.ts')) {
    const source = readFileSync(file, 'utf8')
    for (const [, indexed, dotted, asked] of source.matchAll(
      /env\[['"]([A-Z][A-Z0-9_]+)['"]\]|\benv\.([A-Z][A-Z0-9_]+)|\(env,\s*['"]([A-Z][A-Z0-9_]+)['"]/g,
    ))
      names.add(indexed ?? dotted ?? asked ?? '')
  }
  return [...names].filter((name) => name && !PUBLIC.test(name)).sort()
}

/**
 * A value that cannot occur by chance, in the form of our keys. @param {string} name @returns {string}
 */
export function canaryOf(name) {
  const own = createHash('sha256').update(`canary of ${name}`).digest()
  return Buffer.concat([BEGINNING, own.subarray(0, BYTES - BEGINNING.length)]).toString('base64')
}

/** A canary for every secret. @returns {Record<string, string>} */
export function canaries() {
  return Object.fromEntries(secretNames().map((name) => [name, canaryOf(name)]))
}
