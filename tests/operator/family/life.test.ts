/** A group follows its package: upgrade, undo, end and return; and concurrent changes. Spec FAM-6. */
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DISPUTE_PERSON_SECONDS, DISPUTE_REVIEW_SECONDS } from '../../../src/contract/rules/dispute.ts'
import { postTransaction } from '../../../src/operator/platform/ledger/post-transaction.ts'
import { bilingualText } from '../../../src/operator/platform/messages/texts.ts'
import { service } from '../../../src/operator/schema.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { disputes, lastCharge } from '../disputes/support.ts'
import { callAs, cancels, caughtError, DAY_SECONDS, registers } from '../packages/support.ts'
import { answers, CHILD, FRIEND, invites, joins, membersOf, OWNER, texts, uses, writes } from './support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})

const roleOf = async (number: string) => (await callAs(world, number, 'family_check_status')).role
const upgrades = (code = 'GD5', price = 229_000) =>
  writes(world, OWNER, 'family_upgrade_pack', { code, price })

test('starts a group for the buyer of a family package', async () => {
  await registers(world, '0912000006', 'GD2', 109_000)
  expect(await callAs(world, '0912000006', 'family_check_status')).toMatchObject({
    role: 'master',
    package: { code: 'GD2', members: 2, minutes: 500 },
  })
  await cancels(world, '0912000006', 'GD2', 'now')
  expect(await roleOf('0912000006')).toBe('none')
})

describe('an ordered package', () => {
  const ORDER = {
    code: 'VPSIM',
    price: 490_000,
    cycle: 1,
    total: 490_000,
    fullname: 'Công ty Vũ',
    contact_no: FRIEND,
    note: 'Tầng 2',
    province_id: '01',
    precinct_id: '00070',
    street_name: 'Hàng Vôi',
  } as const
  const seen = async () =>
    (await callAs(world, FRIEND, 'mobile_get_service_active_list')).services.find(
      ({ code }) => code === 'VPSIM',
    )
  const installs = async () => {
    await writes(world, FRIEND, 'home_order_create', ORDER)
    await world.advance(4 * DAY_SECONDS)
  }

  test('starts a group when it is installed, paid ahead for its months', async () => {
    await installs()
    expect(await callAs(world, FRIEND, 'family_check_status')).toMatchObject({
      role: 'master',
      package: { code: 'VPSIM', members: 10 },
    })
    expect((await texts(world, FRIEND)).join()).toMatch(/dùng chung cho 10 số, đã trả trước đến/)
    await invites(world, '0912000006', FRIEND)
    await answers(world, '0912000006')
    expect((await membersOf(world, FRIEND)).members).toHaveLength(2)
    expect(await seen()).toMatchObject({ paid_ahead: true, renews_at: null, can_undo: false })
    expect(await caughtError(cancels(world, FRIEND, 'VPSIM', 'now'))).toEqual({ code: 'package_paid_ahead' })
  })

  test('fills its quotas in each paid cycle without a charge, then ends with its group', async () => {
    await installs()
    await installs()
    const { amount } = await callAs(world, FRIEND, 'core_mobile_ezpay_balance')
    await uses(world, FRIEND, 1_000)
    expect((await callAs(world, FRIEND, 'family_data_remain')).data.used).toBe(1_000)
    await world.advance(28 * DAY_SECONDS)
    const { data, renews_at, paid_until } = await callAs(world, FRIEND, 'family_data_remain')
    expect([data.used, renews_at, paid_until]).toEqual([0, null, (await seen())?.expires_at])
    expect((await texts(world, FRIEND)).join()).toMatch(/mở kỳ mới, không trừ tiền/)
    expect((await callAs(world, FRIEND, 'core_mobile_ezpay_balance')).amount).toBeLessThanOrEqual(amount)
    await world.advance(32 * DAY_SECONDS)
    expect(await seen()).toMatchObject({ status: 'ended' })
    expect(await roleOf(FRIEND)).toBe('none')
  })

  test('is refused to a member of another group', async () => {
    expect((await caughtError(writes(world, CHILD, 'home_order_create', ORDER))).code).toBe('family_in_group')
  })
})

