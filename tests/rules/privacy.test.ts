/** Working days and the states of a withdrawal. Spec PRV-5. */
import { expect, test } from 'vitest'
import { WITHDRAWAL, WITHDRAWAL_STATES } from '../../src/contract/rules/privacy.ts'
import { pageName } from '../../src/contract/rules/use-log.ts'
import { addWorkingDays } from '../../src/contract/rules/vietnam-day.ts'

test.each([
  ['a Monday', '2026-11-23', 2, [], '2026-11-25'],
  ['a Friday', '2026-11-20', 2, [], '2026-11-24'],
  ['a Sunday', '2026-11-22', 1, [], '2026-11-23'],
  ['the eve of holidays', '2027-02-03', 2, ['2027-02-04', '2027-02-05', '2027-02-08'], '2027-02-10'],
  ['no days', '2026-11-21', 0, [], '2026-11-21'],
])('counts working days from %s', (_, day, count, holidays, last) => {
  expect(addWorkingDays(day, count, holidays)).toBe(last)
})

test('ends every withdrawal', () => {
  const ends = WITHDRAWAL_STATES.filter((state) => WITHDRAWAL[state].length === 0)
  expect(ends).toEqual(['finished', 'cancelled'])
})

test.each([
  ['/', '/'],
  ['/en', '/'],
  ['/en/tai-khoan/hoa-don?ma=SM1#x', '/tai-khoan/hoa-don'],
  ['https://sen.example/dich-vu/goi-cuoc-di-dong/SEN60', '/dich-vu/goi-cuoc-di-dong'],
  ['/tim-kiem/0912000001', '/tim-kiem'],
  ['/bien-lai/AbCdEf1234567890abcdef', '/bien-lai'],
  ['/tai-khoan/84912000001', '/tai-khoan'],
  ['/0912000001', '/'],
  ['uudai50', '/'],
  ['/uudai50', '/uudai50'],
  ['/tai-khoan/DH-1', '/tai-khoan'],
])('names the page %s without what may be personal', (address, name) => {
  expect(pageName(address)).toBe(name)
})
