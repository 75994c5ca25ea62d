/** Joining and leaving at once, many times: always exactly one winner. Spec LOY-22. */

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants } from '../../../../src/operator/invariants.ts'
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
import { type Calling, openWorld, type World } from '../../../world/operator.ts'
import { PEPPER } from '../../../world/seed.ts'
import { codeOf, DEVICE, FORM, join, signIn } from '../people.ts'

const NGOC = '0912000002'
const MSISDN = '84912000002'
const PAIRS = 200
const CODE = '246810'
let world: World
let ngoc: Calling
beforeAll(async () => {
  world = await openWorld()
  ngoc = await signIn(world, NGOC)
})
afterAll(() => world.close())

test('of two hundred confirmations of one code one makes the member', async () => {
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

test('of two hundred cancellations with one code one ends the membership', async () => {
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
  expect(await invariants(world.context.db)).toEqual([])
})

/**
 * Both codes are there at once, as two tabs would have them. A member may not join; whoever has left may not
 * join at once.
 */
test('of two hundred pairs of joining and leaving at once each has one winner', async () => {
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
    const told = { pair, verified: verified.ok, cancelled: cancelled.ok, isMember, left }
    if (wasMember) expect(told).toEqual({ pair, verified: false, cancelled: true, isMember: false, left: 1 })
    // Leaving may come after joining, within the same moment; then both were right, one after the other.
    else
      expect(told).toEqual({
        pair,
        verified: true,
        cancelled: left === 1,
        isMember: left === 0,
        left: left === 1 ? 1 : 0,
      })
    wasMember = isMember
  }
  expect(await invariants(db)).toEqual([])
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
