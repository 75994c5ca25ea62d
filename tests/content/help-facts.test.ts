/**
 * Figures in help answers are those of the rules: due days, free months, validity, disputes, locks. An answer
 * that is out of date fails here, in both languages. Spec CAT-6.
 */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { DUE_FIRST_DAY, DUE_LAST_DAY } from '../../src/contract/rules/bill.ts'
import { DISPUTE_CONTACT_HOURS, DISPUTE_DAYS } from '../../src/contract/rules/dispute.ts'
import { BONUS_MONTHS } from '../../src/contract/rules/home-order.ts'
import { LANGUAGES, type Language } from '../../src/contract/rules/language.ts'
import { REFUND_WITHIN_HOURS } from '../../src/contract/rules/payment.ts'
import { CLAIM_ANSWER_HOURS } from '../../src/contract/rules/payment-claim.ts'
import { VALIDITY_MAX_DAYS, validityDays } from '../../src/contract/rules/top-up.ts'
import { TOP_UP_MAX, TOP_UP_MIN } from '../../src/contract/rules/top-up-amount.ts'

const NUMBERS: Readonly<Record<Language, Readonly<Record<number, string>>>> = {
  vi: { 6: 'sáu', 7: 'bảy', 12: 'mười hai', 15: 'mười lăm' },
  en: { 6: 'six', 7: 'seven', 12: 'twelve', 15: 'fifteen' },
}
const monthsOf = (cycle: 6 | 12) => [cycle, cycle + BONUS_MONTHS[cycle]]

/** Every figure of an answer that a rule decides. */
const FIGURES: Readonly<Record<string, readonly number[]>> = {
  'tra-sau-thanh-toan-khi-nao': [DUE_FIRST_DAY, DUE_LAST_DAY],
  'tai-khoan-het-han-su-dung': [validityDays(TOP_UP_MIN), validityDays(TOP_UP_MAX), VALIDITY_MAX_DAYS],
  'vi-sao-bi-tru-tien': [DISPUTE_DAYS, DISPUTE_CONTACT_HOURS],
  'nap-tien-chua-vao-tai-khoan': [CLAIM_ANSWER_HOURS],
  'dang-ky-nham-goi': [REFUND_WITHIN_HOURS],
}

const answerOf = (language: Language, id: string) => readFileSync(`content/faq/${language}/${id}.md`, 'utf8')

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(Object.entries(FIGURES))('%s has the figures of the rules', (id, figures) => {
    for (const figure of figures) expect(answerOf(language, id)).toMatch(new RegExp(`\\b${figure}(?:th)?\\b`))
  })

  test('free months of paying in advance are those of the order form', () => {
    const answer = answerOf(language, 'tra-truoc-nhieu-thang-duoc-gi')
    for (const month of [...monthsOf(6), ...monthsOf(12)]) expect(answer).toContain(NUMBERS[language][month])
  })

  test('only packages of a group are said to be shared', () =>
    expect(answerOf(language, 'mot-tai-khoan-nhieu-so')).toContain('](/tai-khoan/nhom)'))

  test.each([
    'vi-sao-bi-tru-tien',
    'dich-vu-gia-tang-bi-tru-tien',
    'nap-tien-chua-vao-tai-khoan',
    'hoa-don-dien-tu',
  ])('%s names no hotline for what this site does', (id) =>
    expect(answerOf(language, id)).not.toContain('{{hotline'),
  )
})
