/** Leaving: eligibility, the code, what is lost, and when a former member may rejoin. Spec LOY-8. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { memberCancellation, offerClaim } from '../../../../src/operator/schema.ts'
import { brokenRules } from '../../../world/broken-rules.ts'
import { type CallOptions, errorOf, openWorld, resultOf, type World } from '../../../world/operator.ts'
import { codeOf, DEVICE, FORM, join, leave, signIn, wrongCodeFor } from '../people.ts'

const BAO = '0912000005'
let world: World
let bao: CallOptions
beforeEach(async () => {
  world = await openWorld()
  bao = await signIn(world, BAO)
})
afterEach(() => world.close())

const requestLeave = (calling = bao) => world.call('cancelMember', DEVICE, calling)
const confirm = (otpValue: string, calling = bao) =>
  world.call('apiCancelMember', { otpValue, ...DEVICE }, calling)
const sent = () => codeOf(world, BAO, 'member_cancel')
const info = async (calling = bao) => resultOf(await world.call('getLayThongTinChungMobile', {}, calling))

test('ends membership and points and returns the earliest rejoin date', async () => {
  const { points = 0 } = (await info()).ThongTinHoiVien ?? {}
  expect(points).toBeGreaterThan(0)
  expect(await leave(world, BAO, bao)).toEqual({
    points_lost: points,
    rejoin_at: '2026-11-23T03:00:00.000Z',
    reason: 'lately',
  })
  expect(await info()).toMatchObject({
    state: 'locked',
    reason: 'lately',
    until: '2026-11-23T03:00:00.000Z',
    ThongTinHoiVien: null,
  })
  expect((await world.sms(BAO))[0]?.text).toContain('10:00 23/11/2026')
  expect(errorOf(await world.call('registerMember', FORM, bao))).toEqual({
    code: 'member_cancelled_lately',
    until: '2026-11-23T03:00:00.000Z',
  })
  expect(await brokenRules(world.context.db)).toEqual([])
})

test('updates the rank that other pages use', async () => {
  await leave(world, BAO, bao)
  expect(resultOf(await world.call('get_rank_vnp_plus', {}, bao))).toMatchObject({
    hoivienVinaphonePlus: 0,
    member: null,
  })
})

test('grants nothing twice and blocks a year after three cancellations', async () => {
  for (let time = 1; time < 3; time += 1) {
    await leave(world, BAO, bao)
    await world.advance(48 * 3_600)
    bao = await signIn(world, BAO)
    expect((await join(world, BAO, bao, {})).welcome).toBe(0)
  }
  expect(await leave(world, BAO, bao)).toMatchObject({
    reason: 'often',
    rejoin_at: '2027-11-25T03:00:00.000Z',
  })
  expect(await world.context.db.select().from(memberCancellation)).toHaveLength(7)
})

describe('result codes of leaving', () => {
  test('returns 17 when a code was sent', async () => {
    expect(resultOf(await requestLeave())).toEqual({
      expires_in: 180,
      resend_after: 60,
      sent_to: expect.stringMatching(/^0912.000.•••$/),
    })
  })

  test('returns 16 if wrong, 20 after five attempts or expiry', async () => {
    await requestLeave()
    const code = await sent()
    for (let left = 4; left >= 0; left -= 1)
      expect(errorOf(await confirm(wrongCodeFor(code)))).toEqual({
        code: 'cancel_otp_incorrect',
        tries_left: left,
      })
    expect(errorOf(await confirm(code))).toEqual({ code: 'cancel_otp_over', retry_after: 300 })
    expect(errorOf(await requestLeave())).toEqual({ code: 'cancel_otp_over', retry_after: 300 })
    await world.advance(300)
    await requestLeave()
    await world.advance(180)
    expect(errorOf(await confirm(await sent()))).toEqual({ code: 'cancel_otp_over' })
    expect((await info()).state).toBe('member')
  })

  test('returns 14 during a gift delivery and changes nothing', async () => {
    await requestLeave()
    const at = world.now()
    const way = {
      id: 'claim-on-its-way',
      msisdn: '84912000005',
      offer: 'qua',
      points: 100,
      state: 'shipping',
      receivedAt: at,
      steps: [],
    } as const
    await world.context.db.insert(offerClaim).values({ ...way, steps: [] })
    expect(errorOf(await confirm(await sent()))).toEqual({
      code: 'member_cancel_failed',
      reason: 'gift_on_its_way',
    })
    expect(errorOf(await requestLeave())).toMatchObject({ code: 'member_cancel_failed' })
    expect((await info()).state).toBe('member')
    await world.context.db.update(offerClaim).set({ state: 'delivered' })
    expect(resultOf(await confirm(await sent())).reason).toBe('lately')
  })

  test('deletes unused claims with the membership', async () => {
    const at = world.now()
    const usable = {
      id: 'claim-usable',
      msisdn: '84912000005',
      offer: 'phieu',
      points: 100,
      receivedAt: at,
      steps: [{ state: 'received' as const, at: at.toISOString() }],
    }
    await world.context.db.insert(offerClaim).values({ ...usable, state: 'received' })
    await leave(world, BAO, bao)
    const claims = await world.context.db.select().from(offerClaim)
    expect(claims.find(({ id }) => id === 'claim-usable')).toMatchObject({
      state: 'expired',
      steps: [{ state: 'received' }, { state: 'expired', at: at.toISOString() }],
    })
  })
})

test('refuses off-net members on the server', async () => {
  const huy = await signIn(world, '0912000003')
  expect(errorOf(await requestLeave(huy))).toEqual({ code: 'member_off_net' })
  expect(errorOf(await confirm('123456', huy))).toEqual({ code: 'member_off_net' })
  expect((await info(huy)).state).toBe('member')
})

test('refuses a subscriber who is not a member', async () => {
  const ngoc = await signIn(world, '0912000002')
  expect(errorOf(await requestLeave(ngoc))).toEqual({ code: 'member_none' })
  expect(errorOf(await confirm('123456', ngoc))).toEqual({ code: 'member_none' })
})
