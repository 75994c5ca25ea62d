/** The reduced stylesheet of a page renders it exactly as the whole stylesheet does. */
import { describe, expect, test } from 'vitest'
import { openSheet } from '../../src/site/build/sheet.ts'
import { readTokens, type Tokens } from '../../src/site/build/tokens.ts'
import { resolveValue } from '../../src/site/build/variables.ts'

function cut(css: string, html: string): string {
  const tokens: Tokens = new Set()
  readTokens(html, tokens)
  return openSheet(css)(tokens)
}

const PAGE =
  '<html lang="vi"><body class="calm [&amp;>svg]:big"><input type="tel" id="phone">' +
  '<svg fill="var(--petal)"></svg><dialog class="dialog"></dialog></body></html>'

describe('rules', () => {
  test.each([
    ['.calm{color:red}'],
    ['body>.calm{color:red}'],
    ['.calm:hover{color:red}'],
    ['.calm:not(.never){color:red}'],
    ['html[data-in] .calm{color:red}'],
    ['.calm[aria-current=page]{color:red}'],
    ['.dialog[open]{color:red}'],
    ['.dialog::backdrop{color:red}'],
    ['.calm:has(:checked){color:red}'],
    [':is(.never,.calm) input{color:red}'],
    ['.\\[\\&\\>svg\\]\\:big>svg{color:red}'],
    ['#phone{color:red}'],
    ['input[type=tel]{color:red}'],
  ])('keeps %s', (css) => {
    expect(cut(css, PAGE)).toBe(css)
  })

  test.each([
    ['.never{color:red}'],
    ['.calm .never{color:red}'],
    ['input[type=radio]{color:red}'],
    ['.calm:has(.never){color:red}'],
    [':is(.never,table) input{color:red}'],
    ['details::details-content{color:red}'],
    ['::file-selector-button{color:red}'],
    ['@media (width>=40rem){.never{color:red}}'],
    ['@keyframes turn{to{rotate:1turn}}'],
    ['@font-face{font-family:Other;src:url(/x)}'],
    ['.calm{font-feature-settings:normal}'],
    ['@property --unused{syntax:"*";inherits:false}'],
    [':root{--unused:1;--only-it:var(--unused)}'],
  ])('removes %s', (css) => {
    expect(cut(css, PAGE)).toBe('')
  })

  test('removes dead branches of a list and keeps live ones', () => {
    expect(cut('.calm,.never{color:red}', PAGE)).toBe('.calm{color:red}')
  })

  test('writes a step of the type scale as its size', () => {
    const scale = ':root{--text-a:1rem;--text-b:2rem}@media print{:root{--text-b:3rem}}'
    const css = `${scale}.calm{font-size:var(--text-a)}#phone{font-size:var(--text-b)}`
    const cutSheet = cut(css, PAGE)
    expect(cutSheet).toContain('.calm{font-size:1rem}#phone{font-size:var(--text-b)}')
    expect(cutSheet).not.toContain('--text-a')
  })

  test('ignores tags in scripts and raw texts', () => {
    expect(cut('table{color:red}', '<script>"<table>"</script><!-- <table> -->')).toBe('')
  })
})

describe('names', () => {
  test('keeps keyframes and font faces that are used', () => {
    const css =
      '@font-face{font-family:Jakarta;src:url(/x)}@keyframes ' +
      "glint{to{opacity:0}}.calm{font-family:'Jakarta',serif;animation:2s linear glint}"
    expect(cut(css, PAGE)).toMatch(/@font-face.*@keyframes glint/)
  })

  test('keeps a variable of a drawing', () => {
    expect(cut(':root{--petal:pink;--stalk:green}', PAGE)).toBe(':root{--petal:pink}')
  })

  test('keeps an emptied layer’s place in the order', () => {
    expect(cut('@layer base{.never{color:red}}@layer utilities{.calm{color:red}}', PAGE)).toBe(
      '@layer base;@layer utilities{.calm{color:red}}',
    )
  })
})

describe('layers', () => {
  test('are not named where none beside them has rules', () => {
    expect(cut('@layer utilities{@layer one,two;@layer one{.never{color:red}}.calm{color:red}}', PAGE)).toBe(
      '@layer utilities{.calm{color:red}}',
    )
    expect(cut('@layer base{.never{color:red}}', PAGE)).toBe('')
  })
})

describe('a variable of the root that one rule reads', () => {
  test('is written as its value', () => {
    expect(cut(':root{--a:1px;--b:calc(var(--a) + 2rem)}.calm{top:var(--b)}', PAGE)).toBe(
      '.calm{top:calc(1px + 2rem)}',
    )
  })

  test.each([
    ['two rules read it', ':root{--a:1px}.calm{top:var(--a)}#phone{left:var(--a)}'],
    ['another rule sets it', ':root{--a:red}.calm{--a:green;color:var(--a)}'],
    ['a screen sets it', '@media print{:root{--a:red}}.calm{color:var(--a)}'],
    ['a drawing reads it', ':root{--petal:red}.calm{color:var(--petal)}'],
    ['a brand may set it', ':root{--color-accent:red}.calm{color:var(--color-accent)}'],
  ])('stays when %s', (_, css) => {
    expect(cut(css, PAGE)).toBe(css)
  })
})

describe('fallbacks', () => {
  const choose = (name: string) => (name === '--set' ? 'first' : name === '--maybe' ? 'both' : 'second')
  test.each([
    ['var(--set, red)', 'var(--set)'],
    ['var(--none, red)', 'red'],
    ['var(--maybe,red)', 'var(--maybe,red)'],
    ['var(--maybe,var(--none, calc(1px + (2px))))', 'var(--maybe,calc(1px + (2px)))'],
    ['0 var(--none, 1px) var(--set, 2px)', '0 1px var(--set)'],
    ['var(--none,)', 'var(--none,)'],
  ])('reduces %s to %s', (value, expected) => {
    expect(resolveValue(value, choose)).toBe(expected)
  })
})
