/**
 * Reduces the one sheet to what a group of pages can use: parsed once, one short text per group. Pages render
 * the same as with the whole sheet.
 */
import { browserslistToTargets, transform } from 'lightningcss'
import postcss, { type AtRule, type ChildNode, type Container, type Root } from 'postcss'
import { canMatch } from './selector.ts'
import { TARGETS } from './targets.ts'
import type { Tokens } from './tokens.ts'
import { removeUnusedVariables } from './variables.ts'

const targets = browserslistToTargets(TARGETS.map((one) => one.replace(/\d/, ' $&')))

export type Sheet = (tokens: Tokens) => string

export function openSheet(css: string): Sheet {
  const parsed = postcss.parse(css)
  removeFallbacks(parsed)
  return (tokens) => {
    const root = parsed.clone()
    root.walkRules((rule) => {
      if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name)) return
      const live = rule.selectors.filter((selector) => canMatch(selector)(tokens))
      if (live.length === 0) rule.remove()
      else if (live.length < rule.selectors.length) rule.selectors = live
    })
    root.walkAtRules('scope', (rule) => {
      const inside = /^\(([^()]+)\)/.exec(rule.params)?.[1]
      if (inside && !canMatch(inside)(tokens)) rule.remove()
    })
    removeUnusedVariables(root, tokens)
    removeUnusedNames(root)
    removeIdleSettings(root)
    removeEmptyRules(root)
    return minify(root.toString())
  }
}

/**
 * Removes what Tailwind writes for browsers without color-mix or @property, which we do not support, and its
 * licence notes and duplicates, which the whole sheet keeps.
 */
function removeFallbacks(root: Root): void {
  root.walkComments((comment) => {
    comment.remove()
  })
  root.walkDecls((declaration) => {
    const before = declaration.prev()
    if (before?.type === 'decl' && before.toString() === declaration.toString()) before.remove()
  })
  root.walkRules(/^:-moz-focusring/, (rule) => {
    // Our `:focus-visible` draws the ring in every browser.
    rule.remove()
  })
  root.walkAtRules('supports', (rule) => {
    // Placeholders have a colour of our own, so Tailwind's, which Safari's old engine needs guarded, is idle.
    if (/-moz-orient|-webkit-hyphens|-apple-pay-button/.test(rule.params)) rule.remove()
    else if (/^\(color:\s*color-mix\(/.test(rule.params) && rule.nodes) rule.replaceWith(rule.nodes)
  })
}

/** Removes unused keyframes and font faces. */
function removeUnusedNames(root: Root): void {
  const named = new Set<string>()
  root.walkDecls((declaration) => {
    if ((declaration.parent as AtRule | undefined)?.name === 'font-face') return
    if (!/^(?:-webkit-)?animation|^font|^--/.test(declaration.prop)) return
    // `spin 1s linear, 'Jakarta Arial'` names spin and Jakarta Arial.
    for (const part of declaration.value.split(','))
      for (const word of [part, ...part.split(/\s+/)]) named.add(unquote(word))
  })
  root.walkAtRules((rule) => {
    if (/keyframes$/.test(rule.name) && !named.has(unquote(rule.params))) rule.remove()
    if (rule.name === 'font-face') {
      const family = rule.nodes?.find((node) => node.type === 'decl' && node.prop === 'font-family')
      if (family?.type === 'decl' && !named.has(unquote(family.value))) rule.remove()
    }
  })
}

/** Removes settings of the font that no rule of ours changes: they are normal without being set. */
function removeIdleSettings(root: Root): void {
  root.walkDecls(/^font-(?:feature|variation)-settings$/, (declaration) => {
    if (/^(?:normal|inherit)$/.test(declaration.value)) declaration.remove()
  })
}

function unquote(name: string): string {
  return name.trim().replace(/^['"]|['"]$/g, '')
}

/**
 * Removes empty rules. An emptied layer stays named, because the order of layers is the cascade; where no
 * layer beside it has rules, the whole sheet sets their order when it is loaded.
 */
function removeEmptyRules(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type !== 'rule' && node.type !== 'atrule') continue
    if (node.nodes === undefined) continue
    removeEmptyRules(node as Container)
    if (node.nodes.length > 0) continue
    if (node.type === 'atrule' && node.name === 'layer') delete (node as { nodes?: unknown }).nodes
    else node.remove()
  }
  const named = container.nodes?.filter(isEmptiedLayer) ?? []
  if (named.length > 0 && !hasLayer(container)) for (const node of named) node.remove()
}

const isEmptiedLayer = (node: ChildNode) =>
  node.type === 'atrule' && node.name === 'layer' && node.nodes === undefined

function hasLayer(container: Container): boolean {
  let found = false
  container.walkAtRules('layer', (rule) => {
    if (rule.nodes) found = true
  })
  return found
}

function minify(css: string): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, targets })
  return Buffer.from(code).toString()
}
