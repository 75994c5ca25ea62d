/** Which banking app links a page may open. Spec PAY-17, Spec GTW-5. */
import fc from 'fast-check'
import { BankApps } from 'vietnam-qr-pay/dist/constants/bank-apps.js'
import { expect, test } from 'vitest'
import { APP_SCHEMES, isAppLink } from '../../src/contract/rules/app-link.ts'

test('matches exactly the schemes of the source list', () => {
  const schemes = BankApps.flatMap(({ scheme }) => (scheme ? [scheme.toLowerCase()] : []))
  expect([...APP_SCHEMES].sort()).toEqual([...new Set(schemes)].sort())
})

test.each([
  'https://dl.vietqr.io/pay?app=mb&ba=0123@mb&am=180000&tn=R7KX2M9QD4',
  'vietcombankmobile://',
  'tcb://open?x=1',
  'ACBAPP://',
])('opens %s', (link) => {
  expect(isAppLink(link)).toBe(true)
})

test.each([
  '',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' vietcombankmobile://',
  'data:text/html,x',
  'intent://pay#Intent;scheme=tcb;end',
  'http://dl.vietqr.io/pay',
  'https://dl.vietqr.io.example/pay',
  'https://dl.vietqr.io@example.com/pay',
  'https://user@dl.vietqr.io/pay',
  'https://dl.vietqr.io:8443/pay',
  'https:\\\\dl.vietqr.io/pay',
  '//dl.vietqr.io/pay',
  '/sandbox',
  'file:///etc/passwd',
  'sms:8888',
  `tcb://${'x'.repeat(2_000)}`,
])('rejects %j', (link) => {
  expect(isAppLink(link)).toBe(false)
})

test('opens nothing that does not start like a known link', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.webAuthority().map((host) => `https://${host}`),
      ),
      (link) => {
        if (isAppLink(link)) expect(/^(https:\/\/dl\.vietqr\.io[/?#]?|[\w.]+:)/i.test(link)).toBe(true)
      },
    ),
  )
})
