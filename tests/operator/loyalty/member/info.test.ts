/** The membership status of each demo person. Spec LOY-1, Spec LOY-5. */
import { and, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../../src/operator/platform/time/day.ts'
import { memberCancellation, offerClaim, pointPending } from '../../../../src/operator/schema.ts'
import type { CallOptions, World } from '../../../world/operator.ts'
import { openWorld, resultOf } from '../../../world/operator.ts'
import { signIn } from '../people.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function signedIn(msisdn: string): Promise<CallOptions> {
  await world.call('otp_send', { msisdn, otp_service: 'authen_msisdn' })
  const { session } = resultOf(
    await world.call('authen_msisdn', { msisdn, mode: 'otp', password: await world.code(msisdn) }),
  )
  return { session }
}
const info = async (msisdn: string) =>
  resultOf(await world.call('getLayThongTinChungMobile', {}, await signedIn(msisdn)))

test('returns card, tier and progress to the next tier', async () => {
  const answer = await info('0912000001')
  expect(answer).toMatchObject({
    ERRORCODE: '200',
    customerOfVinaphone: 1,
    state: 'member',
    may_cancel: true,
    missing: [],
    until: null,
  })
  expect(answer.ThongTinHoiVien).toMatchObject({
    TenHoiVien: 'Nguyễn Minh An',
    HangHoiVienMoiId: 2,
    email: 'minhan@thudientu.example',
    email_confirmed: true,
  })
  expect(answer.ThongTinHoiVien?.SoTheHoiVienVinaPhonePlus).toMatch(/^\d{16}$/)
  expect(answer.ThongTinHoiVien?.progress).toMatchObject({
    counted: 2_340_000,
    next_tier: 3,
    next_at: 6_000_000,
    missing: 3_660_000,
  })
})

test('returns no next tier at the top', async () => {
  expect((await info('0912000006')).ThongTinHoiVien?.progress).toMatchObject({
    next_tier: null,
    next_at: null,
    missing: 0,
  })
})

test('does not let an off-net member cancel', async () => {
  expect(await info('0912000003')).toMatchObject({ state: 'member', may_cancel: false })
})

test('shows the losses of leaving and the earliest date to rejoin', async () => {
  const { db } = world.context
  const at = world.now()
  const answer = async (msisdn: string) =>
    resultOf(await world.call('getLayThongTinChungMobile', {}, await signIn(world, msisdn))).leaving
  await db
    .insert(pointPending)
    .values({ orderId: 'waits', msisdn: '84912000001', points: 79, paid: 79_000, giveAt: at })
  const [{ claims } = { claims: -1 }] = await db
    .select({ claims: count() })
    .from(offerClaim)
    .where(and(eq(offerClaim.msisdn, '84912000001'), eq(offerClaim.state, 'received')))
  expect(await answer('0912000001')).toEqual({
    pending: 79,
    claims,
    rejoin_at: '2026-11-23T03:00:00.000Z',
    reason: 'lately',
  })
  const before = (days: number) => ({
    id: `cancelled-${days}`,
    msisdn: '84912000001',
    at: addDays(at, -days),
    pointsLost: 0,
  })
  await db.insert(memberCancellation).values([before(200), before(100)])
  expect(await answer('0912000001')).toMatchObject({ rejoin_at: '2027-11-21T03:00:00.000Z', reason: 'often' })
  expect(await answer('0912000003')).toBeNull()
  await db.delete(pointPending)
})

test('requests only missing data for joining', async () => {
  const answer = await info('0912000002')
  expect(answer).toMatchObject({
    ERRORCODE: 'ERR-COD-90001',
    state: 'eligible',
    ThongTinHoiVien: null,
    customerOfVinaphone: 1,
  })
  expect(answer.missing).toEqual(['email', 'tinhId', 'phuongId', 'diaChi'])
})

test('waits 48 hours after leaving, a year after three cancellations', async () => {
  expect(await info('0912000009')).toMatchObject({
    state: 'locked',
    reason: 'often',
    until: '2027-09-21T03:00:00.000Z',
  })
  expect(await info('0912000010')).toMatchObject({
    state: 'locked',
    reason: 'lately',
    until: '2026-11-22T07:00:00.000Z',
  })
})

test('reports a registered owner who is not a customer', async () => {
  expect(await info('0912000015')).toMatchObject({
    state: 'not_customer',
    customerOfVinaphone: 0,
    ERRORCODE: 'ERR-COD-90001',
  })
})

test('returns the same data in version 2 and membership by token', async () => {
  const calling = await signedIn('0912000004')
  const [one, two] = [
    await world.call('getLayThongTinChungMobile', {}, calling),
    await world.call('getLayThongTinChungMobileV2', {}, calling),
  ]
  expect(resultOf(two)).toEqual(resultOf(one))
  expect(
    resultOf(await world.call('getTokenHoiVien', { domain: 'quantri' }, calling)).hoivienVinaphonePlus,
  ).toBe(1)
})

test('lists provinces, their wards and former districts', async () => {
  const areas = async (Type: number, DiaBanId = '') =>
    resultOf(await world.call('apidmdiaban', { Type, DiaBanId })).areas
  expect(await areas(0)).toContainEqual({ id: '01', name: expect.stringContaining('Hà Nội') })
  const [wards, districts] = [await areas(2, '01'), await areas(1, '01')]
  expect(wards.length).toBeGreaterThan(100)
  const [district] = districts
  const ofDistrict = await areas(2, district?.id)
  expect(ofDistrict.length).toBeGreaterThan(0)
  expect(wards).toEqual(expect.arrayContaining(ofDistrict))
  expect(await areas(2, 'nowhere')).toEqual([])
})
