/**
 * `body:has(.dock) .float` makes the body depend on everything inside it, and with it every other rule that
 * uses `:has()`: one more list row then recalculates the styles of the whole page (500 elements and 60 ms at
 * 4 × slower CPU instead of a few). Set a variable on the body instead, which dependent rules read. Spec
 * PER-2.
 */
import { globSync, readFileSync } from 'node:fs'
import postcss from 'postcss'
import parse from 'postcss-selector-parser'
import { expect, test } from 'vitest'

/** Whether `:has()` on the root or body affects elements within it. */
function dependsOnPage(selector: string): boolean {
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

test('recognises such selectors', () => {
  for (const selector of [
    'body:has(.dock) .float',
    '[data-y] body:has(.a, .b) :is(.c, .d)',
    ':root:has(input:checked) > body',
  ])
    expect(dependsOnPage(selector), selector).toBe(true)
  for (const selector of ['body:has(.dock)', '.list:has(.a) .b', 'html[data-in] body .chip:has(:checked)'])
    expect(dependsOnPage(selector), selector).toBe(false)
})

test('has no rule that makes the whole page depend on insertions', () => {
  const found: string[] = []
  for (const file of globSync('src/site/{styles,sandbox}/*.css'))
    postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => {
      for (const selector of rule.selectors) if (dependsOnPage(selector)) found.push(`${file}: ${selector}`)
    })
  expect(found).toEqual([])
})