describe('an upgrade', () => {
  test('moves the group to the larger package and notifies members', async () => {
    const { packs } = await callAs(world, OWNER, 'family_list_packs')
    expect(Object.fromEntries(packs.map(({ code, refused }) => [code, refused]))).toEqual({
      GD2: 'family_not_larger',
      GD3: 'package_active',
      GD5: null,
      GDTUAN: 'family_not_larger',
      GD6T: null,
    })
    expect(await upgrades()).toMatchObject({ service: { code: 'GD5' }, balance: 1_021_000 })
    expect(await membersOf(world)).toMatchObject({ places: 5, free: 3, data_total: 153_600 })
    await world.runDueJobs()
    expect((await texts(world, CHILD))[0]).toMatch(/chuyển sang dùng chung gói Sen Gia Đình 5, 150\sGB/)
  })

  test('is undone with the purchase, without lines that lack a place', async () => {
    await joins(world, FRIEND)
    await upgrades()
    await invites(world, '0912000006')
    await answers(world, '0912000006')
    await cancels(world, OWNER, 'GD5', 'now')
    const { package: shared, members } = await membersOf(world)
    expect(shared.code).toBe('GD3')
    expect(members.map(({ msisdn, used_volume: used }) => [msisdn, used])).toEqual([
      ['84912000004', 9_216],
      ['84912000005', 14_336],
      ['84912000007', 0],
    ])
    await world.runDueJobs()
    expect((await texts(world, '0912000006'))[0]).toMatch(/đã kết thúc/)
    expect((await texts(world, CHILD))[0]).toMatch(/dùng chung gói Sen Gia Đình 3/)
    expect((await callAs(world, OWNER, 'core_mobile_ezpay_balance')).amount).toBe(1_250_000)
  })

  test('is refused to a package with fewer places than lines', async () => {
    await joins(world, FRIEND)
    expect((await caughtError(registers(world, OWNER, 'GD2', 109_000))).code).toBe('family_seats')
    expect((await caughtError(upgrades('GD2', 109_000))).code).toBe('family_not_larger')
    expect((await caughtError(upgrades('SEN60', 120_000))).code).toBe('family_not_larger')
    expect((await caughtError(upgrades('GD5', 1))).code).toBe('price_changed')
  })

  test('happens once for parallel requests', async () => {
    const results = await Promise.allSettled([upgrades(), upgrades(), upgrades('GD6T', 860_000)])
    const running = await world.context.db
      .select()
      .from(service)
      .where(and(eq(service.msisdn, '84912000004'), eq(service.status, 'active')))
    expect(running.filter(({ code }) => code.startsWith('GD'))).toHaveLength(1)
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(3)
    expect((await membersOf(world)).members).toHaveLength(2)
  })
})

