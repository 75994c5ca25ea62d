/** Error messages for editors about mistakes in the prices of the custom package. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCustomPackage } from '../../src/contract/content/lists.ts'

const FILE = 'custom-package.yaml'
let content = ''
beforeEach(() => {
  content = mkdtempSync(join(tmpdir(), 'content-'))
})
afterEach(() => rmSync(content, { recursive: true }))

test.each([
  ['a price with dots', 'price: 4000', "price: '4.000'", /data\.prices\.price: a whole number, without dots/],
  [
    'a step that costs more than the one before',
    'price: 2800',
    'price: 4800',
    /data\.prices: each step begins later and costs less/,
  ],
  [
    'a first step that begins late',
    '{ from: 1, price: 500 }',
    '{ from: 5, price: 500 }',
    /minutes\.prices: the first step begins at 1/,
  ],
  ['a start beside the scale', 'start: 100', 'start: 105', /minutes\.start: a multiple of step, at most max/],
  ['an end beside the scale', 'max: 1000', 'max: 1005', /minutes\.max: a multiple of step/],
  [
    'a period that there is not',
    'period: 7, percent: 35',
    'period: 6, percent: 35',
    /periods\.period: one of 1, 2, 3/,
  ],
  [
    'a period twice',
    '{ period: 2, percent: 50 }',
    '{ period: 3, percent: 50 }',
    /periods: the same period is listed twice/,
  ],
  [
    'a first period that is not sold',
    'start_period: 3',
    'start_period: 5',
    /start_period: one of the periods/,
  ],
  [
    'an example that is not sold',
    'data: 60, minutes: 300',
    'data: 600, minutes: 300',
    /examples: each must be a choice that is sold/,
  ],
  ['a misspelt field', 'round:', 'ronud:', /custom-package\.yaml: .*ronud/],
])('%s', (_what, from, to, sentence) => {
  const written = readFileSync(join('content', FILE), 'utf8')
  const changed = written.replace(from, to)
  expect(changed).not.toBe(written)
  writeFileSync(join(content, FILE), changed)
  expect(() => readCustomPackage(content)).toThrow(sentence)
})

test('reports a missing file', () => {
  expect(() => readCustomPackage(content)).toThrow(/custom-package\.yaml: is missing; create it/)
})
