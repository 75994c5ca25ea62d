/**
 * Islands fetch the words of topics that they speak of: each of them can be fetched, and no others are named
 * in what every signed-in page fetches.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('topics of islands are those that islands speak of', () => {
  const [, listed = ''] =
    /messages\/\*\/\{([^}]+)\}\.json/.exec(readFileSync('src/site/messages/island.ts', 'utf8')) ?? []
  const spoken = globSync('src/site/**/*.{ts,tsx}').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/\b(?:islandTexts|texts)(?:<[^(]*>)?\('(\w+)'/g),
      ([, topic = '']) => topic,
    ),
  )
  expect(spoken.length).toBeGreaterThan(10)
  expect(listed.split(',')).toEqual([...new Set(spoken)].sort())
})
