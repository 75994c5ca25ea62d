/** Points are earned by payments and promotions, and expire. Spec LOY-12, Spec LOY-20. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { readOffers } from '../../../../src/entry/content.ts'
import { addDays } from '../../../../src/operator/platform/time/day.ts'
import { lineVisit } from '../../../../src/operator/schema.ts'
import { errorOf, resultOf } from '../../../world/operator.ts'
import {
  AN,
  BINH,
  expectBalancedBooks,
  openTopUpWorld,
  type Person,
  type TopUpWorld,
} from '../../top-up/support.ts'
import { join, signIn } from '../people.ts'

const DAY = 86_400
const NGOC = '0912000002'
/** The past point promotions, moved to a year in which they run. */
const RUNNING = readOffers().promotions.map((promotion) =>
  promotion.terms.kind === 'points'
    ? { ...promotion, window: { from: '2026-02-26', to: '2027-12-31' } }
    : promotion,
)
let world: TopUpWorld
// The first world of a run is created, the others are copies of it.
beforeAll(async () => {
  await (await openTopUpWorld()).close()
})
afterEach(async () => {
  await expectBalancedBooks(world)
  await world.close()
})

const history = async ({ session }: { session?: string }, request: Record<string, unknown> = {}) =>
  resultOf(await world.call('getLichSuDiemNewV2', request, session ? { session } : {}))
async function tops(person: Person, amount: number): Promise<void> {
  const { transaction_id } = await world.orders(person, { amount })
  await world.pays(person, transaction_id)
}

test('earns a point per thousand for a top-up', async () => {
  world = await openTopUpWorld()
  const an = await world.person(AN)
  await tops(an, 100_000)
  const { balance, entries, pending } = await history(an)
  expect([balance, pending, entries[0]?.kind, entries[0]?.points]).toEqual([1_940, 0, 'earn', 100])
  const detail = resultOf(
    await world.call('getChiTietDiemThongTinBoSung', { id: entries[0]?.id }, { session: an.session }),
  )
  expect(detail).toMatchObject({ paid: 100_000, dong_per_point: 1_000 })
  expect(detail.receipt_code).not.toBe('')
  expect(entries[0]?.expires_at).toBe('2027-11-21T16:59:59.999Z')
})

test('earns nothing from the main account or without membership', async () => {
  world = await openTopUpWorld()
  const binh = await world.person(BINH)
  const { balance } = await history(binh)
  await tops(binh, 200_000)
  resultOf(
    await world.call(
      'package_register',
      { code: 'SEN30', price: 79_000, idempotency_key: randomUUID() },
      { session: binh.session },
    ),
  )
  await world.advance(2 * DAY)
  expect((await history(await world.person(BINH))).balance).toBe(balance + 200)
  expect(
    errorOf(await world.call('getLichSuDiemNewV2', {}, { session: (await world.person(NGOC)).session })),
  ).toMatchObject({ code: 'member_none' })
})

test('reminds once a week before points expire', async () => {
  world = await openTopUpWorld()
  await world.advance(34 * DAY)
  const answer = async () =>
    (await world.sms(AN)).filter(({ text }) => text.includes('320 điểm của bạn hết hạn'))
  expect(await answer()).toHaveLength(1)
  await world.advance(DAY)
  expect(await answer()).toHaveLength(1)
  await world.advance(6 * DAY)
  const { balance, entries } = await history(await world.person(AN), { kind: 'out' })
  expect(balance).toBe(1_520)
  expect(entries[0]).toMatchObject({ kind: 'expire', points: -320, at: '2026-12-31T16:59:59.999Z' })
})

test('filters and pages a history of ninety days', async () => {
  world = await openTopUpWorld()
  const an = await world.person(AN)
  const all = await history(an)
  expect((await history(an, { kind: 'in' })).entries.every(({ points }) => points > 0)).toBe(true)
  const last = all.entries.at(-1)
  const since = (last?.at ?? '').slice(0, 10)
  expect((await history(an, { from: since, to: since })).entries.map(({ id }) => id)).toEqual([last?.id])
  expect(
    errorOf(await world.call('getLichSuDiemNewV2', { from: '2026-01-01' }, { session: an.session })),
  ).toMatchObject({ code: 'history_range' })
})

test('gives 300 points once for a member’s first sign-in', async () => {
  world = await openTopUpWorld({ promotions: RUNNING })
  expect(
    resultOf(await world.call('getConfigPromotionPoints')).campaigns.map(({ points }) => points),
  ).toEqual([300, 300])
  await world.person(AN)
  await world.advance(1)
  const { balance, entries } = await history(await world.person(AN))
  expect([balance, entries[0]?.kind, entries[0]?.expires_at]).toEqual([
    2_140,
    'campaign',
    '2027-02-21T16:59:59.999Z',
  ])
  expect((await world.sms(AN)).some(({ text }) => text.includes('300 điểm'))).toBe(true)
  await world.advance(DAY)
  expect((await history(await world.person(AN))).balance).toBe(2_140)
})

test('gives first sign-in points to later members on joining', async () => {
  world = await openTopUpWorld({ promotions: RUNNING })
  const ngoc = await signIn(world, NGOC)
  await world.advance(1)
  const { welcome } = await join(world, NGOC, ngoc)
  await world.advance(1)
  expect((await history(ngoc)).balance).toBe(welcome + 300)
})

test('gives nothing after the promotions ended', async () => {
  world = await openTopUpWorld()
  await world.person(AN)
  await world.advance(1)
  expect((await history(await world.person(AN))).balance).toBe(1_840)
})

test.each([
  [2, 0],
  [4, 300],
  [13, 0],
])('after %i months, gives %i points for the first payment', async (months, points) => {
  world = await openTopUpWorld({ promotions: RUNNING })
  const seen = addDays(world.now(), -months * 30.5)
  await world.context.db
    .insert(lineVisit)
    .values({ msisdn: '84912000001', firstAt: new Date('2024-05-01T03:00:00Z'), lastAt: seen })
  const an = await world.person(AN)
  await tops(an, 50_000)
  expect((await history(an)).balance).toBe(1_840 + 50 + points)
  await tops(an, 50_000)
  expect((await history(an)).balance).toBe(1_840 + 100 + points)
  const [visit] = await world.context.db.select().from(lineVisit).where(eq(lineVisit.msisdn, '84912000001'))
  expect(visit?.goneSince).toEqual(seen)
})
