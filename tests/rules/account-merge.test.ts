/** Which records show one person, and the states of a merge. Spec SUB-13. */
import { expect, test } from 'vitest'
import { ACCOUNT_MERGE_TABLE, isOnePerson } from '../../src/contract/rules/account-merge.ts'

const CARD = { fullName: 'Lê Thị Hà', birthDate: '02/09/1988', idNumber: '079188004521' }
const BARE = { ...CARD, idNumber: '' }

test.each([
  ['the same card, whatever the name', CARD, { ...CARD, fullName: 'LE THI HA' }, true],
  ['another card with the same name', CARD, { ...CARD, idNumber: '079188004522' }, false],
  ['only one card', CARD, BARE, false],
  ['no card, the same name in other case and spaces', BARE, { ...BARE, fullName: ' LÊ  thị hà ' }, true],
  ['no card, another mark in the name', BARE, { ...BARE, fullName: 'Lê Thị Hạ' }, false],
  ['no card, another birth date', BARE, { ...BARE, birthDate: '03/09/1988' }, false],
  ['no card, no birth date', { ...BARE, birthDate: '' }, { ...BARE, birthDate: '' }, false],
  ['nothing known', { ...BARE, fullName: '' }, { ...BARE, fullName: '' }, false],
])('knows one person: %s', (_, one, other, same) => {
  expect([isOnePerson(one, other), isOnePerson(other, one)]).toEqual([same, same])
})

test('leads from both open states to an end', () => {
  const ends = Object.entries(ACCOUNT_MERGE_TABLE).filter(([, next]) => Object.keys(next).length === 0)
  expect(ends.map(([state]) => state)).toEqual(['merged', 'cancelled', 'expired', 'refused'])
  expect(Object.values(ACCOUNT_MERGE_TABLE.confirmed)).toEqual(['merged', 'cancelled', 'refused'])
})
