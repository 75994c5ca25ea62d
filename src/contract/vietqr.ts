/**
 * VietQR: the text of the code that banking apps read (NAPAS, based on EMVCo: two digits of name, two of
 * length, the value), and the memo that links a transfer to its order. The only file that uses the library;
 * pages load it only when a code is drawn. Spec PAY-16.
 */
import { QRPay } from 'vietnam-qr-pay/dist/qr-pay.js'

/**
 * `bin`: six digits of the bank. `amount`: whole đ; left out, the payer enters it. `memo`: 0 to 25 of `A-Z
 * a-z 0-9 _ . -` and space.
 */
export type VietQr = { bin: string; accountNumber: string; amount: number | undefined; memo: string }

const BIN = /^\d{6}$/
/** An account or a card, up to 19 characters. */
const ACCOUNT = /^[A-Za-z0-9]{1,19}$/
const AMOUNT = /^[1-9]\d{0,12}$/
/** Characters that every bank's form accepts. */
const MEMO = /^[A-Za-z0-9 _.-]{0,25}$/
/** Longer texts cannot be codes. */
const TEXT_MAX = 512

const NAPAS = 'A000000727'
const SERVICES = ['QRIBFTTA', 'QRIBFTTC']
const CRC = '63'

/** The text to draw. Throws an Error if a value is not allowed in it. */
export function buildVietQr({ bin, accountNumber, amount, memo }: VietQr): string {
  const written = amount === undefined ? undefined : String(amount)
  if (
    !BIN.test(bin) ||
    !ACCOUNT.test(accountNumber) ||
    !(written === undefined || AMOUNT.test(written)) ||
    !MEMO.test(memo)
  )
    throw new Error('Invalid VietQR data: bin, account, amount or memo')
  return QRPay.initVietQR({
    bankBin: bin,
    bankNumber: accountNumber,
    ...(written && { amount: written }),
    ...(memo && { purpose: memo }),
  }).build()
}

/**
 * The payment of a text; `undefined` if the checksum or format is invalid, or if it is another kind of code.
 */
export function readVietQr(text: string): VietQr | undefined {
  const code = text.trim()
  const fields = code.length <= TEXT_MAX ? fieldsOf(code) : undefined
  // The library ignores invalid parts, so every level is measured here; its checksum decides.
  if (!fields || [...fields.keys()].at(-1) !== CRC || !new QRPay(code).isValid) return undefined
  const provider = fieldsOf(fields.get('38') ?? '')
  const account = fieldsOf(provider?.get('01') ?? '')
  const more = fields.has('62') ? fieldsOf(fields.get('62') ?? '') : new Map<string, string>()
  const bin = account?.get('00') ?? ''
  const accountNumber = account?.get('01') ?? ''
  const amount = fields.get('54')
  const isVietQr =
    fields.get('00') === '01' &&
    provider?.get('00') === NAPAS &&
    SERVICES.includes(provider.get('02') ?? '') &&
    fields.get('53') === '704' &&
    fields.get('58') === 'VN'
  if (
    !isVietQr ||
    !more ||
    !BIN.test(bin) ||
    !ACCOUNT.test(accountNumber) ||
    !(amount === undefined || AMOUNT.test(amount))
  )
    return undefined
  return {
    bin,
    accountNumber,
    amount: amount === undefined ? undefined : Number(amount),
    memo: more.get('08') ?? '',
  }
}

/**
 * The parts of one level; `undefined` unless they fill it completely, each once. `'0002010102'…` → `00 → 01`,
 * `01 → …`.
 */
function fieldsOf(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (!id || !value || value.length !== Number(length) || fields.has(id)) return undefined
    fields.set(id, value)
    at += 4 + value.length
  }
  return fields.size ? fields : undefined
}

/**
 * Without characters that look alike (0 O, 1 I L; S and Z, because 5 and 2 are used) and without vowels,
 * which could form words. With the digits they are 23, a prime number, as the check character requires.
 */
const LETTERS = 'CDFGHJKMNPQRTVX'
const DIGITS = '23456789'
const MEMO_LETTERS = LETTERS + DIGITS
const MEMO_LENGTH = 10

/**
 * A new memo: a letter, a digit, seven random characters of both, and a check character, so that a typing
 * error never names another order. `randomInt`: `[0, limit)`.
 */
export function newMemo(randomInt: (limit: number) => number): string {
  const any = Array<string>(MEMO_LENGTH - 3).fill(MEMO_LETTERS)
  const drawn = [LETTERS, DIGITS, ...any].map((letters) => letters[randomInt(letters.length)]).join('')
  return drawn + checkOf(drawn)
}

/** As in ISBN: one wrong character or two exchanged ones change the sum. */
function checkOf(drawn: string): string {
  const sum = [...drawn].reduce((all, letter, index) => all + (index + 1) * MEMO_LETTERS.indexOf(letter), 0)
  return MEMO_LETTERS[sum % MEMO_LETTERS.length] ?? ''
}

/**
 * Starts with a letter and a digit, to distinguish it from an adjacent number, and has a valid check
 * character.
 */
const MEMO_SHAPE = new RegExp(`^[${LETTERS}][${DIGITS}][${MEMO_LETTERS}]{${MEMO_LENGTH - 2}}$`)
const isMemo = (text: string) => MEMO_SHAPE.test(text) && text.endsWith(checkOf(text.slice(0, -1)))

/**
 * Finds the memo in the text of the payer's bank, which may add a name or number in front, remove signs, or
 * use lower case: `MBVCB.5521.r7kx2m9qd4.CT tu 0011` → `R7KX2M9QD4`. `undefined` if none.
 */
export function memoIn(text: string): string | undefined {
  const words = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
  const joined = words.join('')
  // First a separate word, then one interrupted by a sign, then one joined with its neighbours.
  const starts = words.map((_, index) => words.slice(0, index).join('').length)
  const parts = [...starts, ...Array.from(joined, (_, at) => at)].map((at) =>
    joined.slice(at, at + MEMO_LENGTH),
  )
  return words.find(isMemo) ?? parts.find(isMemo)
}
