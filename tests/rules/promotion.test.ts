/** What promotions give and when, evaluated on the real content files. */
import { describe, expect, test } from 'vitest'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { readPromotions } from '../../src/contract/content/promotions.ts'
import { BONUS_MONTHS } from '../../src/contract/rules/home-order.ts'
import {
  type History,
  NO_REWARD,
  reward,
  rewardAmount,
  type Transaction,
  windowMoments,
  windowState,
} from '../../src/contract/rules/promotion.ts'
import { addDays, addMonths, isDay, vietnamDay } from '../../src/contract/rules/vietnam-day.ts'

const promotions = readPromotions('content', readPlaceholders('content'))
function promotion(slug: string) {
  const found = promotions.find((candidate) => candidate.slug === slug)
  if (!found) throw new Error(`content/promotions/${slug} is missing`)
  return found
}
/** `26/08/2024 00:00:00` in Vietnam. */
function at(day: string, time = '12:00:00'): Date {
  return new Date(`${day.split('/').reverse().join('-')}T${time}+07:00`)
}
const NO_CUSTOMER: History = { transactions: [] }
type Did = Partial<Transaction> & Pick<Transaction, 'at' | 'kind'>
const did = (transaction: Did): Transaction => ({ amount: 100_000, line: 'prepaid', ...transaction })
const decide = (slug: string, transaction: Did, history = NO_CUSTOMER) =>
  reward(promotion(slug), did(transaction), history)
const rewarded = (...transactions: Did[]): History => ({
  transactions: transactions.map((one) => ({ ...did(one), rewarded: true })),
})
const reason = (slug: string, transaction: Did, history = NO_CUSTOMER) => {
  const decision = decide(slug, transaction, history)
  return decision.granted ? 'granted' : decision.reason
}

