/**
 * `body:has(.dock) .float` makes the page's own body depend on everything inside it, and with it every other
 * rule that has `:has()`: one more row in a list then reckons the styles of the whole page anew (500 elements
 * and 60 ms at 4 × slower CPU instead of a few; Spec PER-2). Such a fact is said to the body itself, as a
 * variable that what depends on it reads.
 */
import { globSync, readFileSync } from 'node:fs'
import postcss from 'postcss'
import parse from 'postcss-selector-parser'
import { expect, test } from 'vitest'

/** Whether `:has()` of the page's root or body decides about something within it. */
function leansOnThePage(selector: string): boolean {
  let leans = false
  parse((list) => {
    list.each(({ nodes }) => {
      const last = nodes.findLastIndex(({ type }) => type === 'combinator')
      const compounds = nodes
        .slice(0, Math.max(0, last))
        .map((node) => (node.type === 'combinator' ? '|' : String(node).trim()))
      leans ||= compounds
        .join('')
        .split('|')
        .some((compound) => /^(?:html|body|:root)\b.*:has\(/.test(compound))
    })
  }).processSync(selector)
  return leans
}

test('what is meant is recognised', () => {
  for (const selector of [
    'body:has(.dock) .float',
    '[data-y] body:has(.a, .b) :is(.c, .d)',
    ':root:has(input:checked) > body',
  ])
    expect(leansOnThePage(selector), selector).toBe(true)
  for (const selector of ['body:has(.dock)', '.list:has(.a) .b', 'html[data-in] body .chip:has(:checked)'])
    expect(leansOnThePage(selector), selector).toBe(false)
})

test('no rule lets the whole page depend on what is inserted into it', () => {
  const found: string[] = []
  for (const file of globSync('src/site/{styles,sandbox}/*.css'))
    postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => {
      for (const selector of rule.selectors) if (leansOnThePage(selector)) found.push(`${file}: ${selector}`)
    })
  expect(found).toEqual([])
})
