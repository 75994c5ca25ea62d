/**
 * Links to bank apps in an operator's answer: known links pass, every other one is emptied and logged. Spec
 * PAY-17.
 */
import { expect, test } from 'vitest'
import { getPackageInfo } from '../../src/contract/roaming/package.ts'
import type { BankApp } from '../../src/contract/roaming/transaction.schema.ts'
import { getQR } from '../../src/contract/roaming/transaction.ts'
import { resolveAppLinks } from '../../src/gateway/guards/app-links.ts'

const bank = (deeplink: string): BankApp => {
  const app = { deeplink, autofill: true, appId: 'x' }
  return {
    bankCode: 'VCB',
    bankName: 'Vietcombank',
    bankShortName: 'VCB',
    logo: '',
    ios: app,
    android: { ...app, deeplink: 'vietcombankmobile://' },
  }
}
const admitted = (link: string) => {
  const answer: string[] = []
  const { extraData } = resolveAppLinks(getQR, { result: 'text', extraData: [bank(link)] }, (what) =>
    answer.push(what),
  ) as { extraData: BankApp[] }
  return { ios: extraData[0]?.ios, android: extraData[0]?.android, unknown: answer }
}

test.each(['vietcombankmobile://', 'mbmobile://pay?x=1', 'https://dl.vietqr.io/pay?app=mb&ba=1@icb', ''])(
  'passes: %s',
  (link) => {
    expect(admitted(link)).toMatchObject({ ios: { deeplink: link, autofill: true }, unknown: [] })
  },
)
test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'intent://scan/#Intent;scheme=mbmobile;end',
  'file:///etc/passwd',
  'https://evil.example/',
  'https://dl.vietqr.io@evil.example/pay',
  'http://dl.vietqr.io/pay',
  'unknownbank://',
  '//evil.example',
  'no link at all',
])('empties and logs: %s', (link) => {
  const { ios, android, unknown } = admitted(link)
  expect(ios).toEqual({ deeplink: '', autofill: false, appId: 'x' })
  expect(android?.deeplink).toBe('vietcombankmobile://')
  expect(unknown).toHaveLength(1)
  expect(unknown[0]).toMatch(/^VCB (?:[a-z+.-]+:|no scheme)$/i)
})
test('leaves answers of other calls unchanged', () => {
  const result = { extraData: [bank('javascript:alert(1)')] }
  expect(resolveAppLinks(getPackageInfo, result, () => {})).toBe(result)
})
