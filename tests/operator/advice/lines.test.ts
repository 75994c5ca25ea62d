/** What the adviser may read of other lines, by whose consent, and until when. Spec ADV-6, Spec FAM-9. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { USE_SHARING_VERSION } from '../../../src/contract/rules/family.ts'
import { USAGE_KINDS } from '../../../src/contract/rules/history.ts'
import { chargeNetworkUse } from '../../../src/operator/features/history/charge-use.ts'
import { line, managedAccount } from '../../../src/operator/schema.ts'
import { toUses } from '../../../src/site/stores/adviser/uses.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { accepts, invites } from '../care/support.ts'
import { writes } from '../family/support.ts'
import { AN, BAO, HA, NGOC, type Person, signsIn } from '../lines/support.ts'
import { callAs, caughtError } from '../packages/support.ts'

const [HA_LINE, BAO_LINE, AN_LINE] = ['84912000004', '84912000005', '84912000001']

let world: World
let helper: Person
beforeEach(async () => {
  world = await openWorld()
  helper = await signsIn(world, HA)
})
afterEach(() => world.close())

const lines = async (person = helper) => resultOf(await world.call('advice_line_list', {}, person))
const reads = (account: string, person = helper) => world.call('advice_line_get', { account }, person)
const shares = (agree: boolean) =>
  writes(world, BAO, 'family_set_use_consent', { agree, consent_version: USE_SHARING_VERSION })
const forgets = () =>
  world.context.db.update(managedAccount).set({ version: 1 }).where(eq(managedAccount.account, BAO_LINE))

describe('a line that is cared for', () => {
  test('is listed with the role and can be read', async () => {
    const { lines: listed, group } = await lines()
    expect(listed).toMatchObject([
      { ACCOUNT: BAO_LINE, name: 'Gia Bảo', tie: 'cared', can_read: true, care: { role: 'pay' } },
    ])
    expect(group).toMatchObject({ code: 'GD3', is_master: true })
    expect(group?.lines.map(({ ACCOUNT }) => ACCOUNT)).toEqual([HA_LINE, BAO_LINE])
    const use = resultOf(await reads(BAO))
    expect(use).toMatchObject({ ACCOUNT: BAO_LINE, kind: 'prepaid', next: null })
    expect(use.services.map(({ code }) => code)).toContain('SENSV')
  })

  test('shows its owner that its use was read', async () => {
    resultOf(await reads(BAO))
    const owner = await signsIn(world, BAO)
    const { managers } = resultOf(await world.call('cust_get_account_managers', {}, owner))
    expect(managers[0]?.views[0]).toEqual({ at: world.now().toISOString(), what: 'use' })
  })

  test('cannot be read by a consent whose text did not name the use', async () => {
    await forgets()
    expect((await lines()).lines).toMatchObject([{ ACCOUNT: BAO_LINE, can_read: false }])
    expect(errorOf(await reads(BAO))).toEqual({ code: 'managed_summary_refused' })
  })

  test('can be read by a new consent, which names the use', async () => {
    const owner = await signsIn(world, AN)
    resultOf(await accepts(world, helper, await invites(world, owner, { role: 'see' })))
    resultOf(await reads(AN))
    expect((await lines()).lines.map(({ ACCOUNT }) => ACCOUNT)).toEqual([BAO_LINE, AN_LINE])
  })

  test('names the use in the message with the code', async () => {
    const body = { product_line: 'mobile', account: NGOC, summary: true }
    resultOf(await world.call('cust_send_account_consent', body, helper))
    expect((await world.sms(NGOC))[0]?.text).toContain('mức dùng')
  })

  test('cannot be read once the owner has ended it', async () => {
    const owner = await signsIn(world, BAO)
    const { managers } = resultOf(await world.call('cust_get_account_managers', {}, owner))
    resultOf(await world.call('cust_end_account_manager', { id: managers[0]?.id }, owner))
    expect(errorOf(await reads(BAO))).toEqual({ code: 'managed_unknown' })
    expect((await lines()).lines).toMatchObject([{ ACCOUNT: BAO_LINE, tie: 'member', can_read: false }])
  })
})

test('answers a stranger alike for lines, accesses and unknown numbers', async () => {
  const stranger = await signsIn(world, NGOC)
  for (const account of [BAO, '0987654321', 'fiber_sen_0006'])
    expect(errorOf(await reads(account, stranger))).toEqual({ code: 'managed_unknown' })
})

test('reads another own line of the customer', async () => {
  const { db } = world.context
  const [own] = await db.select().from(line).where(eq(line.msisdn, HA_LINE))
  await db
    .update(line)
    .set({ customerId: own?.customerId ?? '' })
    .where(eq(line.msisdn, AN_LINE))
  expect((await lines()).lines[0]).toMatchObject({ ACCOUNT: AN_LINE, tie: 'own', can_read: true, care: null })
  expect(resultOf(await reads(AN))).toMatchObject({ ACCOUNT: AN_LINE, tier: 2 })
})

describe('a member of the group', () => {
  const memberUse = () => callAs(world, HA, 'family_get_use', { phone: BAO })

  test('is read with its own consent alone, sees it, and ends it', async () => {
    await forgets()
    expect((await caughtError(memberUse())).code).toBe('family_consent')
    expect(await shares(true)).toMatchObject({ use_consent: { version: '1', read_at: null } })
    expect((await lines()).lines).toMatchObject([{ ACCOUNT: BAO_LINE, tie: 'member', can_read: true }])
    expect(await memberUse()).toMatchObject({ ACCOUNT: BAO_LINE })
    const status = await callAs(world, BAO, 'family_check_status')
    expect(status.use_consent?.read_at).toBe(world.now().toISOString())
    expect((await world.sms(HA))[0]?.text).toContain('0912\u00a0000\u00a0005')
    expect(await shares(false)).toMatchObject({ use_consent: null })
    expect((await caughtError(memberUse())).code).toBe('family_consent')
  })

  test('agrees to the present text only', async () => {
    const old = { agree: true, consent_version: '0' }
    expect((await caughtError(writes(world, BAO, 'family_set_use_consent', old))).code).toBe('family_consent')
  })

  test('is read by the owner alone, and no longer once it has left', async () => {
    await shares(true)
    expect((await caughtError(callAs(world, BAO, 'family_get_use', { phone: HA }))).code).toBe(
      'family_master_only',
    )
    await writes(world, BAO, 'family_leave', {})
    expect((await caughtError(memberUse())).code).toBe('family_member_unknown')
  })
})

test('has what charging needs and no number that was called', async () => {
  const use = { msisdn: BAO_LINE, bSubs: '', duration: 60, volume: 0 }
  for (const more of [
    { callType: 'DATA' as const, volume: 5_000 },
    { callType: 'CALL_OUT' as const, bSubs: '84903123456', duration: 61 },
    { callType: 'SMS_OUT' as const, bSubs: '84912001234', duration: 0 },
    { callType: 'CALL_IN' as const, bSubs: '84903123456' },
  ]) {
    await world.advance(5)
    await chargeNetworkUse(world.context, { ...use, ...more })
  }
  const { uses, total, ...rest } = resultOf(await reads(BAO))
  const { entries } = await callAs(world, BAO, 'usage_history')
  const own = toUses(entries, world.context.content.own_prefixes)
  expect(
    uses.toReversed().map(([at, kind, amount, isOwn]) => [at, USAGE_KINDS[kind], amount, isOwn === 1]),
  ).toEqual(
    own.map(({ at, kind, amount, isOwnNetwork }) => [Math.floor(at / 1_000), kind, amount, isOwnNetwork]),
  )
  expect(total).toBe(3)
  expect(JSON.stringify({ uses, rest })).not.toMatch(/903123456|0903|912001234/)
})
