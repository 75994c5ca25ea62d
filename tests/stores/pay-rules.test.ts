/**
 * Decisions of the payment step: the outcome of an order, the suggested banks, whether a code belongs to the
 * order.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BankApp } from '../../src/contract/roaming/transaction.schema.ts'
import { PAYMENT_STATES, PAYMENT_TABLE } from '../../src/contract/rules/payment-order.ts'
import { SUGGESTED_BANKS } from '../../src/contract/rules/roaming.ts'
import { buildVietQr, readVietQr } from '../../src/contract/vietqr.ts'
import {
  banksFor,
  findBanks,
  lastBank,
  saveLastBank,
  suggested,
} from '../../src/site/stores/payments/banks.ts'
import { codeError } from '../../src/site/stores/payments/code.ts'
import { guideSeen, guideSkipped, wantsGuide } from '../../src/site/stores/payments/guide.ts'
import { isSettled, otherRefunds, paymentOutcome } from '../../src/site/stores/payments/payment-outcome.ts'
import { savedTransaction, saveTransaction } from '../../src/site/stores/payments/saved-transaction.ts'
import { openPage, type Page } from '../world/client.ts'
import { textOf } from '../world/texts.ts'

describe('the outcome of an order', () => {
  const short = [{ reason: 'short', state: 'pending' }] as const
  const undelivered = [{ reason: 'not_delivered', state: 'pending' }] as const

  test.each(PAYMENT_STATES)('%s has an outcome with texts in both languages', (state) => {
    for (const refunds of [[], short, undelivered]) {
      const story = paymentOutcome({ state, refunds })
      for (const language of ['vi', 'en'] as const)
        for (const part of ['title', 'text'])
          expect(textOf(language, 'payment', `story.${story}.${part}`)).not.toBe(`story.${story}.${part}`)
    }
  })

  test('gives the reason for a refund', () => {
    expect(paymentOutcome({ state: 'refund_pending', refunds: short })).toBe('short')
    expect(paymentOutcome({ state: 'refunded', refunds: short })).toBe('shortBack')
    expect(paymentOutcome({ state: 'refund_pending', refunds: undelivered })).toBe('notDelivered')
    expect(paymentOutcome({ state: 'refunded', refunds: undelivered })).toBe('notDeliveredBack')
    expect(paymentOutcome({ state: 'amount_mismatch', refunds: [] })).toBe('short')
  })

  test('lists only refunds that the outcome does not already explain', () => {
    const refunds = [{ reason: 'short' }, { reason: 'late' }] as const
    expect(otherRefunds('short', refunds)).toEqual([{ reason: 'late' }])
    expect(otherRefunds('done', refunds)).toEqual(refunds)
  })

  test('is settled only when closed with all refunds done', () => {
    for (const state of PAYMENT_STATES) {
      const over = ['done', 'over'].includes(PAYMENT_TABLE[state].phase)
      expect(isSettled({ state, refunds: [] })).toBe(over)
      expect(isSettled({ state, refunds: [{ state: 'sent' }] })).toBe(false)
      expect(isSettled({ state, refunds: [{ state: 'done' }] })).toBe(over)
    }
  })
})

describe('the code of an order', () => {
  const order = {
    beneficiary: {
      bin: '999999',
      bankName: 'Ngân hàng Thử nghiệm',
      accountNumber: '1900000001',
      accountName: 'SEN MOBILE',
    },
    amount: 180_000,
    memo: 'R7KX2M9QD4',
  }
  const code = (change: object = {}) =>
    buildVietQr({
      bin: '999999',
      accountNumber: '1900000001',
      amount: 180_000,
      memo: 'R7KX2M9QD4',
      ...change,
    })

  test('is drawn when it belongs to the order', () =>
    expect(codeError(readVietQr(code()), order)).toBeUndefined())
  test.each([
    ['unreadable', code().replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['unreadable', code().replace('180000', '180001')],
    ['unreadable', 'https://evil.example'],
    ['unreadable', ''],
    ['account', code({ accountNumber: '1900000002' })],
    ['account', code({ bin: '970436' })],
    ['amount', code({ amount: 1_800_000 })],
    ['amount', code({ amount: undefined })],
    ['memo', code({ memo: 'R7KX2M9QD5' })],
    ['memo', code({ memo: '' })],
  ] as const)('is refused for its %s: %s', (fault, text) => {
    expect(codeError(readVietQr(text), order)).toBe(fault)
    for (const language of ['vi', 'en'] as const)
      expect(textOf(language, 'pay', `refused.${fault}`)).not.toBe(`refused.${fault}`)
  })
})

describe('banks', () => {
  const app = (deeplink: string, autofill = false) => ({ deeplink, autofill, appId: deeplink })
  const bank = (
    bankCode: string,
    bankShortName: string,
    ios: string,
    android: string,
    autofill = false,
  ): BankApp => ({
    bankCode,
    bankName: `Ngân hàng ${bankShortName}`,
    bankShortName,
    logo: '',
    ios: app(ios, autofill),
    android: app(android, autofill),
  })
  const BANKS = [
    bank('VCB', 'Vietcombank', 'vietcombankmobile://', 'vietcombankmobile://'),
    bank('TCB', 'Techcombank', 'tcb://', 'tcb://'),
    bank('MB', 'MBBank', 'https://dl.vietqr.io/pay?app=mb', 'https://dl.vietqr.io/pay?app=mb', true),
    bank('ACB', 'ACB', 'https://dl.vietqr.io/pay?app=acb', '', true),
    bank('CAKE', 'Đồng Á', '', 'cake.vn://'),
    bank('OCB', 'OCB', 'https://dl.vietqr.io/pay?app=ocb', 'https://dl.vietqr.io/pay?app=ocb', true),
  ]

  test('are limited to apps that the device can open', () => {
    expect(banksFor('ios', BANKS).map(({ code }) => code)).toEqual(['VCB', 'TCB', 'MB', 'ACB', 'OCB'])
    expect(banksFor('android', BANKS).map(({ code }) => code)).toEqual(['VCB', 'TCB', 'MB', 'CAKE', 'OCB'])
    expect(banksFor('other', BANKS)).toEqual([])
  })

  test.each([
    ['', ['VCB', 'TCB', 'MB', 'CAKE', 'OCB']],
    ['vietcom', ['VCB']],
    ['COM BANK', ['VCB', 'TCB']],
    ['dong a', ['CAKE']],
    ['ĐÔNG', ['CAKE']],
    ['mb', ['MB', 'VCB', 'TCB']],
    ['o', ['OCB', 'VCB', 'TCB', 'CAKE']],
    ['không có', []],
    ['<script>', []],
  ])('are found by "%s"', (typed, codes) => {
    const found = findBanks(banksFor('android', BANKS), typed).map(({ code }) => code)
    expect(new Set(found)).toEqual(new Set(codes))
    expect(found[0]).toBe(codes[0])
  })

  describe('stored preferences', () => {
    let page: Page
    beforeEach(async () => {
      page = await openPage('/thanhtoan/roaming')
    })
    afterEach(() => page.close())

    test('suggest four banks: last used, autofill, then as listed', () => {
      const banks = banksFor('ios', BANKS)
      expect(suggested(banks, undefined).map(({ code }) => code)).toEqual(['MB', 'ACB', 'OCB', 'VCB'])
      expect(lastBank()).toBeUndefined()
      saveLastBank('TCB')
      page.reload()
      expect(suggested(banks, lastBank()).map(({ code }) => code)).toEqual(['TCB', 'MB', 'ACB', 'OCB'])
      expect(suggested(banks, 'GONE')).toHaveLength(SUGGESTED_BANKS)
    })

    test('show the guide once per tab until dismissed for good', () => {
      expect(wantsGuide()).toBe(true)
      guideSeen(false)
      expect(wantsGuide()).toBe(false)
      page.session.clear()
      expect(wantsGuide()).toBe(true)
      guideSeen(true)
      page.session.clear()
      expect(wantsGuide()).toBe(false)
      expect(guideSkipped()).toBe(true)
    })

    test('restore a tab’s transaction completely or not at all', () => {
      const kept = { transactionId: 'a'.repeat(22), receiptCode: 'B_-'.padEnd(22, '0') }
      expect(savedTransaction()).toBeUndefined()
      saveTransaction(kept)
      expect(savedTransaction()).toEqual(kept)
      for (const spoilt of [
        '',
        'null',
        '[]',
        '"x"',
        '{',
        JSON.stringify({ ...kept, transactionId: '../..' }),
        JSON.stringify({ ...kept, receiptCode: 7 }),
      ]) {
        page.session.set('roaming_transaction', spoilt)
        expect(savedTransaction(), spoilt).toBeUndefined()
      }
    })
  })
})
