/** Patterns of numbers, price classes and what is typed to find them. Spec SMO-1, Spec SMO-2. */
import { describe, expect, test } from 'vitest'
import { readSimOrders } from '../../src/contract/content/lists.ts'
import { classOf, parseNumberSearch, patternsOf, searchKeysOf } from '../../src/contract/rules/sim-number.ts'
import { EMPTY_SIM_ORDER, validateSimOrder } from '../../src/contract/rules/sim-order-form.ts'

describe('patterns', () => {
  test.each([
    ['84912348888', ['four_alike', 'triple', 'repeated']],
    ['84912345777', ['triple']],
    ['84912345768', ['fortune']],
    ['84912341986', ['fortune', 'birth_year']],
    ['84912345179', ['wealth']],
    ['84912341234', ['ascending']],
    ['84912451212', ['repeated']],
    ['84912417417', ['repeated']],
    ['84912345760', []],
  ])('%s has %j', (number, patterns) => {
    expect(patternsOf(number)).toEqual(patterns)
  })

  test('give a number the first class that has one of them', () => {
    const { price_classes: classes } = readSimOrders('content')
    const codes = ['84912348888', '84912345777', '84912341986', '84912345760'].map(
      (number) => classOf(number, classes).code,
    )
    expect(codes).toEqual(['vip', 'choice', 'lucky', 'standard'])
  })
})

describe('a search', () => {
  /** Whether the number is found by what was typed. */
  function finds(typed: string, number = '84912345768'): boolean | undefined {
    const wanted = parseNumberSearch(typed)
    const keys = searchKeysOf(number)
    if (!wanted) return undefined
    const { prefixes, exact } = wanted
    return (
      prefixes.every((prefix) => keys.some((key) => key.startsWith(prefix))) &&
      exact.every((key) => keys.includes(key))
    )
  }

  test.each(['', '345', '0912', '768', '*768', '0912*', '912*68', '+84 912 345 768', '0912.345.768'])(
    'finds a number by %j',
    (typed) => expect(finds(typed)).toBe(true),
  )
  test.each(['346', '*76', '0345*', '0912*67', '68*'])('does not find it by %j', (typed) =>
    expect(finds(typed)).toBe(false),
  )
  test.each(['6', '*', '*6', '12*34*56', 'lộc phát', '09123457681', '0912345*7689'])('rejects %j', (typed) =>
    expect(finds(typed)).toBeUndefined(),
  )
})

describe('the order form', () => {
  const form = {
    ...EMPTY_SIM_ORDER,
    plan: 'sen_co_ban',
    fullname: 'Lê Văn Mới',
    id_number: '001 099 012 345',
    contact_no: '0987 654 321',
    province_id: '01',
    precinct_id: '00070',
    address: '12 Hàng Vôi',
  }

  test('accepts a courier with an address, or a store alone', () => {
    expect(validateSimOrder(form)).toEqual({})
    const store = { province_id: '', precinct_id: '', address: '', delivery: 'store', store_id: 'x' }
    expect(validateSimOrder({ ...form, ...store })).toEqual({})
  })

  test('names every wrong field', () => {
    expect(validateSimOrder({ ...EMPTY_SIM_ORDER, delivery: 'drone' })).toEqual({
      ...{ plan: 'missing', fullname: 'missing', id_number: 'missing', contact_no: 'missing' },
      ...{ delivery: 'missing', province_id: 'missing', precinct_id: 'missing', address: 'missing' },
    })
    expect(
      validateSimOrder({ ...form, id_number: '12345', contact_no: '02438', fullname: 'a'.repeat(201) }),
    ).toEqual({ id_number: 'id', contact_no: 'phone', fullname: 'long' })
  })
})
