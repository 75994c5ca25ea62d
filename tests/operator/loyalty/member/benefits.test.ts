/** Benefits of a tier that are used: passes that count down, the gift of a birthday, the person. Spec LOY-23. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { birthdaysAround } from '../../../../src/contract/rules/tier-benefit.ts'
import { member } from '../../../../src/operator/schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../../../world/operator.ts'
import { signIn } from '../people.ts'

/** Postpaid, Diamond, born on 30 July. */
const HA = '0912000006'
/** Prepaid, Silver, born on 14 March. */
const AN = '0912000001'
const DAY = 86_400

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const benefits = async (number: string) => {
  const { ThongTinHoiVien } = resultOf(
    await world.call('getLayThongTinChungMobile', {}, await signIn(world, number)),
  )
  return ThongTinHoiVien?.benefits
}
const uses = async (number: string, kind: string, idempotency_key: string = randomUUID()) =>
  world.call('member_benefit_use', { kind, idempotency_key }, await signIn(world, number))
const has = (number: string, change: Partial<typeof member.$inferInsert>) =>
  world.context.db
    .update(member)
    .set(change)
    .where(eq(member.msisdn, `84${number.slice(1)}`))

test.each([
  ['14/03/1994', '2026-03-14', '2026-03-14', '2027-03-14'],
  ['14/03/1994', '2026-03-13', '2025-03-14', '2026-03-14'],
  ['29/02/2000', '2026-11-21', '2026-02-28', '2027-02-28'],
])('finds the birthdays of %s around %s', (born, today, last, next) => {
  expect(birthdaysAround(born, today)).toEqual({ last, next })
})

test('gives each tier what it has, with the tiers below', async () => {
  expect(await benefits(AN)).toEqual({
    lounge: null,
    birthday: { mb: 1_024, state: 'waiting', day: '2027-03-14' },
    contact: null,
  })
  expect(await benefits(HA)).toMatchObject({
    lounge: { whole: 6, left: 6, open: [] },
    birthday: { state: 'waiting', day: '2027-07-30' },
    contact: { name: expect.any(String), phone: expect.stringMatching(/^[\d ]+$/) },
  })
  expect(errorOf(await uses(AN, 'lounge')).code).toBe('benefit_none')
  expect(errorOf(await uses(AN, 'birthday')).code).toBe('benefit_none')
})

test('counts passes down, once for each key, and never below zero', async () => {
  await has(HA, { tier: 4 })
  const key = randomUUID()
  const first = resultOf(await uses(HA, 'lounge', key))
  expect(first).toMatchObject({ replayed: false, benefits: { lounge: { whole: 2, left: 1 } } })
  expect(resultOf(await uses(HA, 'lounge', key))).toMatchObject({ replayed: true, code: first.code })
  expect((await benefits(HA))?.lounge).toMatchObject({ left: 1, open: [{ code: first.code }] })
  const answers = await Promise.all([uses(HA, 'lounge'), uses(HA, 'lounge')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await benefits(HA))?.lounge?.left).toBe(0)
  expect((await world.sms(HA)).some(({ text }) => text.includes(first.code))).toBe(true)
})

test('closes a code after a day, ends with the tier and renews with the year', async () => {
  await world.advance(DAY + 1)
  expect((await benefits(HA))?.lounge).toMatchObject({ left: 0, open: [] })
  await has(HA, { tier: 3 })
  expect((await benefits(HA))?.lounge).toBeNull()
  const [row] = await world.context.db.select().from(member).where(eq(member.msisdn, '84912000006'))
  await has(HA, { tier: 4, spent12m: 12_000_000 })
  await world.advance(((row?.yearEndsAt.getTime() ?? 0) - world.now().getTime()) / 1_000 + 60)
  expect((await benefits(HA))?.lounge).toMatchObject({ whole: 2, left: 2 })
})

test('brings the gift of a birthday once', async () => {
  const until = new Date('2027-07-31T03:00:00Z').getTime()
  await has(HA, { tier: 5, spent12m: 24_000_000 })
  if (world.now().getTime() < until) await world.advance((until - world.now().getTime()) / 1_000)
  expect((await benefits(HA))?.birthday?.state).toBe('ready')
  const { benefits: after } = resultOf(await uses(HA, 'birthday'))
  expect(after.birthday?.state).toBe('taken')
  const { services } = resultOf(
    await world.call('mobile_get_service_active_list', {}, await signIn(world, HA)),
  )
  expect(services.filter(({ name }) => name === 'Plus 1 GB')).toHaveLength(1)
  expect(errorOf(await uses(HA, 'birthday')).code).toBe('benefit_none')
})
