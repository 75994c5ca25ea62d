/** All text sizes belong to one scale, so that a page does not collect sizes that differ by a pixel. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import postcss from 'postcss'
import { expect, test } from 'vitest'

/** Sizes outside the page: units of a drawing, points of a printed page, the layout of a PDF. */
const OUTSIDE: Record<string, readonly string[]> = {
  'line.css': ['50px', '22px', '15px'],
  'prose.css': ['11pt'],
  'view-pdf.css': ['calc(var(--text-scale-factor) * var(--font-height))'],
}

const scale = Array.from(
  readFileSync('src/site/styles/theme.css', 'utf8').matchAll(/^ {2}(--text-[\w]+(?:-[a-z]+)?): [\d.]+rem;/gm),
  ([, name = '']) => name,
)

test('uses only the sizes of the type scale', () => {
  const raw: string[] = []
  for (const file of globSync('src/site/styles/*.css')) {
    const name = basename(file)
    postcss.parse(readFileSync(file, 'utf8')).walkDecls(/^font(-size)?$/, ({ value }) => {
      if (value === 'inherit' || OUTSIDE[name]?.includes(value)) return
      const [, token = ''] = /^var\((--text-[\w-]+)\)$/.exec(value) ?? []
      if (!scale.includes(token)) raw.push(`${name}: ${value}`)
    })
  }
  expect(raw).toEqual([])
})

test('limits the scale to eighteen steps', () => {
  expect(scale.length).toBeGreaterThanOrEqual(8)
  expect(scale.length).toBeLessThanOrEqual(18)
})

test('has no size in a utility class', () => {
  const files = globSync('src/site/**/*.{astro,ts,tsx,css}')
  const raw = files.filter((file) => /\btext-\[[\d.]+(?:rem|px|em)\]/.test(readFileSync(file, 'utf8')))
  expect(raw).toEqual([])
})
