/** Whether a store is open. Spec CON-4. */
import { expect, test } from 'vitest'
import { openingAt } from '../../src/contract/rules/opening.ts'

const HOURS = { weekdays: '08:00-18:00', saturday: '08:00-17:30', sunday: '' }
/** 4 December 2026 is a Friday. */
const at = (text: string) => Date.parse(`2026-12-${text}:00+07:00`)

test.each([
  ['04T07:59', { isOpen: false, opens: at('04T08:00') }],
  ['04T08:00', { isOpen: true, closes: at('04T18:00') }],
  ['04T17:59', { isOpen: true, closes: at('04T18:00') }],
  ['04T18:00', { isOpen: false, opens: at('05T08:00') }],
  ['05T00:10', { isOpen: false, opens: at('05T08:00') }],
  ['05T17:30', { isOpen: false, opens: at('07T08:00') }],
  ['06T12:00', { isOpen: false, opens: at('07T08:00') }],
])('knows at %s until when a store is open or closed', (now, opening) => {
  expect(openingAt(HOURS, at(now))).toEqual(opening)
})

test('gives no opening time to a store that never opens', () => {
  const never = { weekdays: '', saturday: '', sunday: '' }
  expect(openingAt(never, at('04T12:00'))).toEqual({ isOpen: false, opens: undefined })
})
