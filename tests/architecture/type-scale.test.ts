/** All text sizes belong to one scale, so that a page does not collect sizes that differ by a pixel. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { styleSections } from './style-sections.ts'

/**
 * Sizes outside the page: units of a drawing, the clock of the drawn handset, points of a printed page, the
 * layout of a PDF.
 */
const OUTSIDE: Record<string, readonly string[]> = {
  'gauges.css: What is left of a line': ['50px', '22px', '15px'],
  'handset.css: The handset': ['4rem'],
  'reading.css: Long texts': ['11pt'],
  "documents.css: The viewer of the user's own documents": [
    'calc(var(--text-scale-factor) * var(--font-height))',
  ],
}

const scale = Array.from(
  readFileSync('src/site/styles/theme.css', 'utf8').matchAll(/^ {2}(--text-[\w]+(?:-[a-z]+)?): [\d.]+rem;/gm),
  ([, name = '']) => name,
)

test('uses only the sizes of the type scale', () => {
  const raw: string[] = []
  for (const { name, root } of styleSections) {
    root.walkDecls(/^font(-size)?$/, ({ value }) => {
      if (value === 'inherit' || OUTSIDE[name]?.includes(value)) return
      const [, token = ''] = /^var\((--text-[\w-]+)\)$/.exec(value) ?? []
      if (!scale.includes(token)) raw.push(`${name}: ${value}`)
    })
  }
  expect(raw).toEqual([])
})

test('names only sections that exist and use their sizes', () => {
  const unused = Object.entries(OUTSIDE).flatMap(([name, sizes]) => {
    const text = styleSections.find((section) => section.name === name)?.root.toString() ?? ''
    return sizes.filter((size) => !text.includes(`font-size: ${size}`)).map((size) => `${name}: ${size}`)
  })
  expect(unused).toEqual([])
})

test('limits the scale to eight steps', () => {
  expect(scale).toHaveLength(8)
})

test('has no size in a utility class', () => {
  const files = globSync('src/site/**/*.{astro,ts,tsx,css}')
  const raw = files.filter((file) => /\btext-\[[\d.]+(?:rem|px|em)\]/.test(readFileSync(file, 'utf8')))
  expect(raw).toEqual([])
})
