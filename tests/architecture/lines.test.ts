/**
 * Lines have at most 110 characters, so that two files can be read side by side. The formatter does this for
 * code; this test also covers texts, SQL, markup and style sheets.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const LONGEST_LINE = 110

/** Lines that cannot be broken: one regular expression, one address or the source of one import. */
const UNBREAKABLE = [
  /^\s*\/.+\/[a-z]*,?$/,
  /^[\s*'"`(]*https?:\/\/[^\s'"`]+['"`),;]*$/,
  /^\s*(?:import\b.*|\} )?from '[^']+'$/,
]

const files = globSync(
  ['src', 'tests', 'scripts'].map((folder) => `${folder}/**/*.{ts,tsx,mjs,astro,css}`),
).filter((file) => !file.includes('/migrations/'))

test('finds no line above 110 characters', () => {
  expect(files.length).toBeGreaterThan(1_000)
  const long = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        line.length > LONGEST_LINE && !UNBREAKABLE.some((shape) => shape.test(line))
          ? `${file}:${at + 1}`
          : [],
      ),
  )
  expect(long).toEqual([])
})
