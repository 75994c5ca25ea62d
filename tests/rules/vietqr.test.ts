/**
 * Worked examples and published codes of VietQR; altered codes are rejected; memos survive changes made by
 * banks. Spec PAY-16.
 */
import fc from 'fast-check'
import { QRPay } from 'vietnam-qr-pay/dist/qr-pay.js'
import { describe, expect, test } from 'vitest'
import { buildVietQr, memoIn, newMemo, readVietQr } from '../../src/contract/vietqr.ts'

const CHARITY =
  '00020101021238560010A0000007270126000697041501121133666688880208QRIBFTTA' +
  '53037045405790005802VN62220818Ung Ho Quy Vac Xin63043ACF'
const ROAMING =
  '00020101021238560010A0000007270126000697041501121133666688880208QRIBFTTA' +
  '530370454062500005802VN62180814RX7K2M9QD4 RM163040562'
const ACCOUNT = { bin: '970415', accountNumber: '113366668888' }

const bins = fc.stringMatching(/^\d{6}$/)
const accounts = fc.stringMatching(/^[A-Za-z0-9]{1,19}$/)
const amounts = fc.option(fc.integer({ min: 1, max: 9_999_999_999_999 }), { nil: undefined })
const memos = fc.stringMatching(/^[A-Za-z0-9 _.-]{0,25}$/)
const codes = fc.record({ bin: bins, accountNumber: accounts, amount: amounts, memo: memos })
/** Seeded randomness. */
const chances = fc
  .infiniteStream(fc.nat(1_000_000))
  .map((stream) => (limit: number) => (stream.next().value ?? 0) % limit)

describe('writing', () => {
  test('reproduces the worked examples exactly', () => {
    expect(buildVietQr({ ...ACCOUNT, amount: 79_000, memo: 'Ung Ho Quy Vac Xin' })).toBe(CHARITY)
    expect(buildVietQr({ ...ACCOUNT, amount: 250_000, memo: 'RX7K2M9QD4 RM1' })).toBe(ROAMING)
  })
  test('gives a reusable code without an amount', () => {
    expect(buildVietQr({ ...ACCOUNT, amount: undefined, memo: '' })).toBe(
      '00020101021138560010A0000007270126000697041501121133666688880208QRIBFTTA53037045802VN6304F443',
    )
  })
  test('has the standard check value of its checksum', () =>
    expect(QRPay.genCRCCode('123456789')).toBe('29B1'))
  test.each([
    { ...ACCOUNT, bin: '97041' },
    { ...ACCOUNT, accountNumber: '' },
    { ...ACCOUNT, accountNumber: '12345678901234567890' },
    { ...ACCOUNT, amount: 0 },
    { ...ACCOUNT, amount: -1 },
    { ...ACCOUNT, amount: 0.5 },
    { ...ACCOUNT, amount: Number.NaN },
    { ...ACCOUNT, memo: 'chuyển tiền' },
    { ...ACCOUNT, memo: 'A'.repeat(26) },
  ])('rejects %j', (wrong) => expect(() => buildVietQr({ amount: 1, memo: '', ...wrong })).toThrow())
})

