/** Whatever an island shows of an error leads to the page that explains it. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('src/site/islands/**/*.{ts,tsx}').filter((file) => !file.endsWith('/texts.ts'))
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

test('links every problem of an island to its page', () => {
  const shows = [...sources].filter(([, source]) => /problemText\(|fieldProblem\(/.test(source))
  expect(shows.length).toBeGreaterThan(2)
  expect(shows.filter(([, source]) => !/AboutError|errorLink/.test(source)).map(([file]) => file)).toEqual([])
})

test('shows problems through one component', () => {
  const own = [...sources].filter(([, source]) => source.includes('problemText('))
  expect(own.map(([file]) => file).sort()).toEqual([
    'src/site/islands/ProblemText.tsx',
    // Static pages, whose scripts write into prepared elements.
    'src/site/islands/custom.ts',
    'src/site/islands/standardise.ts',
  ])
})

test('takes texts of errors from nowhere else', () => {
  const other = [...sources].filter(([, source]) =>
    /texts\('(errors|checkoutErrors|loyaltyErrors)'\)/.test(source),
  )
  expect(other.map(([file]) => file)).toEqual([])
})
