/**
 * Class names are global in the single stylesheet, so each name belongs to one section of one source file;
 * otherwise two sections would style each other's elements by accident.
 */
import type { AtRule, Container } from 'postcss'
import parse from 'postcss-selector-parser'
import { expect, test } from 'vitest'
import { splitSheet, styleSections } from './style-sections.ts'

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

test('splits a sheet at its headings', () => {
  const css = '.a{}/* a note */.b{}/* # Bills: paid\n * by code */.c{}/* # Saved\n * cards. */.d{}'
  const classes = splitSheet('x.css', css).map(({ name, root }) => {
    const found: string[] = []
    root.walkRules(({ selector }) => {
      found.push(selector)
    })
    return [name, found.join('')]
  })
  expect(classes).toEqual([
    ['x.css', '.a.b'],
    ['x.css: Bills', '.c'],
    ['x.css: Saved * cards', '.d'],
  ])
})

test('gives every section a unique name', () => {
  const names = styleSections.map(({ name }) => name)
  expect(names.length).toBeGreaterThanOrEqual(60)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('defines a class in one section only', () => {
  const sections = new Map<string, Set<string>>()
  for (const { name: section, root } of styleSections) {
    root.walkRules((rule) => {
      if (isPrint(rule)) return
      for (const name of definedClass(rule.selector))
        sections.set(name, (sections.get(name) ?? new Set()).add(section))
    })
  }
  expect(sections.size).toBeGreaterThan(200)
  const shared = [...sections]
    .filter(([, places]) => places.size > 1)
    .map(([name, places]) => `.${name}: ${[...places].join(', ')}`)
  expect(shared).toEqual([])
})
