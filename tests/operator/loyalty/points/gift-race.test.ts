/**
 * Points are never overdrawn, however many gifts, claims and revocations run in parallel. Spec LOY-13, Spec
 * LED-4.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spendPoints } from '../../../../src/operator/features/loyalty/points/ledger.ts'
import { newId } from '../../../../src/operator/platform/ids/id.ts'
import { codeDigest } from '../../../../src/operator/platform/secrets/digest.ts'
import { addSeconds } from '../../../../src/operator/platform/time/seconds.ts'
import {
  member,
  offerClaim,
  offerIntent,
  otpChallenge,
  pointGiftIntent,
} from '../../../../src/operator/schema.ts'
import { brokenRules } from '../../../world/broken-rules.ts'
import { type CallOptions, openWorld, resultOf, type World } from '../../../world/operator.ts'
import { PEPPER } from '../../../world/seed.ts'
import { codeOf, signIn } from '../people.ts'

const AN = { number: '0912000001', msisdn: '84912000001' }
const HA = { number: '0912000004', msisdn: '84912000004' }
const MANY = 40
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})

/** A verified code without sending it, because sending is rate limited. */
async function proven(msisdn: string, purpose: 'points_gift' | 'offer_claim'): Promise<void> {
  const now = world.now()
  const id = newId(now)
  const digest = codeDigest(PEPPER, id, msisdn, purpose, '246810')
  const challenge = {
    id,
    msisdn,
    purpose,
    channel: 'sms' as const,
    digest,
    browser: 'browser-of-the-test',
    sentAt: now,
    expiresAt: addSeconds(now, 180),
  }
  await world.context.db.insert(otpChallenge).values({ ...challenge, provenAt: now })
}
async function intendsGift(from: typeof AN, to: typeof AN, points: number): Promise<void> {
  const intent = { to: to.msisdn, points, createdAt: world.now() }
  await world.context.db
    .insert(pointGiftIntent)
    .values({ msisdn: from.msisdn, ...intent })
    .onConflictDoUpdate({ target: pointGiftIntent.msisdn, set: intent })
  await proven(from.msisdn, 'points_gift')
}

test('gives once for parallel requests with one code', async () => {
  const an = await signIn(world, AN.number)
  await intendsGift(AN, HA, 1_800)
  const answers = await Promise.all(
    Array.from({ length: MANY }, () =>
      world.call('TangDiem', { to: HA.number, points: 1_800, idempotency_key: randomUUID() }, an),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('completes mutual gifts without a deadlock', async () => {
  const [an, ha] = [await signIn(world, AN.number), await signIn(world, HA.number)]
  for (let round = 0; round < 4; round += 1) {
    await intendsGift(AN, HA, 100)
    await intendsGift(HA, AN, 100)
    const sendGift = (calling: CallOptions, to: string) =>
      world.call('TangDiem', { to, points: 100, idempotency_key: randomUUID() }, calling)
    const answers = await Promise.all([sendGift(an, HA.number), sendGift(ha, AN.number)])
    expect(answers.every(({ ok }) => ok)).toBe(true)
  }
  const { db } = world.context
  const points = async (msisdn: string) =>
    (await db.select({ points: member.points }).from(member).where(eq(member.msisdn, msisdn)))[0]?.points
  expect([await points(AN.msisdn), await points(HA.msisdn)]).toEqual([1_840, 4_275])
})

test('serves parallel claims only as far as points suffice', async () => {
  const { db } = world.context
  const use = (turn: number) =>
    db.transaction((tx) =>
      spendPoints(tx, {
        msisdn: AN.msisdn,
        kind: 'exchange',
        reference: `test:${turn}`,
        name: { vi: 'Thử', en: 'Test' },
        points: 100,
        at: world.now(),
      }),
    )
  const settled = await Promise.allSettled(Array.from({ length: MANY }, (_, turn) => use(turn)))
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(18)
  const [row] = await db.select({ points: member.points }).from(member).where(eq(member.msisdn, AN.msisdn))
  expect(row?.points).toBe(40)
})

test('gives the last offer once and claims once per code', async () => {
  const an = await signIn(world, AN.number)
  await world.context.db
    .insert(offerIntent)
    .values({ msisdn: AN.msisdn, offer: 'lang-sen-50', createdAt: world.now() })
  await proven(AN.msisdn, 'offer_claim')
  const answers = await Promise.all(
    Array.from({ length: MANY }, () =>
      world.call(
        'apiNhanUuDaiWithOTP',
        { id: 'lang-sen-50', otpValue: '246810', idempotency_key: randomUUID() },
        an,
      ),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const claims = await world.context.db
    .select({ msisdn: offerClaim.msisdn, points: offerClaim.points })
    .from(offerClaim)
    .where(eq(offerClaim.receivedAt, world.now()))
  expect(claims).toEqual([{ msisdn: AN.msisdn, points: 500 }])
})

test('lets either the gift or the claim of the same points win', async () => {
  const an = await signIn(world, AN.number)
  resultOf(await world.call('apiKiemTraNhanUuDai', { id: 'met-tre-200' }, an))
  const otpValue = await codeOf(world, AN.number, 'offer_claim')
  await intendsGift(AN, HA, 1_800)
  const answers = await Promise.all([
    world.call('TangDiem', { to: HA.number, points: 1_800, idempotency_key: randomUUID() }, an),
    world.call('apiNhanUuDaiWithOTP', { id: 'met-tre-200', otpValue, idempotency_key: randomUUID() }, an),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})
