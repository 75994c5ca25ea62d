/** Parallel joining and leaving, many times: exactly one winner each time. Spec LOY-22. */

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../../src/operator/platform/ids/id.ts'
import { codeDigest } from '../../../../src/operator/platform/secrets/digest.ts'
import { addSeconds } from '../../../../src/operator/platform/time/seconds.ts'
import {
  member,
  memberApplication,
  memberCancellation,
  otpChallenge,
  pointEntry,
} from '../../../../src/operator/schema.ts'
import { brokenRules } from '../../../world/broken-rules.ts'
import { type CallOptions, openWorld, type World } from '../../../world/operator.ts'
import { PEPPER } from '../../../world/seed.ts'
import { codeOf, DEVICE, FORM, join, signIn } from '../people.ts'

const NGOC = '0912000002'
const MSISDN = '84912000002'
const PAIRS = 200
const CODE = '246810'
let world: World
let ngoc: CallOptions
beforeAll(async () => {
  world = await openWorld()
  ngoc = await signIn(world, NGOC)
})
afterAll(() => world.close())

test('joins once for 200 confirmations of one code', async () => {
  await world.call(
    'registerMember',
    { ...FORM, email: 'ngoc@moi.example', tinhId: '01', phuongId: '00070', diaChi: '45 Lê Lợi' },
    ngoc,
  )
  const otpValue = await codeOf(world, NGOC, 'member_register')
  const answers = await Promise.all(
    Array.from({ length: PAIRS }, () => world.call('verifyMemberInfo', { otpValue }, ngoc)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of answers)
    if (!answer.ok) expect(['member_otp_expired', 'member_phone_exists']).toContain(answer.code)
  expect(await world.context.db.select().from(member).where(eq(member.msisdn, MSISDN))).toHaveLength(1)
  expect(await world.context.db.select().from(pointEntry).where(eq(pointEntry.msisdn, MSISDN))).toHaveLength(
    1,
  )
})

test('leaves once for 200 cancellations with one code', async () => {
  await world.call('cancelMember', DEVICE, ngoc)
  const otpValue = await codeOf(world, NGOC, 'member_cancel')
  const answers = await Promise.all(
    Array.from({ length: PAIRS }, () => world.call('apiCancelMember', { otpValue, ...DEVICE }, ngoc)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await world.context.db.select().from(member).where(eq(member.msisdn, MSISDN))).toEqual([])
  expect(
    await world.context.db.select().from(memberCancellation).where(eq(memberCancellation.msisdn, MSISDN)),
  ).toHaveLength(1)
  expect(await brokenRules(world.context.db)).toEqual([])
})

/**
 * Both codes exist at once, as with two tabs. A member cannot join, and a former member cannot rejoin
 * immediately.
 */
test('has one winner in each of 200 parallel pairs', async () => {
  await world.advance(48 * 3_600)
  ngoc = await signIn(world, NGOC)
  await join(world, NGOC, ngoc)
  const { db, clock } = world.context
  const fields = { name: 'Trần Thị Bích Ngọc', email: 'ngoc@moi.example', profile: {}, offersConsent: false }
  let wasMember = true
  for (let pair = 0; pair < PAIRS; pair += 1) {
    await clock.advance(1)
    const now = world.now()
    await db.delete(memberCancellation).where(eq(memberCancellation.msisdn, MSISDN))
    await db
      .insert(memberApplication)
      .values({ msisdn: MSISDN, fields, createdAt: now })
      .onConflictDoNothing()
    await giveCode('member_register', now)
    await giveCode('member_cancel', now)
    const [verified, cancelled] = await Promise.all([
      world.call('verifyMemberInfo', { otpValue: CODE }, ngoc),
      world.call('apiCancelMember', { otpValue: CODE, ...DEVICE }, ngoc),
    ])
    const isMember = (await db.select().from(member).where(eq(member.msisdn, MSISDN))).length === 1
    const left = (await db.select().from(memberCancellation).where(eq(memberCancellation.msisdn, MSISDN)))
      .length
    const outcome = { pair, verified: verified.ok, cancelled: cancelled.ok, isMember, left }
    if (wasMember)
      expect(outcome).toEqual({ pair, verified: false, cancelled: true, isMember: false, left: 1 })
    // Leaving may directly follow joining; then both succeed, one after the other.
    else
      expect(outcome).toEqual({
        pair,
        verified: true,
        cancelled: left === 1,
        isMember: left === 0,
        left: left === 1 ? 1 : 0,
      })
    wasMember = isMember
  }
  expect(await brokenRules(db)).toEqual([])
}, 300_000)

async function giveCode(purpose: 'member_register' | 'member_cancel', now: Date): Promise<void> {
  const id = newId(now)
  const challenge = {
    id,
    msisdn: MSISDN,
    purpose,
    channel: 'sms' as const,
    digest: codeDigest(PEPPER, id, MSISDN, purpose, CODE),
    browser: 'browser-of-the-test',
  }
  await world.context.db
    .insert(otpChallenge)
    .values({ ...challenge, sentAt: now, expiresAt: addSeconds(now, 180) })
}
