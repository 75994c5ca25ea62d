/** The maximum number of lines, removal, names, cards, visibility, and what the owner sees of it. */
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openContact } from '../../../src/contract/contact-seal.ts'
import { MANAGED_MAX } from '../../../src/contract/rules/managed-line.ts'
import { bill } from '../../../src/operator/schema.ts'
import { errorOf, resultOf, type World } from '../../world/operator.ts'
import { PARTNER_KEY } from '../../world/seed.ts'
import {
  AN,
  adds,
  BAO,
  HA,
  LONG,
  listOf,
  NHUNG,
  openWorld,
  type Person,
  requestsConsent,
  signsIn,
} from './support.ts'

let world: World
let an: Person
beforeEach(async () => {
  world = await openWorld()
  an = await signsIn(world, AN)
})
afterEach(() => world.close())

const OTHERS = [
  '0912000002',
  '0912000003',
  '0912000007',
  '0912000008',
  '0912000009',
  '0912000010',
  '0912000011',
  '0912000013',
  '0912000014',
  '0912000015',
]

describe('maximum', () => {
  test('refuses an eleventh line before any message is sent', async () => {
    for (const number of OTHERS) resultOf(await adds(world, an, 'mobile', number))
    expect(OTHERS).toHaveLength(MANAGED_MAX)
    expect(errorOf(await requestsConsent(world, an, 'mobile', HA))).toEqual({ code: 'managed_limit' })
    expect(await world.sms(HA)).toEqual([])
    resultOf(await world.call('cust_remove_account', { account: OTHERS[0] }, an))
    resultOf(await adds(world, an, 'mobile', HA))
  })

  test('gives the last place to one of two parallel requests', async () => {
    for (const number of OTHERS.slice(1)) resultOf(await adds(world, an, 'mobile', number))
    resultOf(await requestsConsent(world, an, 'mobile', HA))
    resultOf(await requestsConsent(world, an, 'mobile', BAO))
    const codes = [await world.code(HA), await world.code(BAO)]
    const answers = await Promise.all(
      [HA, BAO].map((account, at) => world.call('mobile_add_account', { account, otp: codes[at] }, an)),
    )
    expect(answers.map((answer) => (answer.ok ? 'added' : answer.code)).sort()).toEqual([
      'added',
      'managed_limit',
    ])
    expect((await listOf(world, an)).managed).toBe(MANAGED_MAX)
    resultOf(await world.call('cust_remove_account', { account: OTHERS[1] }, an))
    const late = answers[0]?.ok ? { account: BAO, otp: codes[1] } : { account: HA, otp: codes[0] }
    resultOf(await world.call('mobile_add_account', late, an))
  })

  test('adds a line once for two parallel codes', async () => {
    resultOf(await requestsConsent(world, an, 'mobile', HA))
    const otp = await world.code(HA)
    const answers = await Promise.all(
      [1, 2].map(() => world.call('mobile_add_account', { account: HA, otp }, an)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await listOf(world, an)).managed).toBe(1)
  })
})

