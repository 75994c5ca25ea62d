/** Which devices can open a banking app. Spec PAY-18. */
import { expect, test } from 'vitest'
import { deviceOf } from '../../src/contract/rules/device.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    'an iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Mobile/15E148 ` +
      'Safari/604.1',
    5,
    'ios',
  ],
  [
    'an iPhone with Chrome',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${WEBKIT} CriOS/130.0 Mobile/15E148 Safari/604.1`,
    5,
    'ios',
  ],
  [
    'an iPod',
    `Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) ${WEBKIT} Version/12.1 Mobile/15E148 ` +
      'Safari/604.1',
    5,
    'ios',
  ],
  [
    'an iPad that calls itself one',
    `Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${WEBKIT} Version/12.1 Mobile/15E148 Safari/604.1`,
    5,
    'ios',
  ],
  [
    'an iPad that calls itself a Macintosh',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`,
    5,
    'ios',
  ],
  [
    'a Macintosh',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`,
    0,
    'other',
  ],
  [
    'an Android phone',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile ' +
      'Safari/537.36',
    5,
    'android',
  ],
  [
    'an Android tablet with Firefox',
    'Mozilla/5.0 (Android 14; Tablet; rv:131.0) Gecko/131.0 Firefox/131.0',
    5,
    'android',
  ],
  [
    'a desk with Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 ' +
      'Safari/537.36',
    10,
    'other',
  ],
  ['a desk with Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 0, 'other'],
  [
    'a Windows phone that says Android',
    'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) AppleWebKit/537.36 Edge/15.0',
    5,
    'other',
  ],
  ['nothing', '', 0, 'other'],
])('%s', (_, userAgent, touchPoints, device) => {
  expect(deviceOf(userAgent, touchPoints)).toBe(device)
})
