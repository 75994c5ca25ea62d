/** What owners read about roles is what the contract allows. Spec SUB-12. */
import { expect, test } from 'vitest'
import { RIGHTS, type Right, whoMay } from '../../src/site/sections/account/line-rights.ts'

test('shows who may do what with a line and its group', () => {
  const all = [
    ...['owner', 'manager_manage', 'manager_pay', 'manager_summary', 'manager'],
    ...['master', 'member', 'payer'],
  ]
  const rights = Object.keys(RIGHTS) as Right[]
  expect(Object.fromEntries(rights.map((right) => [right, whoMay(right)]))).toEqual({
    card: ['owner', 'manager_manage', 'manager_pay', 'manager_summary', 'manager'],
    left: ['owner', 'manager_manage', 'manager_pay', 'manager_summary'],
    pay: all,
    topUp: all,
    packages: ['owner', 'manager_manage'],
    person: ['owner'],
    network: ['owner'],
    trouble: ['owner'],
    shared: ['master', 'member'],
    members: ['master'],
    leave: ['member'],
  })
})
