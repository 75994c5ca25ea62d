/**
 * Decides whether a selector can ever match in a page. States, `:not`, aria and data are assumed to match,
 * because scripts may change them later.
 */
import parse from 'postcss-selector-parser'
import type { Tokens } from './tokens.ts'

type Test = (tokens: Tokens) => boolean

/** Attributes that browsers and our scripts set and remove. */
const CHANGING = new Set([
  'open',
  'hidden',
  'disabled',
  'checked',
  'inert',
  'readonly',
  'style',
  'selected',
  'lang',
])
/** Pseudo-elements that only these elements have. */
const PARTS: readonly [RegExp, readonly string[]][] = [
  [/^::file-selector-button$/, ['[type=file]']],
  [/^::placeholder$/, ['[placeholder]']],
  [/^::backdrop$/, ['dialog', '[popover]']],
  [/^::details-content$/, ['details']],
  [
    /^::-(?:webkit-(?:datetime|date-and|calendar)|moz-datetime)/,
    ['[type=date]', '[type=time]', '[type=month]', '[type=datetime-local]'],
  ],
  [/^::-webkit-search/, ['[type=search]']],
  [/^::-webkit-(?:inner|outer)-spin/, ['[type=number]']],
  [/^::-(?:webkit|moz)-(?:progress|meter)/, ['progress', 'meter']],
  [/^::-(?:webkit|moz)-(?:slider|range)/, ['[type=range]']],
  [/^::-webkit-color-swatch|^::-moz-color/, ['[type=color]']],
  [/^::(?:-webkit-)?scroll-(?:button|marker)/, []],
]
const BRANCHES = new Set([':is', ':where', ':has', ':-webkit-any', ':-moz-any', ':matches', ':host-context'])

const known = new Map<string, Test>()

/** The test of one selector without commas. */
export function canMatch(selector: string): Test {
  let test = known.get(selector)
  if (!test) {
    const parsed = parse().astSync(selector)
    test = any(parsed.nodes.map(whole))
    known.set(selector, test)
  }
  return test
}

function any(tests: Test[]): Test {
  return (tokens) => tests.some((test) => test(tokens))
}

function whole(selector: parse.Selector): Test {
  const tests = selector.nodes.map(part).filter((test) => test !== undefined)
  return (tokens) => tests.every((test) => test(tokens))
}

function part(node: parse.Node): Test | undefined {
  switch (node.type) {
    case 'tag':
      return has(node.value.toLowerCase())
    case 'class':
      return has(`.${node.value}`)
    case 'id':
      return has(`#${node.value}`)
    case 'attribute':
      return attribute(node)
    case 'pseudo':
      return pseudo(node)
    default:
      return undefined
  }
}

function has(token: string): Test {
  return (tokens) => tokens.has(token)
}

function attribute(node: parse.Attribute): Test | undefined {
  const name = node.attribute.toLowerCase()
  if (CHANGING.has(name) || /^(?:aria|data)-/.test(name)) return undefined
  return has(node.operator === '=' ? `[${name}=${(node.value ?? '').toLowerCase()}]` : `[${name}]`)
}

function pseudo(node: parse.Pseudo): Test | undefined {
  const name = node.value.toLowerCase()
  // No page uses a shadow tree.
  if (name === ':host') return () => false
  if (BRANCHES.has(name) && node.nodes.length > 0) return any(node.nodes.map(whole))
  const owners = PARTS.find(([pattern]) => pattern.test(name))?.[1]
  return owners && ((tokens) => owners.some((owner) => tokens.has(owner)))
}