describe('the end of the package', () => {
  const isEnd = (text: string) => /nhóm dùng chung gói .* đã kết thúc/i.test(text)
  test('ends the group and its invitations, and notifies everybody once', async () => {
    await invites(world, FRIEND)
    await cancels(world, OWNER, 'GD3', 'now')
    await world.runDueJobs()
    await world.runDueJobs()
    expect([await roleOf(OWNER), await roleOf(CHILD)]).toEqual(['none', 'none'])
    expect((await caughtError(answers(world, FRIEND))).code).toBe('family_invitation_over')
    expect((await texts(world, CHILD)).filter(isEnd)).toHaveLength(1)
    expect((await texts(world, OWNER)).filter(isEnd)).toHaveLength(1)
  })

  const BUYER = '0912000006'
  const charge = () => lastCharge(world, BUYER, 'GD2')
  test.each<[string, () => Promise<unknown>]>([
    ['the undo of its purchase', () => cancels(world, BUYER, 'GD2', 'now')],
    [
      'a charge that is disputed as "not me"',
      async () => disputes(world, BUYER, (await charge()).id, 'not_me'),
    ],
    [
      'a refund of its charge',
      async () => {
        await disputes(world, BUYER, (await charge()).id, 'never_asked')
        await world.advance(DISPUTE_REVIEW_SECONDS + DISPUTE_PERSON_SECONDS)
      },
    ],
  ])('ends the group with %s', async (_, ends) => {
    await registers(world, BUYER, 'GD2', 109_000)
    await invites(world, FRIEND, BUYER)
    await answers(world, FRIEND)
    await ends()
    await world.runDueJobs()
    expect([await roleOf(BUYER), await roleOf(FRIEND)]).toEqual(['none', 'none'])
    for (const number of [BUYER, FRIEND]) expect((await texts(world, number)).filter(isEnd)).toHaveLength(1)
  })

  test('ends the group with a renewal that is not paid', async () => {
    const { amount } = await callAs(world, OWNER, 'core_mobile_ezpay_balance')
    await world.context.db.transaction((tx) =>
      postTransaction(tx, {
        reference: 'spent',
        kind: 'call',
        name: bilingualText('notice', 'life.calls'),
        channel: 'system',
        at: world.now(),
        entries: [
          { account: '84912000004:main', amount: -amount },
          { account: 'revenue', amount },
        ],
      }),
    )
    await world.advance(6 * DAY_SECONDS)
    expect([await roleOf(OWNER), await roleOf(CHILD)]).toEqual(['none', 'none'])
    for (const number of [OWNER, CHILD]) expect((await texts(world, number)).filter(isEnd)).toHaveLength(1)
  })

  test('returns the group when it is withdrawn, without who joined another', async () => {
    await joins(world, FRIEND)
    await cancels(world, OWNER, 'GD3', 'now')
    await world.runDueJobs()
    await registers(world, '0912000006', 'GD2', 109_000)
    await writes(world, '0912000006', 'family_add_member', { phone: FRIEND })
    await answers(world, FRIEND)
    await writes(world, OWNER, 'package_undo_cancel', { code: 'GD3' })
    await world.runDueJobs()
    expect((await membersOf(world)).members.map(({ msisdn }) => msisdn)).toEqual([
      '84912000004',
      '84912000005',
    ])
    expect((await texts(world, CHILD))[0]).toMatch(/hoạt động trở lại/)
    expect((await callAs(world, FRIEND, 'family_check_status')).master).toBe('84912000006')
  })

  test('comes with the end of its last cycle', async () => {
    await cancels(world, OWNER, 'GD3', 'end_of_cycle')
    expect(await roleOf(CHILD)).toBe('member')
    await world.advance(6 * DAY_SECONDS)
    expect([await roleOf(OWNER), await roleOf(CHILD)]).toEqual(['none', 'none'])
    expect((await texts(world, CHILD)).some((text) => /đã kết thúc/.test(text))).toBe(true)
  })
})

test('ends the group and keeps its package, which the next invitation uses again', async () => {
  expect(await writes(world, OWNER, 'family_end', {})).toMatchObject({ role: 'none', can_start: true })
  await world.runDueJobs()
  expect((await texts(world, CHILD))[0]).toMatch(/đã kết thúc/)
  expect((await caughtError(writes(world, OWNER, 'family_end', {}))).code).toBe('family_none')
  await invites(world, CHILD)
  expect(await answers(world, CHILD)).toMatchObject({ role: 'member' })
  expect((await membersOf(world)).members[1]).toMatchObject({ used_volume: 14_336 })
})

test('removes or lets leave, but not both', async () => {
  const results = await Promise.allSettled([
    writes(world, OWNER, 'family_delete_member', { phone: CHILD }),
    writes(world, CHILD, 'family_leave', {}),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await roleOf(CHILD)).toBe('none')
  const left = (await texts(world, CHILD)).filter((text) => /rời nhóm của|ra khỏi nhóm/.test(text))
  expect(left).toHaveLength(1)
})

test('uses the shared data while the group ends, without a deadlock', async () => {
  const done = await Promise.allSettled([
    uses(world, CHILD, 100),
    uses(world, OWNER, 100),
    cancels(world, OWNER, 'GD3', 'now'),
    world.runDueJobs(),
  ])
  for (const outcome of done)
    if (outcome.status === 'rejected') expect(String(outcome.reason)).not.toMatch(/deadlock/)
  expect(await roleOf(CHILD)).toBe('none')
})
