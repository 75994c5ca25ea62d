/**
 * Class names are global in the one sheet, so a name belongs to one file of styles. Two files that know the
 * same name once dressed each other's parts of a page.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import postcss, { type AtRule, type Container } from 'postcss'
import parse from 'postcss-selector-parser'
import { expect, test } from 'vitest'

/**
 * The class that a selector is about when it stands alone: `.store`, `.store:hover`. With others beside or
 * around it (`.pond .lnk`, `.band > .acts`) it says how two parts stand together, which is what shared pieces
 * are for.
 */
function madeBy(selector: string): string[] {
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

/** Printing leaves things out that are made elsewhere: header, footer, what floats. */
function isPrint(node: Container | AtRule): boolean {
  if (node.type === 'atrule' && (node as AtRule).params === 'print') return true
  return node.parent !== undefined && isPrint(node.parent as Container)
}

test('a class is made in one sheet only', () => {
  const sheets = new Map<string, Set<string>>()
  for (const file of globSync('src/site/{styles,sandbox}/*.css')) {
    postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => {
      if (isPrint(rule)) return
      for (const name of madeBy(rule.selector))
        sheets.set(name, (sheets.get(name) ?? new Set()).add(basename(file)))
    })
  }
  expect(sheets.size).toBeGreaterThan(200)
  const shared = [...sheets]
    .filter(([, files]) => files.size > 1)
    .map(([name, files]) => `.${name}: ${[...files].join(', ')}`)
  expect(shared).toEqual([])
})
