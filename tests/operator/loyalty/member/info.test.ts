/** How each demo person stands to the programme. Spec LOY-1, Spec LOY-5, Spec LOY-10. */
import { and, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../../src/operator/platform/time/day.ts'
import { memberCancellation, offerClaim, pointPending } from '../../../../src/operator/schema.ts'
import type { Calling, World } from '../../../world/operator.ts'
import { openWorld, resultOf } from '../../../world/operator.ts'
import { signIn } from '../people.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function signedIn(msisdn: string): Promise<Calling> {
  await world.call('otp_send', { msisdn, otp_service: 'authen_msisdn' })
  const { session } = resultOf(
    await world.call('authen_msisdn', { msisdn, mode: 'otp', password: await world.code(msisdn) }),
  )
  return { session }
}
const info = async (msisdn: string) =>
  resultOf(await world.call('getLayThongTinChungMobile', {}, await signedIn(msisdn)))

test('a member reads the card, the tier and the way to the next one', async () => {
  const told = await info('0912000001')
  expect(told).toMatchObject({
    ERRORCODE: '200',
    customerOfVinaphone: 1,
    state: 'member',
    may_cancel: true,
    missing: [],
    until: null,
  })
  expect(told.ThongTinHoiVien).toMatchObject({
    TenHoiVien: 'Nguyễn Minh An',
    HangHoiVienMoiId: 2,
    email: 'minhan@thudientu.example',
    email_confirmed: true,
  })
  expect(told.ThongTinHoiVien?.SoTheHoiVienVinaPhonePlus).toMatch(/^\d{16}$/)
  expect(told.ThongTinHoiVien?.progress).toMatchObject({
    counted: 2_340_000,
    next_tier: 3,
    next_at: 6_000_000,
    missing: 3_660_000,
  })
})

test('at the top there is no next tier', async () => {
  expect((await info('0912000006')).ThongTinHoiVien?.progress).toMatchObject({
    next_tier: null,
    next_at: null,
    missing: 0,
  })
})

test('an off-net member may not leave by herself', async () => {
  expect(await info('0912000003')).toMatchObject({ state: 'member', may_cancel: false })
})

test('before leaving one reads what would go beside the points, and when one could come back', async () => {
  const { db } = world.context
  const at = world.now()
  const told = async (msisdn: string) =>
    resultOf(await world.call('getLayThongTinChungMobile', {}, await signIn(world, msisdn))).leaving
  await db
    .insert(pointPending)
    .values({ orderId: 'waits', msisdn: '84912000001', points: 79, paid: 79_000, giveAt: at })
  const [{ claims } = { claims: -1 }] = await db
    .select({ claims: count() })
    .from(offerClaim)
    .where(and(eq(offerClaim.msisdn, '84912000001'), eq(offerClaim.state, 'received')))
  expect(await told('0912000001')).toEqual({
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
  expect(await told('0912000001')).toMatchObject({ rejoin_at: '2027-11-21T03:00:00.000Z', reason: 'often' })
  expect(await told('0912000003')).toBeNull()
  await db.delete(pointPending)
})

test('who may join is asked only for what is not known', async () => {
  const told = await info('0912000002')
  expect(told).toMatchObject({
    ERRORCODE: 'ERR-COD-90001',
    state: 'eligible',
    ThongTinHoiVien: null,
    customerOfVinaphone: 1,
  })
  expect(told.missing).toEqual(['email', 'tinhId', 'phuongId', 'diaChi'])
})

test('who cancelled three times waits a year from the last, who cancelled lately 48 hours', async () => {
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

test('whose owner is no customer of ours is told so', async () => {
  expect(await info('0912000015')).toMatchObject({
    state: 'not_customer',
    customerOfVinaphone: 0,
    ERRORCODE: 'ERR-COD-90001',
  })
})

test('the second version says the same, and the token whether it is a member', async () => {
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

test('areas are provinces, the wards in them, and former districts', async () => {
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
