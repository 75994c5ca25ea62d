/**
 * Which bank is connected, by environment variables: none, a complete one, or an error that names the missing
 * setting.
 */
import { expect, test } from 'vitest'
import { readBank } from '../../../src/entry/bank.ts'

const ALL = {
  VIETQR_URL: 'https://bank.example/api/',
  VIETQR_KEY: 'token of questions',
  VIETQR_NOTICE_KEY: 'key of its notices',
  VIETQR_BIN: '970415',
  VIETQR_BANK_NAME: 'VietinBank',
  VIETQR_ACCOUNT: '113366668888',
  VIETQR_ACCOUNT_NAME: 'SEN MOBILE',
}
const read = (env: Record<string, string | undefined>) => readBank(env, { now: () => new Date(0) })

test('connects no bank without an address', () => expect(read({ ...ALL, VIETQR_URL: ' ' })).toBeUndefined())
test('connects a completely configured bank', () => {
  const beneficiary = {
    bin: '970415',
    bankName: 'VietinBank',
    accountNumber: '113366668888',
    accountName: 'SEN MOBILE',
  }
  expect(read(ALL)).toMatchObject({ name: 'vietqr', beneficiary })
})
test.each(Object.keys(ALL).filter((name) => name !== 'VIETQR_URL'))('refuses to start without %s', (name) => {
  expect(() => read({ ...ALL, [name]: '' })).toThrow(`${name} is not set`)
})
test.each([
  ['VIETQR_URL', 'http://bank.example'],
  ['VIETQR_URL', 'bank'],
  ['VIETQR_BIN', '97041'],
])('rejects %s set to %s', (name, value) =>
  expect(() => read({ ...ALL, [name]: value })).toThrow(`${name} is ${value}`),
)