describe('the list', () => {
  test('starts with lines and accesses of the same customer', async () => {
    const long = await signsIn(world, LONG)
    const { subscribers } = await listOf(world, long)
    expect(subscribers.map(({ ACCOUNT, PRODUCT_LINE, own }) => [ACCOUNT, PRODUCT_LINE, own])).toEqual([
      ['84912000006', 'mobile', true],
      ['fiber_sen_0006', 'internet', true],
      ['mytv_sen_0006', 'mytv', true],
      ['02438000006', 'phone', true],
    ])
  })

  test('seals every contact for its own row', async () => {
    resultOf(await adds(world, an, 'internet', 'fiber_sen_0006', LONG))
    const answer = await listOf(world, an)
    expect(JSON.stringify(answer.subscribers.map(({ CONTACT }) => CONTACT))).not.toMatch(/912000/)
    const [own, fibre] = answer.subscribers
    expect(openContact(PARTNER_KEY, 'fiber_sen_0006', fibre?.CONTACT ?? '')).toBe('84912000006')
    expect(openContact(PARTNER_KEY, 'fiber_sen_0006', own?.CONTACT ?? '')).toBeUndefined()
    expect(openContact('another key', 'fiber_sen_0006', fibre?.CONTACT ?? '')).toBeUndefined()
  })

  test('shows custom names that the owner never sees', async () => {
    resultOf(await adds(world, an, 'mobile', HA))
    resultOf(await world.call('cust_rename_account', { account: HA, name: 'Sếp khó tính', role: 'work' }, an))
    resultOf(await world.call('cust_rename_account', { account: AN, name: 'Số chính', role: null }, an))
    expect((await listOf(world, an)).subscribers.map(({ name, role }) => [name, role])).toEqual([
      ['Số chính', null],
      ['Sếp khó tính', 'work'],
    ])
    const ha = await signsIn(world, HA)
    expect(JSON.stringify(resultOf(await world.call('cust_get_account_managers', {}, ha)))).not.toContain(
      'Sếp',
    )
    expect(
      errorOf(await world.call('cust_rename_account', { account: BAO, name: 'x', role: null }, an)),
    ).toEqual({ code: 'managed_unknown' })
  })
})

describe('removal', () => {
  test('removes the line, notifies both parties and ends visibility', async () => {
    resultOf(await adds(world, an, 'mobile', HA))
    resultOf(await world.call('cust_remove_account', { account: '0912 000 004' }, an))
    expect((await listOf(world, an)).subscribers).toHaveLength(1)
    expect((await world.sms(AN))[0]?.text).toContain('Bạn đã bỏ')
    expect((await world.sms(HA))[0]?.text).toContain('không còn quản lý')
    for (const name of ['mobile_get_managed_summary', 'cust_remove_account'] as const)
      expect(errorOf(await world.call(name, { account: HA }, an))).toEqual({ code: 'managed_unknown' })
  })

  test('refuses own lines', async () => {
    expect(errorOf(await world.call('cust_remove_account', { account: AN }, an))).toEqual({
      code: 'managed_unknown',
    })
  })

  test('works for the owner and for no other person', async () => {
    resultOf(await adds(world, an, 'internet', 'fiber_sen_0006', LONG))
    const long = await signsIn(world, LONG)
    const { managers } = resultOf(await world.call('cust_get_account_managers', {}, long))
    expect(managers).toMatchObject([
      { msisdn: '84912000001', ACCOUNT: 'fiber_sen_0006', summary: true, views: [] },
    ])
    const ending = { id: managers[0]?.id }
    const nhung = await signsIn(world, NHUNG)
    expect(errorOf(await world.call('cust_end_account_manager', ending, nhung))).toEqual({
      code: 'managed_unknown',
    })
    resultOf(await world.call('cust_end_account_manager', ending, long))
    expect((await world.sms(AN))[0]?.text).toContain('Chủ thuê bao đã dừng')
    expect((await listOf(world, an)).subscribers).toHaveLength(1)
    expect(resultOf(await world.call('cust_get_account_managers', {}, long)).managers).toEqual([])
  })
})

describe('remaining quota of a managed line', () => {
  test('shows balance, data and expiry, and merges close views', async () => {
    const ha = await signsIn(world, HA)
    const summary = resultOf(await world.call('mobile_get_managed_summary', { account: BAO }, ha))
    expect(summary).toMatchObject({ ACCOUNT: '84912000005', balance: { kind: 'prepaid', balance: 45_000 } })
    expect(summary.data?.left).toBeGreaterThan(0)
    await world.advance(30)
    resultOf(await world.call('mobile_get_managed_summary', { account: BAO }, ha))
    const bao = await signsIn(world, BAO)
    const seen = async () =>
      resultOf(await world.call('cust_get_account_managers', {}, bao)).managers[0]?.views ?? []
    const before = await seen()
    expect(
      before.filter(({ at }) => at >= new Date(world.now().getTime() - 60_000).toISOString()),
    ).toHaveLength(1)
    await world.advance(60)
    resultOf(await world.call('mobile_get_managed_summary', { account: BAO }, ha))
    expect(await seen()).toHaveLength(before.length + 1)
  })

  test('requires the owner’s consent', async () => {
    resultOf(await requestsConsent(world, an, 'mobile', HA, false))
    resultOf(await world.call('mobile_add_account', { account: HA, otp: await world.code(HA) }, an))
    expect(errorOf(await world.call('mobile_get_managed_summary', { account: HA }, an))).toEqual({
      code: 'managed_summary_refused',
    })
  })

  test('returns the same error for foreign and unknown numbers', async () => {
    for (const account of [BAO, '0987654321', 'fiber_sen_0006', '🪷'])
      expect(errorOf(await world.call('mobile_get_managed_summary', { account }, an))).toEqual({
        code: 'managed_unknown',
      })
  })
})

