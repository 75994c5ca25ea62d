/** The order form and its prices, as pure functions. Spec ORD-2, Spec ORD-1. */
import { describe, expect, test } from 'vitest'
import { billingCycleOf, priceOrder } from '../../src/contract/rules/home-order.ts'
import {
  changeOrderForm,
  composeAddress,
  EMPTY_ORDER_FORM,
  type HomeOrderForm,
  placeOf,
  validateOrder,
} from '../../src/contract/rules/home-order-form.ts'
import { canBecome, canCancel, ORDER_STATES, ORDER_TABLE } from '../../src/contract/rules/home-order-state.ts'
import { addWorkingMinutes, callBy } from '../../src/operator/features/home-orders/working-time.ts'

describe('billing cycles', () => {
  test.each([
    [1, 0, 30, 165_000, 415_000, 165_000],
    [6, 1, 210, 990_000, 1_240_000, 141_429],
    [12, 3, 450, 1_980_000, 2_230_000, 132_000],
  ] as const)(
    'gives for %d months at 165.000 đ: %d more, %d days',
    (cycle, bonus, days, subscription, total, perMonth) => {
      expect(priceOrder(165_000, 250_000, cycle)).toEqual({
        cycle,
        bonus,
        months: cycle + bonus,
        days,
        subscription,
        setupFee: 250_000,
        total,
        perMonth,
      })
    },
  )

  test('accepts 1, 6 and 12, also as form or query values', () => {
    expect(['1', 6, '12'].map(billingCycleOf)).toEqual([1, 6, 12])
    expect(['', '3', 0, undefined, '06'].map(billingCycleOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

const filled: HomeOrderForm = {
  ...EMPTY_ORDER_FORM,
  fullname: 'Đỗ Hoàng Long',
  contact_no: '0912 000 006',
  note: 'Số nhà 96',
  province_id: '79',
  precinct_id: '26743',
  street_id: '26743-nguyen-hue',
}

describe('form', () => {
  test('requires all fields and exactly one of street, ấp and khu', () => {
    expect(validateOrder(filled)).toEqual({})
    expect(validateOrder({ ...filled, street_id: '', khu_name: 'Khu phố 3' })).toEqual({})
    expect(placeOf(filled)).toEqual({ kind: 'street', id: '26743-nguyen-hue', name: '' })
  })

  test('names every missing field, with one message for the place', () => {
    expect(validateOrder(EMPTY_ORDER_FORM)).toEqual({
      fullname: 'missing',
      contact_no: 'missing',
      note: 'missing',
      province_id: 'missing',
      precinct_id: 'missing',
      place: 'place',
    })
    expect(validateOrder({ ...filled, fullname: '   ' })).toEqual({ fullname: 'missing' })
    expect(validateOrder({ ...filled, street_id: '' })).toEqual({ place: 'place' })
    expect(validateOrder({ ...filled, ap_id: 'x' })).toEqual({ place: 'place' })
  })

  test('enforces the maximum lengths', () => {
    expect(validateOrder({ ...filled, fullname: 'a'.repeat(200), note: 'b'.repeat(200) })).toEqual({})
    expect(validateOrder({ ...filled, fullname: 'a'.repeat(201), note: 'b'.repeat(201) })).toEqual({
      fullname: 'long',
      note: 'long',
    })
    expect(composeAddress({ place: 'x'.repeat(300) })).toHaveLength(200)
  })

  test.each([
    ['0912000006', undefined],
    ['+84912000006', undefined],
    ['02473001091', undefined],
    ['091200000', 'phone'],
    ['0912 ooo 006', 'phone'],
    ['12345678901234', 'phone'],
  ])('validates the contact number %s', (contact_no, fault) =>
    expect(validateOrder({ ...filled, contact_no }).contact_no).toBe(fault),
  )

  test('clears the fields that depend on a changed choice', () => {
    expect(changeOrderForm(filled, 'province_id', '01')).toMatchObject({
      province_id: '01',
      district_id: '',
      precinct_id: '',
      street_id: '',
      fullname: 'Đỗ Hoàng Long',
    })
    expect(changeOrderForm(filled, 'precinct_id', '26740')).toMatchObject({
      province_id: '79',
      precinct_id: '26740',
      street_id: '',
    })
    expect(changeOrderForm(filled, 'khu_name', 'Cư xá Bắc Hải')).toMatchObject({
      precinct_id: '26743',
      street_id: '',
      khu_name: 'Cư xá Bắc Hải',
    })
    expect(changeOrderForm(filled, 'note', 'Hẻm 12')).toEqual({ ...filled, note: 'Hẻm 12' })
    // Choosing the same value again loses nothing.
    expect(changeOrderForm(filled, 'province_id', '79')).toBe(filled)
  })

  test('composes the address from the filled fields', () => {
    expect(
      composeAddress({ place: 'Nguyễn Huệ', precinct: 'Phường Bến Thành', province: 'TP. Hồ Chí Minh' }),
    ).toBe('Nguyễn Huệ, Phường Bến Thành, TP. Hồ Chí Minh')
    expect(composeAddress({ province: 'Hà Nội' })).toBe('Hà Nội')
  })
})

describe('order states', () => {
  test('are all reachable from the first one', () => {
    const reached = new Set(['received'])
    for (const state of ORDER_STATES) for (const to of ORDER_TABLE[state].to) reached.add(to)
    expect([...reached].sort()).toEqual([...ORDER_STATES].sort())
    for (const state of ORDER_STATES) {
      const { next } = ORDER_TABLE[state]
      if (next) expect(canBecome(state, next)).toBe(true)
    }
  })

  test('allow cancelling until the appointment starts', () => {
    expect(canCancel('received', 0)).toBe(true)
    expect(canCancel('confirmed', 0)).toBe(true)
    expect(canCancel('scheduled', 999, 1_000)).toBe(true)
    expect(canCancel('scheduled', 1_000, 1_000)).toBe(false)
    for (const state of ['installing', 'done', 'cancelled', 'failed'] as const)
      expect(canCancel(state, 0, 1_000)).toBe(false)
  })
})

describe('working hours, 8:00 to 18:00 in Vietnam', () => {
  const at = (time: string) => new Date(`2026-11-${time}:00+07:00`)
  test.each([
    ['21T10:00', 120, '21T12:00'],
    ['21T17:00', 120, '22T09:00'],
    ['21T22:00', 120, '22T10:00'],
    ['21T03:00', 60, '21T09:00'],
    ['21T16:00', 120, '21T18:00'],
    ['21T18:00', 60, '22T09:00'],
  ])('from %s, %d minutes lead to %s', (from, minutes, to) =>
    expect(addWorkingMinutes(at(from), minutes)).toEqual(at(to)),
  )

  test.each([
    ['21T10:00', '22T10:00'],
    ['21T22:00', '22T18:00'],
    ['21T03:00', '21T18:00'],
    ['21T08:00', '22T08:00'],
  ])('schedules the call for an order at %s by %s', (from, by) => {
    expect(callBy(at(from))).toEqual(at(by))
    expect(addWorkingMinutes(at(from), 120).getTime()).toBeLessThanOrEqual(at(by).getTime())
  })
})