describe('reading', () => {
  test('returns account, amount and memo', () => {
    expect(readVietQr(ROAMING)).toEqual({ ...ACCOUNT, amount: 250_000, memo: 'RX7K2M9QD4 RM1' })
    expect(readVietQr(`  ${CHARITY}\n`)).toEqual({ ...ACCOUNT, amount: 79_000, memo: 'Ung Ho Quy Vac Xin' })
  })
  test.each([
    [
      '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F',
      '970416',
      undefined,
    ],
    [
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA' +
        '5303704540410005802VN62150811Chuyen tien6304BBB8',
      '970416',
      1_000,
    ],
    [
      '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA' +
        '530370454069999995802VN62140810Cam on nhe6304E786',
      '970416',
      999_999,
    ],
    [
      '00020101021138620010A00000072701320006970454011899ZP24009M072482670208QRIBFTTA53037045802VN6304073C',
      '970454',
      undefined,
    ],
    [
      '00020101021138560010A0000007270126000697043201121133666688880208QRIBFTTA53037045802VN6304152A',
      '970432',
      undefined,
    ],
    [
      '00020101021138540010A00000072701240006970422011003954637150208QRIBFTTA53037045802VN6304bcb4',
      '970422',
      undefined,
    ],
    [
      '00020101021238540010A00000072701240006970436011010268061740208QRIBFTTA' +
        '530370454063990005802VN5912LE PHU THACH62250821NB123ABC LE PHU THACH63049F78',
      '970436',
      399_000,
    ],
  ])('accepts the published code %s', (text, bin, amount) =>
    expect(readVietQr(text)).toMatchObject({ bin, amount }),
  )

  test('reads every written code', () => {
    fc.assert(fc.property(codes, (code) => void expect(readVietQr(buildVietQr(code))).toEqual(code)))
  })
  test('rejects every single altered character', () => {
    fc.assert(
      fc.property(codes, fc.nat(), fc.constantFrom(...'0123456789AF'), (code, where, letter) => {
        const text = buildVietQr(code)
        const at = where % text.length
        fc.pre(text[at] !== letter)
        expect(readVietQr(text.slice(0, at) + letter + text.slice(at + 1))).toBeUndefined()
      }),
    )
  })
  test('rejects an altered last digit', () => {
    for (const digit of '013456789ABCDEF')
      expect(readVietQr(ROAMING.slice(0, -1) + digit), digit).toBeUndefined()
  })
  test('reads or rejects any text without throwing', () => {
    fc.assert(fc.property(fc.string({ maxLength: 600 }), (text) => void readVietQr(text)))
    expect(readVietQr('')).toBeUndefined()
    expect(readVietQr('https://example.vn/?qr=1')).toBeUndefined()
    expect(readVietQr(ROAMING.repeat(9))).toBeUndefined()
  })

  /** A text with a correct checksum, so that only its shape is wrong. */
  const signed = (body: string) => `${body}6304${QRPay.genCRCCode(`${body}6304`)}`
  const HEAD = '00020101021238560010A0000007270126000697041501121133666688880208QRIBFTTA5303704'
  test.each([
    ['a length that lies', signed(`${HEAD}5499250005802VN`)],
    ['an amount twice', signed(`${HEAD}54041000540420005802VN`)],
    ['an amount with letters', signed(`${HEAD}540410.05802VN`)],
    ['no amount of money', signed(`${HEAD}540100005802VN`)],
    ['another currency', signed(`${HEAD.slice(0, -3)}8405802VN`)],
    ['another country', signed(`${HEAD}5802KH`)],
    ['no bank', signed('00020101021238220010A0000007270208QRIBFTTA53037045802VN')],
    ['another scheme', signed(`${HEAD.replace('A000000727', 'A000000775')}5802VN`)],
    ['a merchant code', signed(`${HEAD.replace('QRIBFTTA', 'QRPUSH00')}5802VN`)],
    ['broken additional data', signed(`${HEAD}5802VN62040899`)],
  ])('rejects with a correct checksum: %s', (_, text) => expect(readVietQr(text)).toBeUndefined())
})

describe('memos', () => {
  test('have ten unambiguous letters and digits', () => {
    fc.assert(
      fc.property(
        chances,
        (randomInt) =>
          void expect(newMemo(randomInt)).toMatch(/^[CDFGHJKMNPQRTVX][2-9][CDFGHJKMNPQRTVX2-9]{8}$/),
      ),
    )
  })
  test('are found in texts altered by banks', () => {
    fc.assert(
      fc.property(chances, (randomInt) => {
        const memo = newMemo(randomInt)
        const written = [
          memo,
          memo.toLowerCase(),
          `${memo} RM1`,
          `MBVCB.5521001.${memo}.CT tu 0011001932418 toi 113366668888`,
          `IBFT ${memo.slice(0, 5)} ${memo.slice(5)}`,
          `QR - ${memo}-${memo}`,
          `nguyen minh anh chuyen tien ${memo}`,
        ]
        for (const text of written) expect(memoIn(text), text).toBe(memo)
      }),
    )
  })
  test('with a typo or swapped letters match no order', () => {
    fc.assert(
      fc.property(
        chances,
        fc.nat(9),
        fc.constantFrom(...'CDFGHJKMNPQRTVX23456789'),
        (randomInt, at, letter) => {
          const memo = newMemo(randomInt)
          fc.pre(memo[at] !== letter)
          expect(memoIn(memo.slice(0, at) + letter + memo.slice(at + 1))).toBeUndefined()
          const [left = '', right = ''] = [memo[at], memo[at + 1]]
          if (right && left !== right)
            expect(memoIn(memo.slice(0, at) + right + left + memo.slice(at + 2))).toBeUndefined()
        },
      ),
    )
  })
  test.each(['', 'tien nha thang 11', '0912000001', '23456789 2345 6789', 'NGUYEN MINH ANH CHUYEN TIEN'])(
    'are not found in %j',
    (text) => expect(memoIn(text)).toBeUndefined(),
  )
})