describe('cards of home accesses', () => {
  test('show contract, address, plan, price and speed from separate calls', async () => {
    const long = await signsIn(world, LONG)
    expect(resultOf(await world.call('fiber_get_info', { account: 'fiber_sen_0006' }, long))).toMatchObject({
      contract_number: 'HD-NET-0006412',
      address: '•••, phường Bến Thành, Thành phố Hồ Chí Minh',
      plan: { code: 'NHA500' },
      speed_mbps: 500,
      channels: null,
      state: 'active',
    })
    expect(resultOf(await world.call('mytv_get_info', { account: 'mytv_sen_0006' }, long))).toMatchObject({
      channels: 150,
      speed_mbps: null,
    })
    expect(resultOf(await world.call('phone_get_info', { account: '02438000006' }, long))).toMatchObject({
      minutes: 300,
    })
    expect(errorOf(await world.call('mytv_get_info', { account: 'fiber_sen_0006' }, long))).toEqual({
      code: 'managed_unknown',
    })
  })

  test('show the debt and its payment code', async () => {
    const long = await signsIn(world, LONG)
    const { owed } = resultOf(await world.call('mytv_get_info', { account: 'mytv_sen_0006' }, long))
    const open = await world.context.db
      .select()
      .from(bill)
      .where(and(eq(bill.accountCode, 'SM410000068'), eq(bill.state, 'open')))
    expect(open.length).toBeGreaterThan(0)
    expect(owed).toEqual({
      code: 'SM410000068',
      amount: open.reduce((sum, { amount }) => sum + amount, 0),
      due_at: open.map(({ dueAt }) => dueAt.toISOString()).sort()[0],
    })
    expect(resultOf(await world.call('phone_get_info', { account: '02438000006' }, long)).owed).toEqual({
      code: 'SM510000062',
      amount: 0,
      due_at: null,
    })
  })

  test('require consent, mask the address and record the view', async () => {
    expect(errorOf(await world.call('fiber_get_info', { account: 'fiber_sen_0006' }, an))).toEqual({
      code: 'managed_unknown',
    })
    resultOf(await adds(world, an, 'internet', 'fiber_sen_0006', LONG))
    expect(resultOf(await world.call('fiber_get_info', { account: 'fiber_sen_0006' }, an)).address).toBe(
      '•••, phường Bến Thành, Thành phố Hồ Chí Minh',
    )
    const long = await signsIn(world, LONG)
    expect(
      resultOf(await world.call('cust_get_account_managers', {}, long)).managers[0]?.views,
    ).toMatchObject([{ what: 'card' }])
  })

  test('are searched without diacritics among own accesses only', async () => {
    const long = await signsIn(world, LONG)
    const found = async (keyword?: string) =>
      resultOf(await world.call('fiber_search_info2', { keyword }, long)).accesses.map(
        ({ account }) => account,
      )
    expect(await found()).toEqual(['fiber_sen_0006', 'mytv_sen_0006', '02438000006'])
    expect(await found('nguyen hue 0006412')).toEqual(['fiber_sen_0006'])
    expect(await found('MYTV')).toEqual(['mytv_sen_0006'])
    expect(await found('0016')).toEqual([])
  })
})
