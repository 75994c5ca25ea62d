/** Which browsers hand a pass to Apple Wallet. Spec LOY-24. */
import { expect, test } from 'vitest'
import { opensWalletPasses } from '../../src/contract/rules/wallet-pass.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT}`
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT}`

test.each([
  ['Safari on an iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 5, true],
  ['Safari on a Mac', `${MAC} Version/18.1 Safari/605.1.15`, 0, true],
  ['an iPad, which calls itself a Macintosh', `${MAC} Version/18.1 Safari/605.1.15`, 5, false],
  ['Chrome on an iPhone', `${IPHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`, 5, false],
  ['Edge on an iPhone', `${IPHONE} Version/18.0 EdgiOS/130.0 Mobile/15E148 Safari/604.1`, 5, false],
  ['a browser inside an app', `${IPHONE} Mobile/15E148 Zalo iOS/680`, 5, false],
  [
    'Chrome on a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Chrome/130.0.0.0 Safari/537.36',
    0,
    false,
  ],
  [
    'a phone with Android',
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile ' +
      'Safari/537.36',
    5,
    false,
  ],
])('%s', (_, userAgent, touchPoints, opens) => {
  expect(opensWalletPasses(userAgent, touchPoints)).toBe(opens)
})
