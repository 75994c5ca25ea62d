/** Limits, use and notices of a shared package, and messages to the group. Spec FAM-4 to Spec FAM-8. */
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GROUP_MESSAGES_PER_DAY } from '../../../src/contract/rules/family.ts'
import { cleanFamily } from '../../../src/operator/features/family/clean.ts'
import { familyUse } from '../../../src/operator/schema.ts'
import { useTime } from '../../../src/sandbox/usage/use-time.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, caughtError, DAY_SECONDS } from '../packages/support.ts'
import { CHILD, FRIEND, joins, limits, membersOf, OWNER, texts, uses, writes } from './support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})

const child = async () => (await membersOf(world)).members.find(({ msisdn }) => msisdn === '84912000005')
const upgrade = () => writes(world, OWNER, 'family_upgrade_pack', { code: 'GD5', price: 229_000 })

describe('a limit', () => {
  test('is in force at once and set back by its former value', async () => {
    const set = await limits(world, CHILD, { volume: 20_000 })
    expect(set).toMatchObject({ effective_at: world.now().toISOString() })
    expect(set.former).toEqual([{ phone: '84912000005', volume: null, volume_call: null }])
    expect(await child()).toMatchObject({ total_volume: 20_000, remain_volume: 5_664, limit_volume: 20_000 })
    expect((await texts(world, CHILD))[0]).toMatch(/hạn mức data .* 19,5\sGB/)
    await writes(world, OWNER, 'family_set_volume', { limits: set.former })
    expect(await child()).toMatchObject({ total_volume: 92_160, limit_volume: null })
  })

  test.each([
    [{ volume: 92_161 }, 'total'],
    [{ volume: 14_335 }, 'used'],
    [{ volume: 0 }, 'used'],
    [{ volume_call: 10 }, 'none'],
  ])('out of range is refused: %o', async (limit, reason) => {
    const before = await membersOf(world)
    expect(await caughtError(limits(world, CHILD, limit))).toEqual({
      code: 'family_limit',
      reason,
      fields: ['84912000005'],
    })
    expect(await membersOf(world)).toEqual(before)
  })

  test('is nothing or at least 500 MB for a line that used nothing', async () => {
    await joins(world, FRIEND)
    expect(await caughtError(limits(world, FRIEND, { volume: 499 }))).toMatchObject({ reason: 'floor' })
    await limits(world, FRIEND, { volume: 500 })
    expect((await limits(world, FRIEND, { volume: 0 })).members[2]).toMatchObject({
      total_volume: 0,
      remain_volume: 0,
    })
  })

  test('of several members is set for all or none', async () => {
    await joins(world, FRIEND)
    const both = (last: number) =>
      writes(world, OWNER, 'family_set_volume', {
        limits: [
          { phone: CHILD, volume: 30_000 },
          { phone: FRIEND, volume: last },
        ],
      })
    expect((await caughtError(both(1))).code).toBe('family_limit')
    expect((await child())?.limit_volume).toBeNull()
    expect((await both(1_000)).former).toHaveLength(2)
  })

  test('is not for the owner, strangers or members to set', async () => {
    expect((await caughtError(limits(world, OWNER, { volume: 1_000 }))).code).toBe('family_master_stays')
    expect((await caughtError(limits(world, FRIEND, { volume: 1_000 }))).code).toBe('family_member_unknown')
    const own = { limits: [{ phone: CHILD, volume: 30_000 }] }
    expect((await caughtError(writes(world, CHILD, 'family_set_volume', own))).code).toBe(
      'family_master_only',
    )
  })

  test('of calls is set once the package has minutes', async () => {
    await upgrade()
    await limits(world, CHILD, { volume_call: 100 })
    await uses(world, CHILD, 90, 'voice_onnet')
    expect(await child()).toMatchObject({ total_volume_call: 100, remain_volume_call: 10 })
    await world.runDueJobs()
    expect((await texts(world, CHILD)).join()).toMatch(/80% hạn mức gọi .* còn 10 phút/)
  })
})

