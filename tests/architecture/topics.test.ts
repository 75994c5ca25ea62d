/**
 * The topics whose texts islands can fetch are exactly those that islands use, so that every signed-in page
 * loads no other names.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('lists exactly the topics that islands use', () => {
  const groups = readFileSync('src/site/messages/island.ts', 'utf8').matchAll(
    /messages\/\*\/\{([^}]+)\}\.json/g,
  )
  const listed = Array.from(groups, ([, names = '']) => names.split(',')).flat()
  const spoken = globSync('src/site/**/*.{ts,tsx}').flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/\b(?:islandTexts|texts)(?:<[^(]*>)?\('(\w+)'/g),
      ([, topic = '']) => topic,
    ),
  )
  expect(spoken.length).toBeGreaterThan(10)
  expect(listed).toEqual([...new Set(spoken)].sort())
})
