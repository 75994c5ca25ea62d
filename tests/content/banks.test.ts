/**
 * Banks and their apps: each listed once, with known links only, and correctly filled-in payment data. Spec
 * PAY-16, Spec PAY-17.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BankAppContent } from '../../src/contract/content/bank.schema.ts'
import { readBanks } from '../../src/contract/content/banks.ts'
import { isAppLink } from '../../src/contract/rules/app-link.ts'
import { bankApps, bankLink } from '../../src/operator/features/payments/bank-apps.ts'

const content = readBanks('content')
const { banks, ios, android } = content
const unique = (items: readonly unknown[]) => new Set(items).size === items.length
const payment = {
  beneficiary: {
    bin: '970415',
    bankName: 'VietinBank',
    accountNumber: '113366668888',
    accountName: 'SEN MOBILE',
  },
  amount: 250_000,
  memo: 'R7KX2M9QD4 RM1',
}

describe('the banks', () => {
  test('lists about sixty banks with six digits, code and name', () => {
    expect(banks.length).toBeGreaterThanOrEqual(55)
    for (const key of ['id', 'bin', 'bankCode', 'bankName'] as const)
      expect(unique(banks.map((bank) => bank[key])), key).toBe(true)
    expect(banks.every(({ bin }) => /^\d{6}$/.test(bin))).toBe(true)
  })
  test('dates the source', () => expect(content.date).toMatch(/^2026-\d\d-\d\d$/))
  test('uses no picture of another host', () =>
    expect([...banks, ...ios, ...android].every(({ logo }) => logo === '')).toBe(true))
  test('finds a renamed bank by its old name too', () => {
    const named = (alias: string) =>
      banks.find(({ aliases }) => aliases.some((one) => one.includes(alias)))?.bankShortName
    expect([
      named('OceanBank'),
      named('DongA'),
      named('Petrolimex'),
      named('LienViet'),
      named('CBBank'),
    ]).toEqual(['MBV', 'Vikki Bank', 'PGBank', 'LPBank', 'VCBNeo'])
  })
  test('excludes the sandbox bank', () => expect(banks.some(({ bin }) => bin === '999999')).toBe(false))
})

describe.each([
  ['iOS', ios, 'https://apps.apple.com/'],
  ['Android', android, 'https://play.google.com/'],
])('the apps for %s', (_, apps, store) => {
  test('list each app once, with a known bank and store', () => {
    expect(apps.length).toBeGreaterThanOrEqual(35)
    expect(unique(apps.map(({ appId }) => appId))).toBe(true)
    expect(unique(apps.map(({ bankCode }) => bankCode))).toBe(true)
    for (const { bankCode, bankName } of apps)
      expect(banks.find((bank) => bank.bankCode === bankCode)?.bankName).toBe(bankName)
    expect(apps.every((app) => app.store.startsWith(store))).toBe(true)
  })
  test('use known links only, before and after filling them in', () => {
    for (const app of apps.filter(({ deeplink }) => deeplink))
      expect([isAppLink(app.deeplink), isAppLink(bankLink(banks, app, payment))], app.appName).toEqual([
        true,
        true,
      ])
    expect(apps.filter(({ deeplink }) => deeplink).length).toBeGreaterThanOrEqual(33)
  })
  test('include five that fill in the payment', () =>
    expect(
      apps
        .filter(({ autofill }) => autofill)
        .map(({ bankCode }) => bankCode)
        .sort(),
    ).toEqual(['ACB', 'BIDV', 'ICB', 'MB', 'OCB']))
})

describe('links', () => {
  const app = (code: string) => android.find(({ bankCode }) => bankCode === code) as BankAppContent
  test('fill in account, bank, amount, memo and name', () => {
    const link = new URL(bankLink(banks, app('MB'), payment))
    expect(`${link.origin}${link.pathname}`).toBe('https://dl.vietqr.io/pay')
    expect(Object.fromEntries(link.searchParams)).toEqual({
      app: 'mb',
      ba: '113366668888@icb',
      am: '250000',
      tn: 'R7KX2M9QD4 RM1',
      bn: 'SEN MOBILE',
    })
  })
  test('open the app when they carry no payment', () =>
    expect(bankLink(banks, app('VCB'), payment)).toBe('vietcombankmobile://'))
  test('keep their target whatever is filled in', () => {
    const evil = {
      ...payment,
      beneficiary: { ...payment.beneficiary, accountName: '&app=x#@evil.example/?' },
      memo: 'a&url=javascript:alert(1)',
    }
    const link = new URL(bankLink(banks, app('ACB'), evil))
    expect(link.host).toBe('dl.vietqr.io')
    expect(link.searchParams.getAll('app')).toEqual(['acb'])
    expect(link.searchParams.has('url')).toBe(false)
  })
  test('returns each bank once in getQR, by installs, then by name', () => {
    const list = bankApps({ banks: content }, payment.beneficiary, payment.amount, payment.memo)
    const names = list.map(({ bankShortName }) => bankShortName)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'vi', { sensitivity: 'base' })))
    expect(list.find(({ bankCode }) => bankCode === 'MB')).toMatchObject({
      bankCode: 'MB',
      bankShortName: 'MB Bank',
      logo: '',
      ios: { autofill: true, appId: 'id1205807363' },
      android: { autofill: true, appId: 'com.mbmobile' },
    })
    expect(unique(list.map(({ bankCode }) => bankCode))).toBe(true)
    expect(list.length).toBeGreaterThanOrEqual(40)
    const known = android.map((one) => ({ ...one, monthlyInstall: one.bankCode === 'VCB' ? 9 : 0 }))
    const counted = { banks: { ...content, android: known } }
    expect(bankApps(counted, payment.beneficiary, payment.amount, payment.memo)[0]?.bankCode).toBe('VCB')
  })
})

describe('a mistake in the files', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'banks-'))
    cpSync('content/banks', join(folder, 'banks'), { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const change = (file: string, from: string | RegExp, to: string) => {
    const path = join(folder, 'banks', file)
    const text = readFileSync(path, 'utf8')
    expect(text.replace(from, to)).not.toBe(text)
    writeFileSync(path, text.replace(from, to))
  }
  test.each([
    ['apps.json', 'vietcombankmobile://', 'javascript:alert(1)', 'a link opens a known app'],
    ['apps.json', 'vietcombankmobile://', 'data:text/html,x', 'a link opens a known app'],
    ['apps.json', 'vietcombankmobile://', 'intent://x#Intent;end', 'a link opens a known app'],
    [
      'apps.json',
      'https://dl.vietqr.io/pay',
      'https://dl.vietqr.io.evil.example/pay',
      'a link opens a known app',
    ],
    ['apps.json', '"bankCode": "VCB"', '"bankCode": "XYZ"', 'there is no bank XYZ'],
    ['apps.json', /"appId": "id561433133"/, '"appId": "id1205807363"', 'is listed twice'],
    ['apps.json', '"logo": ""', '"logo": "https://cdn.example/mb.png"', 'a logo is one of'],
    [
      'apps.json',
      '"monthlyInstall": 0,\n      "autofill": true',
      '"monthlyInstall": 9,\n      "autofill": true',
      'the most installed stand first',
    ],
    ['banks.json', '"bin": "970436"', '"bin": "970415"', 'bin 970415 is listed twice'],
    ['banks.json', '"bin": "970436"', '"bin": "97043"', 'a BIN is six digits'],
    ['banks.json', '{', '', 'is missing or no JSON'],
  ])('reports %s: %s', (file, from, to, sentence) => {
    change(file, from, to)
    expect(() => readBanks(folder)).toThrow(sentence)
  })
})
