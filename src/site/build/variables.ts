/** Removes unused custom properties and fallbacks that never apply from a reduced sheet. */
import type { AtRule, Declaration, Root, Rule } from 'postcss'
import type { Tokens } from './tokens.ts'

const USED = /var\(\s*(--[\w-]+)/g

/**
 * Removes unused variables, then those that only they used, until nothing changes. Drawings in the page use
 * some too.
 */
export function removeUnusedVariables(root: Root, tokens: Tokens): void {
  resolveFallbacks(root)
  inlineSizes(root)
  for (let removed = true; removed; ) {
    removed = false
    const used = new Set([...tokens].filter((token) => token.startsWith('--')))
    root.walkDecls((declaration) => {
      for (const [, name = ''] of declaration.value.matchAll(USED)) used.add(name)
    })
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return
      declaration.remove()
      removed = true
    })
    root.walkAtRules('property', (rule) => {
      if (!used.has(rule.params.trim())) rule.remove()
    })
  }
  inlineOnce(root, tokens)
}

/**
 * Replaces a variable of the root by its value where one declaration reads it and none sets it again. Colours
 * of the theme stay, because a brand may set its own.
 */
function inlineOnce(root: Root, tokens: Tokens): void {
  const set = new Map<string, Declaration[]>()
  const readers = new Map<string, Declaration[]>()
  root.walkDecls((declaration) => {
    if (declaration.variable) set.set(declaration.prop, [...(set.get(declaration.prop) ?? []), declaration])
    for (const [, name = ''] of declaration.value.matchAll(USED))
      readers.set(name, [...(readers.get(name) ?? []), declaration])
  })
  for (const [name, [declaration, again]] of set) {
    const [reader, another] = readers.get(name) ?? []
    if (!declaration || again || !reader || another || tokens.has(name) || name.startsWith('--color-'))
      continue
    if (!isAlways(declaration) || !reader.value.includes(`var(${name})`)) continue
    // A variable that was replaced before is read by the reader of its reader.
    reader.value = reader.value.replace(`var(${name})`, () => declaration.value)
    for (const [, inner = ''] of declaration.value.matchAll(USED))
      readers.set(
        inner,
        (readers.get(inner) ?? []).map((one) => (one === declaration ? reader : one)),
      )
    declaration.remove()
  }
}

/**
 * Replaces the steps of the type scale by their values: these never change on a page, and the page becomes
 * smaller.
 */
function inlineSizes(root: Root): void {
  const sizes = new Map<string, Set<string>>()
  root.walkDecls(/^--text-[\w-]+$/, ({ prop, value }) => {
    sizes.set(prop, (sizes.get(prop) ?? new Set()).add(value.trim()))
  })
  root.walkDecls('font-size', (declaration) => {
    const [, name = ''] = /^var\((--text-[\w-]+)\)$/.exec(declaration.value) ?? []
    const [size, another] = sizes.get(name) ?? []
    if (size && another === undefined) declaration.value = size
  })
}

/** `var(--a, b)` becomes `var(--a)` if the root always sets `--a`, and `b` if it is never set. */
function resolveFallbacks(root: Root): void {
  const somewhere = new Set<string>()
  const always = new Set<string>()
  root.walkAtRules('property', (rule) => {
    somewhere.add(rule.params.trim())
  })
  root.walkDecls(/^--/, (declaration) => {
    somewhere.add(declaration.prop)
    if (isAlways(declaration)) always.add(declaration.prop)
  })
  root.walkDecls((declaration) => {
    declaration.value = resolveValue(declaration.value, (name) =>
      always.has(name) ? 'first' : somewhere.has(name) ? 'both' : 'second',
    )
  })
}

/** Set on the root itself, independent of the screen; `initial` sets nothing. */
function isAlways({ parent, value }: Declaration): boolean {
  if (
    /^\s*(?:initial)?\s*$/.test(value) ||
    parent?.type !== 'rule' ||
    !(parent as Rule).selectors.includes(':root')
  )
    return false
  for (let at = parent.parent; at && at.type !== 'root'; at = at.parent)
    if (at.type !== 'atrule' || (at as unknown as AtRule).name !== 'layer') return false
  return true
}

/** A value with its fallbacks resolved, from the inside out. */
export function resolveValue(value: string, choose: (name: string) => 'first' | 'second' | 'both'): string {
  const start = /var\(\s*(--[\w-]+)\s*,/g
  let made = ''
  let from = 0
  for (let match = start.exec(value); match; match = start.exec(value)) {
    const end = closing(value, start.lastIndex)
    const [whole, name = ''] = match
    const second = resolveValue(value.slice(start.lastIndex, end).trim(), choose)
    const choice = second === '' ? 'both' : choose(name)
    made +=
      value.slice(from, match.index) +
      (choice === 'first' ? `var(${name})` : choice === 'second' ? second : `${whole}${second})`)
    from = end + 1
    start.lastIndex = from
  }
  return made + value.slice(from)
}

/** Position of the bracket that closes the one before `at`. */
function closing(value: string, at: number): number {
  for (let depth = 1, index = at; index < value.length; index++) {
    if (value[index] === '(') depth++
    else if (value[index] === ')' && --depth === 0) return index
  }
  return value.length
}