describe('use of the shared data', () => {
  test('stops a member at the limit and not the group', async () => {
    await limits(world, CHILD, { volume: 15_000 })
    await uses(world, CHILD, 2_000)
    expect(await child()).toMatchObject({ used_volume: 15_000, remain_volume: 0 })
    const { data } = await callAs(world, OWNER, 'family_data_remain')
    expect(data.left).toBe(68_608 - 664)
    await uses(world, OWNER, 1_000)
    expect((await callAs(world, OWNER, 'family_data_remain')).data.left).toBe(data.left - 1_000)
  })

  test('notifies the member of 80 and 100 per cent of the limit, once each', async () => {
    await limits(world, CHILD, { volume: 20_000 })
    await uses(world, CHILD, 2_000)
    await world.runDueJobs()
    await world.runDueJobs()
    await uses(world, CHILD, 4_000)
    await world.runDueJobs()
    const sent = (await texts(world, CHILD)).filter((text) => /hạn mức data trong gói chung/.test(text))
    expect(sent).toHaveLength(2)
    expect(sent[0]).toMatch(/dùng hết/)
    expect(sent[1]).toMatch(/80%/)
  })

  test('notifies the owner of the limit of a member, once per share and cycle', async () => {
    const told = async () =>
      (await texts(world, OWNER)).filter((text) => /Số 0912\s000\s005 .* hạn mức data/.test(text))
    await limits(world, CHILD, { volume: 20_000 })
    await uses(world, CHILD, 2_000)
    await world.runDueJobs()
    expect((await told()).map((text) => /80%|dùng hết/.exec(text)?.[0])).toEqual(['80%'])
    await uses(world, CHILD, 4_000)
    await world.advance(3_600)
    expect((await told()).map((text) => /80%|dùng hết/.exec(text)?.[0])).toEqual(['dùng hết', '80%'])
    // The package has renewed, so its limit begins again.
    await world.advance(6 * DAY_SECONDS)
    expect(await told()).toHaveLength(2)
    await uses(world, CHILD, 16_000)
    await world.advance(3_600)
    expect(await told()).toHaveLength(3)
    expect((await told())[0]).toMatch(/80% .* còn 3,\d\sGB đến/)
  })

  test('notifies the owner of 80 per cent of the whole', async () => {
    await uses(world, CHILD, 55_000)
    await world.runDueJobs()
    expect((await texts(world, OWNER))[0]).toMatch(/80% data của gói Sen Gia Đình 3/)
  })

  test('starts from nothing when the package renews', async () => {
    await limits(world, CHILD, { volume: 20_000 })
    await world.advance(6 * DAY_SECONDS)
    expect(await child()).toMatchObject({ used_volume: 0, remain_volume: 20_000, limit_volume: 20_000 })
    expect((await callAs(world, CHILD, 'family_data_remain')).data).toMatchObject({ left: 92_160, used: 0 })
  })

  test('is kept for 90 days after the end of the quota', async () => {
    const { db } = world.context
    const kept = await db.select().from(familyUse).orderBy(asc(familyUse.endsAt))
    const ends = kept[0]?.endsAt ?? new Date(0)
    await cleanFamily(db, new Date(ends.getTime() + 90 * DAY_SECONDS * 1_000))
    expect(await db.select().from(familyUse)).toHaveLength(kept.length)
    await cleanFamily(db, new Date(ends.getTime() + 90 * DAY_SECONDS * 1_000 + 1))
    const left = await db.select().from(familyUse)
    expect(left).toHaveLength(kept.filter(({ endsAt }) => endsAt > ends).length)
  })

  test('follows a turn of the clock within the limits', async () => {
    await joins(world, FRIEND)
    await limits(world, FRIEND, { volume: 500 })
    const from = world.now()
    await world.advance(4 * DAY_SECONDS)
    await useTime(world.context.db, from, world.now())
    await world.runDueJobs()
    const { members } = await membersOf(world)
    expect(members[2]?.used_volume).toBeLessThanOrEqual(500)
    const whole = members.reduce((sum, { used_volume: used }) => sum + used, 0)
    expect(whole).toBeGreaterThan(23_552)
    expect((await callAs(world, OWNER, 'family_data_remain')).data.used).toBe(whole)
  })

  test('is suggested to be split by the last thirty days', async () => {
    await joins(world, FRIEND)
    const { members, data_total } = await membersOf(world)
    const suggested = members.slice(1).map(({ suggested_volume: volume }) => volume ?? 0)
    expect(suggested.every((volume) => volume >= 500 && volume % 100 === 0)).toBe(true)
    expect(suggested.reduce((sum, volume) => sum + volume, 0)).toBeLessThan(data_total)
    const taken = [CHILD, FRIEND].map((phone, index) => ({ phone, volume: suggested[index] ?? 0 }))
    await writes(world, OWNER, 'family_set_volume', { limits: taken })
  })
})

describe('a message to the group', () => {
  const sends = (phones: string[], text = 'Tối nay về sớm') =>
    writes(world, OWNER, 'family_send_message', { phones, text })

  test('reaches members with the number of the owner', async () => {
    await joins(world, FRIEND)
    expect(await sends([CHILD, FRIEND, CHILD])).toMatchObject({ sent: 2 })
    expect((await texts(world, FRIEND))[0]).toMatch(/chủ nhóm 0912\s000\s004: Tối nay về sớm$/)
  })

  test.each([
    [[CHILD], ' ', 'empty'],
    [[CHILD], 'x'.repeat(161), 'length'],
    [[CHILD], 'Vào http://la.example', 'link'],
    [[], 'Chào', 'numbers'],
    [Array.from({ length: 21 }, (_, index) => `09120001${10 + index}`), 'Chào', 'numbers'],
  ])('is refused: %o %s', async (phones, text, reason) => {
    expect(await caughtError(sends(phones, text))).toEqual({ code: 'family_message', reason })
  })

  test('goes to members only, and five times a day', async () => {
    expect((await caughtError(sends([CHILD, FRIEND]))).code).toBe('family_member_unknown')
    for (let sent = 0; sent < GROUP_MESSAGES_PER_DAY; sent += 1) await sends([CHILD])
    expect((await caughtError(sends([CHILD]))).code).toBe('family_message_limit')
  })
})