describe('uses whole Vietnamese days in every machine time zone', () => {
  test.each([
    ['sieuvoucher50', '09/01/2024', '10/01/2024', '29/02/2024', '01/03/2024'],
    ['sieuvoucher50t8', '25/08/2024', '26/08/2024', '30/09/2024', '01/10/2024'],
    ['mght2024', '31/05/2024', '01/06/2024', '31/07/2024', '01/08/2024'],
    ['uudai50', '31/10/2024', '01/11/2024', '25/12/2024', '26/12/2024'],
    ['cashback-50', '31/05/2025', '01/06/2025', '30/06/2025', '01/07/2025'],
    ['Banmoiselfcare', '25/02/2025', '26/02/2025', '31/12/2025', '01/01/2026'],
    ['Bancuquaylai', '25/02/2025', '26/02/2025', '31/12/2025', '01/01/2026'],
    ['nap-tien-nua-gia', '31/10/2026', '01/11/2026', '31/12/2027', '01/01/2028'],
    ['hoan-20-goi-data', '14/11/2026', '15/11/2026', '31/12/2027', '01/01/2028'],
    ['internet-tang-3-thang', '30/09/2026', '01/10/2026', '31/12/2027', '01/01/2028'],
  ])('%s: before on %s, runs %s to %s, ended on %s', (slug, before, first, last, after) => {
    const { window } = promotion(slug)
    expect(windowState(window, at(before, '23:59:59.999'))).toBe('before')
    expect(windowState(window, at(first, '00:00:00'))).toBe('running')
    expect(windowState(window, at(last, '23:59:59.999'))).toBe('running')
    expect(windowState(window, at(after, '00:00:00'))).toBe('ended')
    const kind = promotion(slug).terms.eligible[0] ?? 'top_up'
    expect(reason(slug, { kind, at: at(before, '23:59:59.999') })).toBe('not_started')
    expect(reason(slug, { kind, at: at(after, '00:00:00') })).toBe('ended')
  })

  test('never ends a promotion without an end date', () => {
    for (const slug of ['mytv-landingpage', 'vnplus']) {
      expect(windowMoments(promotion(slug).window).until).toBe(Number.POSITIVE_INFINITY)
      expect(windowState(promotion(slug).window, at('01/01/2040'))).toBe('running')
    }
  })

  test('accepts 29/02 in leap years only', () => {
    expect([isDay('2024-02-29'), isDay('2023-02-29'), isDay('2024-2-29'), isDay('29/02/2024')]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect([
      addDays('2024-02-29', 1),
      addDays('2024-03-01', -1),
      addMonths('2024-11-30', 3),
      addMonths('2024-02-29', 12),
    ]).toEqual(['2024-03-01', '2024-02-29', '2025-02-28', '2025-02-28'])
    expect(vietnamDay(new Date('2024-02-28T17:00:00Z'))).toBe('2024-02-29')
  })
})

describe('50 % voucher', () => {
  test('halves a later payment up to 50.000 đ within 48 hours', () => {
    expect(decide('sieuvoucher50', { kind: 'top_up', at: at('29/02/2024', '23:59:59') })).toEqual({
      granted: true,
      reward: { kind: 'voucher', percentage: 50, upTo: 50_000 },
      due: at('02/03/2024', '23:59:59').getTime(),
    })
  })
  test('deducts half up to the cap in whole đồng', () => {
    const { terms } = promotion('sieuvoucher50')
    expect([0, 1, 99_999, 100_000, 100_001, 2_000_000].map((amount) => rewardAmount(terms, amount))).toEqual([
      0, 0, 49_999, 50_000, 50_000, 50_000,
    ])
  })
  test.each(['top_up', 'card_code', 'telecom_bill', 'order_payment', 'prepayment'] as const)(
    'counts %s',
    (kind) => expect(reason('sieuvoucher50t8', { kind, at: at('30/09/2024') })).toBe('granted'),
  )
  test('does not count a package', () =>
    expect(reason('sieuvoucher50t8', { kind: 'mobile_package', at: at('30/09/2024') })).toBe(
      'kind_not_eligible',
    ))
  test('is given once a month, restarting at midnight', () => {
    const had = rewarded({ kind: 'top_up', at: at('31/01/2024', '00:00:00') })
    expect(reason('sieuvoucher50', { kind: 'card_code', at: at('31/01/2024', '23:59:59.999') }, had)).toBe(
      'limit_reached',
    )
    expect(reason('sieuvoucher50', { kind: 'card_code', at: at('01/02/2024', '00:00:00') }, had)).toBe(
      'granted',
    )
  })
  test('of the current offer requires 50.000 đ and lasts 30 days', () => {
    const when = at('15/12/2026', '09:30:00')
    expect(reason('nap-tien-nua-gia', { kind: 'top_up', amount: 49_999, at: when })).toBe('below_minimum')
    expect(decide('nap-tien-nua-gia', { kind: 'top_up', amount: 50_000, at: when })).toMatchObject({
      granted: true,
      due: at('17/12/2026', '09:30:00').getTime(),
      validUntil: at('16/01/2027', '23:59:59.999').getTime(),
    })
    for (const kind of ['auto_top_up', 'card_top_up', 'auto_bill'] as const)
      expect(reason('nap-tien-nua-gia', { kind, at: when })).toBe('kind_not_eligible')
  })
})

describe('cashback', () => {
  test('returns 15 % up to 15.000 đ within 72 hours', () => {
    const when = at('31/07/2024', '23:59:59')
    const back = (amount: number) => decide('mght2024', { kind: 'mobile_package', amount, at: when })
    expect(back(4_999)).toEqual({ granted: false, reason: 'below_minimum' })
    expect(back(5_000)).toEqual({
      granted: true,
      reward: { kind: 'cashback', amount: 750 },
      due: at('03/08/2024', '23:59:59').getTime(),
    })
    expect(back(99_999)).toMatchObject({ reward: { amount: 14_999 } })
    expect(back(100_000)).toMatchObject({ reward: { amount: 15_000 } })
    expect(back(1_000_000)).toMatchObject({ reward: { amount: 15_000 } })
  })
  test('returns 50 % of data packages only, up to 35.000 đ', () => {
    const when = at('25/12/2024', '23:59:59')
    expect(decide('uudai50', { kind: 'data_package', amount: 120_000, at: when })).toEqual({
      granted: true,
      reward: { kind: 'cashback', amount: 35_000 },
      due: at('27/12/2024', '23:59:59').getTime(),
    })
    expect(reason('uudai50', { kind: 'mobile_package', at: when })).toBe('kind_not_eligible')
  })
  test('returns 50 % of the first three per month while running', () => {
    const buy = (day: string) => ({ kind: 'mobile_package', method: 'wallet', at: at(day) }) as const
    const days = ['02/06/2025', '10/06/2025', '11/06/2025']
    for (const count of [0, 1, 2])
      expect(reason('cashback-50', buy('30/06/2025'), rewarded(...days.slice(0, count).map(buy)))).toBe(
        'granted',
      )
    expect(reason('cashback-50', buy('30/06/2025'), rewarded(...days.map(buy)))).toBe('not_among_first')
    expect(reason('cashback-50', buy('01/07/2025'), rewarded(...days.map(buy)))).toBe('ended')
  })
  test('ignores payments from the main account', () => {
    const fromMain = { kind: 'mobile_package', method: 'main_account', at: at('03/06/2025') } as const
    expect(reason('cashback-50', fromMain)).toBe('method_excluded')
    const history = { transactions: Array.from({ length: 5 }, () => ({ ...did(fromMain), rewarded: false })) }
    expect(
      reason('cashback-50', { kind: 'data_package', method: 'bank_qr', at: at('04/06/2025') }, history),
    ).toBe('granted')
  })
  test('excludes a renewal as a renewal', () =>
    expect(reason('cashback-50', { kind: 'package_renewal', method: 'wallet', at: at('03/06/2025') })).toBe(
      'renewal_excluded',
    ))
  test('of the current offer covers 30-day data packages monthly', () => {
    const buy = (given: Partial<Transaction>) =>
      ({
        kind: 'data_package',
        amount: 79_000,
        days: 30,
        method: 'main_account',
        at: at('21/11/2026'),
        ...given,
      }) as const
    expect(decide('hoan-20-goi-data', buy({}))).toMatchObject({
      reward: { kind: 'cashback', amount: 15_800 },
    })
    expect(decide('hoan-20-goi-data', buy({ amount: 159_000 }))).toMatchObject({ reward: { amount: 30_000 } })
    expect(reason('hoan-20-goi-data', buy({ days: 7 }))).toBe('cycle_not_eligible')
    expect(reason('hoan-20-goi-data', buy({ amount: 69_999 }))).toBe('below_minimum')
    expect(reason('hoan-20-goi-data', buy({ at: at('30/11/2026', '23:59:59') }), rewarded(buy({})))).toBe(
      'limit_reached',
    )
    expect(reason('hoan-20-goi-data', buy({ at: at('01/12/2026', '00:00:00') }), rewarded(buy({})))).toBe(
      'granted',
    )
  })
})

describe('points for a first sign-in', () => {
  const login = { kind: 'first_login', amount: 0, at: at('31/12/2025', '23:59:59') } as const
  test('are 300, immediate, and expire after three months', () =>
    expect(decide('Banmoiselfcare', login)).toEqual({
      granted: true,
      reward: { kind: 'points', points: 300 },
      due: login.at.getTime(),
      validUntil: at('31/03/2026', '23:59:59.999').getTime(),
    }))
  test('are given once per customer', () =>
    expect(reason('Banmoiselfcare', login, rewarded({ ...login, at: at('26/02/2025') }))).toBe('already_had'))
  test('expire at the end of a shorter month', () =>
    expect(decide('Banmoiselfcare', { ...login, at: at('30/11/2025') })).toMatchObject({
      validUntil: at('28/02/2026', '23:59:59.999').getTime(),
    }))
})

describe('points for coming back', () => {
  const back = (lastSeen: Date | undefined, transaction: Partial<Did> = {}) =>
    reason(
      'Bancuquaylai',
      { kind: 'top_up', at: at('31/05/2025'), ...transaction },
      { transactions: [], lastSeen },
    )
  test('require an absence of three months to a year, inclusive', () => {
    expect(back(at('01/03/2025'))).toBe('not_absent_long_enough')
    expect(back(at('28/02/2025', '23:59:59'))).toBe('granted')
    expect(back(at('31/05/2024', '00:00:00'))).toBe('granted')
    expect(back(at('30/05/2024', '23:59:59'))).toBe('absent_too_long')
  })
  test('are not given without an earlier visit', () => expect(back(undefined)).toBe('never_here'))
  test.each(['mobile_package', 'data_package', 'internet_package', 'sim', 'top_up', 'telecom_bill'] as const)(
    'are given for %s',
    (kind) => expect(back(at('01/01/2025'), { kind })).toBe('granted'),
  )
  test.each([
    ['package_renewal', 'renewal_excluded'],
    ['card_top_up', 'kind_not_eligible'],
    ['auto_top_up', 'kind_not_eligible'],
    ['auto_bill', 'kind_not_eligible'],
  ] as const)('are not given for %s', (kind, why) => expect(back(at('01/01/2025'), { kind })).toBe(why))
  test('are not given to one customer again', () =>
    expect(
      reason(
        'Bancuquaylai',
        { kind: 'sim', at: at('31/12/2025') },
        { ...rewarded({ kind: 'top_up', at: at('26/02/2025') }), lastSeen: at('01/06/2025') },
      ),
    ).toBe('already_had'))
})

describe('free months', () => {
  test('are 3 for 6 and 6 for 12 months of TV', () => {
    const months = (paid: number) =>
      decide('mytv-landingpage', { kind: 'tv_package', months: paid, at: at('21/11/2026') })
    expect(months(6)).toMatchObject({ reward: { kind: 'bonus_months', months: 3 } })
    expect(months(12)).toMatchObject({ reward: { kind: 'bonus_months', months: 6 } })
    expect(months(1)).toEqual({ granted: false, reason: 'cycle_not_eligible' })
  })
  test('match the order form for home internet', () => {
    for (const { months, bonus } of promotion('internet-tang-3-thang').terms.bonus_months ?? [])
      expect(Object.entries(BONUS_MONTHS)).toContainEqual([`${months}`, bonus])
  })
})

test('gives nothing for an announcement at any time', () => {
  expect(reason('vnplus', { kind: 'top_up', at: at('20/06/2024') })).toBe('nothing_to_give')
  expect(reason('vnplus', { kind: 'top_up', at: at('20/06/2020') })).toBe('nothing_to_give')
})

test('reports an ineligible kind of line', () => {
  const { terms, window } = promotion('nap-tien-nua-gia')
  const prepaidOnly = { window, terms: { ...terms, lines: ['prepaid' as const] } }
  expect(
    reward(prepaidOnly, did({ kind: 'top_up', line: 'postpaid', at: at('21/11/2026') }), NO_CUSTOMER),
  ).toEqual({ granted: false, reason: 'line_not_eligible' })
})

test('always returns a reward with its time or a listed reason', () => {
  for (const offer of promotions)
    for (const kind of ['top_up', 'data_package', 'package_renewal', 'first_login'] as const)
      for (const day of ['2024-02-29', '2025-06-15', '2026-11-21', '2028-01-01']) {
        const decision = reward(offer, did({ kind, at: new Date(`${day}T08:00:00+07:00`) }), NO_CUSTOMER)
        if (decision.granted) expect(decision.due).toBeGreaterThanOrEqual(Date.parse(`${day}T08:00:00+07:00`))
        else expect(NO_REWARD).toContain(decision.reason)
      }
})
