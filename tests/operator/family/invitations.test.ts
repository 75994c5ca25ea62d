/** Inviting, joining and leaving a group. Spec FAM-1, Spec FAM-2, Spec FAM-3. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { INVITATIONS_PER_DAY } from '../../../src/contract/rules/family.ts'
import { familyInvitation, familyMember, line } from '../../../src/operator/schema.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, caughtError, registers } from '../packages/support.ts'
import {
  answers,
  CHILD,
  FRIEND,
  invitationCode,
  invites,
  joins,
  membersOf,
  OTHER_NETWORK,
  OWNER,
  POSTPAID,
  texts,
  writes,
} from './support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})
const HOUR = 3_600

test('shows owner and member the same group, and each what is theirs', async () => {
  const [owner, child] = [await membersOf(world), await membersOf(world, CHILD)]
  expect(owner).toMatchObject({ role: 'master', places: 3, free: 1, data_total: 92_160, calls_total: 0 })
  expect(owner.members).toMatchObject([
    { msisdn: '84912000004', role: 'master', used_volume: 9_216, remain_volume: 68_608, is_own: true },
    { msisdn: '84912000005', role: 'member', used_volume: 14_336, total_volume_call: null },
  ])
  expect(owner.members[1]?.suggested_volume).toBeGreaterThan(500)
  expect(child).toMatchObject({ role: 'member', invitations: [] })
  expect(child.members.map(({ recent_volume: recent }) => recent)).toEqual([null, null])
  expect(await callAs(world, CHILD, 'family_data_remain')).toMatchObject({
    data: { total: 92_160, left: 68_608, used: 23_552 },
    own: { data: { used: 14_336 } },
    calls: null,
    days_left: 6,
  })
})

test('joins by the link with consent and notifies both', async () => {
  const { free, invitations } = await invites(world, FRIEND)
  expect({ free, state: invitations[0]?.state }).toEqual({ free: 0, state: 'sent' })
  expect(await callAs(world, FRIEND, 'family_check_status')).toMatchObject({
    role: 'none',
    invitations: [{ master: '84912000004', refused: null, package: { code: 'GD3' } }],
  })
  expect(await answers(world, FRIEND)).toMatchObject({ role: 'member', master: '84912000004' })
  expect((await membersOf(world)).members).toHaveLength(3)
  const [joined] = await world.context.db
    .select()
    .from(familyMember)
    .where(eq(familyMember.msisdn, '84912000007'))
  expect(joined).toMatchObject({
    consentVersion: '1',
    consent: { vi: expect.stringMatching(/^Đồng ý vào nhóm/) },
  })
  expect((await texts(world, FRIEND))[0]).toMatch(/Bạn đã vào nhóm .* 0912\s000\s004/)
  expect((await texts(world, OWNER))[0]).toMatch(/0912\s000\s007 đã vào nhóm/)
  const { buckets } = await callAs(world, FRIEND, 'mobile_bundle_remain_amount')
  expect(buckets.find(({ shared }) => shared)).toMatchObject({ package_code: 'GD3', left: 68_608 })
})

test('invites by a link to the page in the language of the invited line', async () => {
  world.context.siteAddress = () => 'https://my.senmobile.example'
  await world.context.db.update(line).set({ language: 'en' }).where(eq(line.msisdn, '84912000007'))
  await invites(world, FRIEND)
  expect((await texts(world, FRIEND))[0]).toMatch(
    /https:\/\/my\.senmobile\.example\/en\/tai-khoan\/nhom\?\w+=[A-Z0-9]+/,
  )
})

test('leaves with a message to both and loses the shared data', async () => {
  await joins(world, FRIEND)
  expect(await writes(world, FRIEND, 'family_leave', {})).toMatchObject({ role: 'none', package: null })
  expect((await texts(world, FRIEND))[0]).toMatch(/Bạn đã rời nhóm/)
  expect((await texts(world, OWNER))[0]).toMatch(/đã rời nhóm của bạn/)
  const { buckets } = await callAs(world, FRIEND, 'mobile_bundle_remain_amount')
  expect(buckets.some(({ shared }) => shared)).toBe(false)
})

test('removes a member with a message to both', async () => {
  expect((await writes(world, OWNER, 'family_delete_member', { phone: CHILD })).members).toHaveLength(1)
  expect((await texts(world, CHILD))[0]).toMatch(/đã đưa bạn ra khỏi nhóm/)
  expect((await texts(world, OWNER))[0]).toMatch(/Bạn đã đưa số 0912\s000\s005 ra khỏi nhóm/)
})

describe('an invitation', () => {
  test('declines without joining', async () => {
    await invites(world, FRIEND)
    expect(await answers(world, FRIEND, false)).toMatchObject({ role: 'none', invitations: [] })
    expect((await texts(world, OWNER))[0]).toMatch(/không nhận lời mời/)
    expect((await membersOf(world)).free).toBe(1)
  })

  test('expires after 48 hours and frees its place', async () => {
    await invites(world, FRIEND)
    await world.advance(48 * HOUR - 1)
    expect((await callAs(world, FRIEND, 'family_check_status')).invitations).toHaveLength(1)
    await world.advance(1)
    expect((await caughtError(answers(world, FRIEND))).code).toBe('family_invitation_over')
    expect(await membersOf(world)).toMatchObject({ free: 1, invitations: [{ state: 'expired' }] })
  })

  test('is withdrawn', async () => {
    const { invitations } = await invites(world, FRIEND)
    const id = invitations[0]?.id ?? ''
    expect((await writes(world, OWNER, 'family_cancel_invitation', { id })).invitations).toEqual([])
    expect((await caughtError(answers(world, FRIEND))).code).toBe('family_invitation_over')
    expect((await texts(world, FRIEND))[0]).toMatch(/đã rút lời mời/)
    expect((await caughtError(writes(world, OWNER, 'family_cancel_invitation', { id }))).code).toBe(
      'family_invitation_over',
    )
  })

  test('is sent again after five minutes with another code', async () => {
    await invites(world, FRIEND)
    const first = await invitationCode(world, FRIEND)
    expect(await caughtError(invites(world, FRIEND))).toEqual({ code: 'family_invited', retry_after: 300 })
    await world.advance(300)
    expect((await invites(world, FRIEND)).invitations).toHaveLength(1)
    expect(await callAs(world, FRIEND, 'family_get_invitation', { code: first })).toMatchObject({
      state: 'cancelled',
    })
    expect(await answers(world, FRIEND)).toMatchObject({ role: 'member' })
  })

  test('is found by the invited line only', async () => {
    await invites(world, FRIEND)
    const code = await invitationCode(world, FRIEND)
    const found = (number: string) => callAs(world, number, 'family_get_invitation', { code })
    expect((await caughtError(found('0912000001'))).code).toBe('family_invitation_unknown')
    const { id } = await found(FRIEND)
    const stranger = writes(world, '0912000001', 'family_answer_invitation', { id, accept: true })
    expect((await caughtError(stranger)).code).toBe('family_invitation_unknown')
  })

  test('needs consent to the present text', async () => {
    await invites(world, FRIEND)
    const { id } = await callAs(world, FRIEND, 'family_get_invitation', {
      code: await invitationCode(world, FRIEND),
    })
    const old = { id, accept: true, consent_version: '0' }
    expect((await caughtError(writes(world, FRIEND, 'family_answer_invitation', old))).code).toBe(
      'family_consent',
    )
  })
})

describe('a number is refused', () => {
  test.each([
    [OWNER, 'family_self'],
    [CHILD, 'family_joined'],
    [OTHER_NETWORK, 'family_off_net'],
    ['0987000999', 'family_off_net'],
    ['09120000071', 'phone_not_valid'],
    ['abc', 'phone_not_valid'],
  ])('%s: %s', async (phone, code) => {
    expect((await caughtError(invites(world, phone))).code).toBe(code)
    expect(await world.context.db.$count(familyInvitation)).toBe(0)
  })

  test('when it is blocked, or in another group, without naming the reason', async () => {
    await world.context.db.update(line).set({ status: 'one_way' }).where(eq(line.msisdn, '84912000007'))
    expect((await caughtError(invites(world, FRIEND))).code).toBe('family_unavailable')
    await registers(world, POSTPAID, 'GD2', 109_000)
    expect((await caughtError(invites(world, POSTPAID))).code).toBe('family_unavailable')
  })

  test('when the group is full, its open invitations included', async () => {
    await invites(world, FRIEND)
    expect((await caughtError(invites(world, POSTPAID))).code).toBe('family_full')
  })

  test('when too many were invited in a day', async () => {
    for (let sent = 0; sent < INVITATIONS_PER_DAY; sent += 1) {
      await invites(world, FRIEND)
      await world.advance(300)
    }
    expect((await caughtError(invites(world, FRIEND))).code).toBe('family_invite_limit')
  })

  test('for callers who own no group', async () => {
    expect((await caughtError(invites(world, FRIEND, CHILD))).code).toBe('family_master_only')
    expect((await caughtError(invites(world, CHILD, FRIEND))).code).toBe('family_none')
    expect((await caughtError(writes(world, OWNER, 'family_leave', {}))).code).toBe('family_master_stays')
    const stranger = writes(world, OWNER, 'family_delete_member', { phone: FRIEND })
    expect((await caughtError(stranger)).code).toBe('family_member_unknown')
  })
})

test('refuses a member who buys a package for a group', async () => {
  expect((await caughtError(registers(world, CHILD, 'GD2', 109_000))).code).toBe('family_in_group')
})
