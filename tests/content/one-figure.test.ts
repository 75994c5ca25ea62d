/** One fact has one figure, on every page and in every message. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { DUE_FIRST_DAY, DUE_LAST_DAY } from '../../src/contract/rules/bill.ts'
import { LANGUAGES } from '../../src/contract/rules/language.ts'
import { OTP_WRONG_LIMIT } from '../../src/contract/rules/otp.ts'
import { PASSWORD_WRONG_LIMIT } from '../../src/contract/rules/password.ts'
import { REFUND_WITHIN_HOURS } from '../../src/contract/rules/payment.ts'

const read = (path: string) => readFileSync(`content/${path}`, 'utf8')
/** The newest version of the terms of use. */
function newestTerms(language: string): string {
  const versions = globSync(`content/legal/${language}/dieu-khoan-su-dung/*.md`).map((path) =>
    basename(path, '.md'),
  )
  return read(`legal/${language}/dieu-khoan-su-dung/${Math.max(...versions.map(Number))}.md`)
}

test('names the days of a bill as the bills have them', () => {
  for (const sentence of [`từ ngày ${DUE_FIRST_DAY} đến ngày ${DUE_LAST_DAY}`, 'phát hành ngày 1'])
    expect(read('faq/vi/tra-sau-thanh-toan-khi-nao.md')).toContain(sentence)
  for (const sentence of [`between the ${DUE_FIRST_DAY}th and the ${DUE_LAST_DAY}th`, 'issued on the 1st'])
    expect(read('faq/en/tra-sau-thanh-toan-khi-nao.md')).toContain(sentence)
})

test('promises refunds within the same time in terms, answers and receipts', () => {
  expect(newestTerms('vi')).toContain(`hoàn lại trong ${REFUND_WITHIN_HOURS} giờ`)
  expect(newestTerms('en')).toContain(`refund it within ${REFUND_WITHIN_HOURS} hours`)
  const texts = globSync('content/{faq,news}/{vi,en}/*.md').map((path) => readFileSync(path, 'utf8'))
  const messages = globSync('content/messages/{vi,en}/*.json').map((path) => readFileSync(path, 'utf8'))
  const days = [...texts, ...messages].flatMap(
    (text) => text.match(/.{0,40}(?:ngày làm việc|working days).{0,40}/gu) ?? [],
  )
  expect(days.filter((sentence) => /hoàn|tiền|refund|money/iu.test(sentence))).toEqual([])
})

test('counts wrong codes and passwords alike', () => {
  expect([OTP_WRONG_LIMIT, PASSWORD_WRONG_LIMIT]).toEqual([5, 5])
  expect(read('faq/vi/vi-sao-bi-khoa-dang-nhap.md')).toContain('Sau năm lần nhập sai')
  expect(read('faq/en/vi-sao-bi-khoa-dang-nhap.md')).toContain('After five wrong codes')
  for (const language of LANGUAGES)
    expect(JSON.parse(read(`messages/${language}/errors.json`)).otp_locked.text).toMatch(/\b5 (?:lần|times)/)
})
