/** Validation of a partner application. Spec LOY-17. */
import { describe, expect, test } from 'vitest'
import {
  decidePartner,
  EMPTY_PARTNER_FORM,
  isFullName,
  isTaxCode,
  PARTNER_FIELDS,
  type PartnerForm,
  validatePartner,
} from '../../src/contract/rules/partner.ts'

const whole: PartnerForm = {
  company: 'Quán Làng Sen',
  tax_code: '0123456789',
  sector: 'am-thuc',
  contact: 'Trần Văn Bình',
  phone: '0912345678',
  email: 'binh@langsen.example',
  province_id: '01',
  offer: 'Giảm 10 % cho hội viên.',
}

describe('partner application', () => {
  test('is accepted if complete', () => {
    expect(validatePartner(whole)).toEqual({})
  })

  test('requires every field', () => {
    expect(validatePartner(EMPTY_PARTNER_FORM)).toEqual(
      Object.fromEntries(PARTNER_FIELDS.map((field) => [field, 'required'])),
    )
  })

  test.each([
    ['company', 'Sen', 'words'],
    ['contact', 'Bình', 'words'],
    ['contact', 'Bình 2', 'words'],
    ['contact', `Bình ${'a'.repeat(200)}`, 'tooLong'],
    ['tax_code', '12345', 'taxCode'],
    ['phone', '12', 'phone'],
    ['email', 'binh@', 'email'],
    ['offer', 'a'.repeat(1_001), 'tooLong'],
  ] as const)('reports for %s "%s": %s', (field, value, fault) => {
    expect(validatePartner({ ...whole, [field]: value })).toEqual({ [field]: fault })
  })

  test('accepts tax codes of enterprises, branches and household businesses', () => {
    expect(['0123456789', '0123456789-001', '0123456789001', '001234567890'].map(isTaxCode)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['012345678', '01234567890', '012345678a', ''].map(isTaxCode)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('accepts names of two words in any script', () => {
    expect(['Đỗ Ư', 'Lê  Thị  Hoa', 'Ó Briain'].map(isFullName)).toEqual([true, true, true])
    expect(['Hoa', ' ', '1 2'].map(isFullName)).toEqual([false, false, false])
  })
})

test.each([
  ['Giảm 10 % mọi hoá đơn', '', 'accepted'],
  ['Tặng một ly cho mỗi 50.000 đ', '', 'accepted'],
  ['Giảm 3% cả tuần, thứ Ba 12,5 %', '', 'accepted'],
  ['4,9 phần trăm mọi món', '', 'low'],
  ['2 per cent off', '', 'low'],
  ['Nhiều ưu đãi', '', 'more_needed'],
  ['Nhiều ưu đãi', 'Giảm 5 %', 'accepted'],
  ['Nhiều ưu đãi', 'Giảm 4 %', 'low'],
  ['Nhiều ưu đãi', 'Sẽ bàn sau', 'unclear'],
])('validates by kind of offer: "%s", then "%s": %s', (offer, more, expected) => {
  const decision = decidePartner(offer, more)
  expect(decision.state === 'declined' ? decision.reason : decision.state).toBe(expected)
})
