/** Every dialog opens with the focus by one rule, never on the button that closes it. Spec SIT-18. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { focusFirst } from '../../src/site/islands/focus.ts'

const files = globSync('src/site/**/*.{ts,tsx,astro}').map((file) => ({
  file: file.replace('src/site/', ''),
  text: readFileSync(file, 'utf8'),
}))
const namesOf = (pattern: RegExp) =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted()

/**
 * Dialogs that the page has before its script: the first opens as an anchor's fallback until its island
 * comes, the second starts with its safe answer.
 */
const EARLY = ['sandbox/panels.ts', 'sections/shell/page-script.ts']

/** What gets the focus in a dialog that has these elements. */
function focusedOf(elements: Readonly<Record<string, string>>): string {
  let focused = 'button'
  const querySelector = (selector: string) => {
    const found = Object.entries(elements).find(([part]) => selector.includes(part))?.[1]
    return found ? { focus: () => (focused = found) } : null
  }
  focusFirst({ querySelector } as unknown as ParentNode)
  return focused
}

test('focuses the marked element, else the first field, else the heading', () => {
  expect(focusedOf({ 'data-first': 'keep', 'input:': 'name', h2: 'title' })).toBe('keep')
  expect(focusedOf({ 'input:': 'name', h2: 'title' })).toBe('name')
  expect(focusedOf({ h2: 'title' })).toBe('title')
  expect(focusedOf({})).toBe('button')
})

test('opens every dialog by that rule', () => {
  const opening = namesOf(/\.showModal\??\.?\(/)
  const ruled = files.filter(({ text }) => text.includes('focusFirst(')).map(({ file }) => file)
  expect(opening.filter((file) => !ruled.includes(file))).toEqual(EARLY)
})

test('draws no frame of a dialog beside the shared ones', () => {
  expect(namesOf(/<dialog\s/)).toEqual([
    'islands/Modal.tsx',
    'islands/home-orders/CancelDialog.tsx',
    'islands/packages/purchase/ChangeDialog.tsx',
    'sandbox/SeedPanel.astro',
    'sections/shell/Dialogs.astro',
    'sections/standardise/Ask.astro',
  ])
})
