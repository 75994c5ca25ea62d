/**
 * Class names are global in the single stylesheet, so each name belongs to one source file; otherwise two
 * files would style each other's elements by accident.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import postcss, { type AtRule, type Container } from 'postcss'
import parse from 'postcss-selector-parser'
import { expect, test } from 'vitest'

/**
 * The class that a selector defines when it is used alone: `.store`, `.store:hover`. Combined with others
 * (`.pond .lnk`, `.band > .acts`) it only describes how two shared elements relate.
 */
function definedClass(selector: string): string[] {
  const made: string[] = []
  parse((list) => {
    list.each(({ nodes }) => {
      if (nodes.some(({ type }) => type === 'combinator')) return
      const classes = nodes.filter((node) => node.type === 'class')
      if (classes.length === 1 && classes[0]) made.push(classes[0].value)
    })
  }).processSync(selector)
  return made
}

/**
 * Print styles are exempt: they hide elements that are defined elsewhere, such as the header, the footer and
 * floating parts.
 */
function isPrint(node: Container | AtRule): boolean {
  if (node.type === 'atrule' && (node as AtRule).params === 'print') return true
  return node.parent !== undefined && isPrint(node.parent as Container)
}

test('defines a class in one sheet only', () => {
  const sheets = new Map<string, Set<string>>()
  for (const file of globSync('src/site/{styles,sandbox}/*.css')) {
    postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => {
      if (isPrint(rule)) return
      for (const name of definedClass(rule.selector))
        sheets.set(name, (sheets.get(name) ?? new Set()).add(basename(file)))
    })
  }
  expect(sheets.size).toBeGreaterThan(200)
  const shared = [...sheets]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `.${name}: ${[...files].join(', ')}`)
  expect(shared).toEqual([])
})
