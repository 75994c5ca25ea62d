/**
 * Claiming an offer by code, tracking, using and rating it, and the refund when a partner fails. Spec LOY-14,
 * Spec LOY-15.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { REVIEW_HOURS } from '../../../../src/contract/rules/rating.ts'
import { offerStock } from '../../../../src/operator/schema.ts'
import { brokenRules } from '../../../world/broken-rules.ts'
import { type CallOptions, errorOf, openWorld, resultOf, type World } from '../../../world/operator.ts'
import { codeOf, signIn } from '../people.ts'

const AN = '0912000001'
const LONG = '0912000006'
const TO = { name: 'Đỗ Hoàng Long', phone: '0912 000 006', address: '96 Nguyễn Huệ, phường Bến Thành' }
let world: World
let an: CallOptions
beforeEach(async () => {
  world = await openWorld()
  an = await signIn(world, AN)
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})

async function receive(id: string, number = AN, calling = an, more: object = {}) {
  resultOf(await world.call('apiKiemTraNhanUuDai', { id }, calling))
  const otpValue = await codeOf(world, number, 'offer_claim')
  return resultOf(
    await world.call(
      'apiNhanUuDaiWithOTP',
      { id, otpValue, idempotency_key: randomUUID(), ...more },
      calling,
    ),
  )
}
/** The stock in the content. */
const stockOf = (wanted: string) => world.context.loyalty.offers.find(({ id }) => id === wanted)?.stock ?? 0
/** Changes the stock of one offer, as after a start with a changed file. */
function restock(wanted: string, stock: number): void {
  const { loyalty } = world.context
  world.context.loyalty = {
    ...loyalty,
    offers: loyalty.offers.map((offer) => (offer.id === wanted ? { ...offer, stock } : offer)),
  }
}
const leftOf = async (id: string) => resultOf(await world.call('apiXemThongTinChuongTrinhUuDai', { id })).left
const mine = async (calling = an) =>
  resultOf(await world.call('apiLichSuSuDungUuDaiHoiVienSudung', {}, calling)).claims

test('charges points and hides the voucher code until opened', async () => {
  const { claim, code, balance } = await receive('lang-sen-50')
  expect([claim.state, code, balance]).toEqual(['received', '', 1_340])
  expect(claim.masked).toMatch(/^•••• •••• [A-Z0-9]{4}$/)
  const opened = resultOf(await world.call('apiXemMaUuDai', { id: claim.id }, an))
  expect(opened.code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/)
  expect(opened.code.slice(-4)).toBe(claim.masked.slice(-4))
  const ha = await signIn(world, '0912000004')
  expect(errorOf(await world.call('apiXemMaUuDai', { id: claim.id }, ha))).toMatchObject({
    code: 'claim_unknown',
  })
  const [entry] = resultOf(await world.call('getLichSuDiemNewV2', { kind: 'out' }, an)).entries
  expect(resultOf(await world.call('getChiTietDiemThongTinBoSung', { id: entry?.id }, an)).offer?.id).toBe(
    'lang-sen-50',
  )
})

test('claims once per key and binds the code to its offer', async () => {
  resultOf(await world.call('apiKiemTraNhanUuDai', { id: 'lang-sen-50' }, an))
  const otpValue = await codeOf(world, AN, 'offer_claim')
  const idempotency_key = randomUUID()
  expect(
    errorOf(
      await world.call(
        'apiNhanUuDaiWithOTP',
        { id: 'met-tre-50', otpValue, idempotency_key: randomUUID() },
        an,
      ),
    ),
  ).toMatchObject({
    code: 'otp_expired',
  })
  const first = resultOf(
    await world.call('apiNhanUuDaiWithOTP', { id: 'lang-sen-50', otpValue, idempotency_key }, an),
  )
  expect(
    resultOf(await world.call('apiNhanUuDaiWithOTP', { id: 'lang-sen-50', otpValue, idempotency_key }, an)),
  ).toEqual({ ...first, replayed: true })
  expect(resultOf(await world.call('getLichSuDiemNewV2', {}, an)).balance).toBe(1_340)
})

test('gives the reason of a refusal and charges no points', async () => {
  const claim = async (id: string, calling = an) =>
    errorOf(await world.call('apiKiemTraNhanUuDai', { id }, calling))
  expect(await claim('lang-sen-mam-com')).toMatchObject({ code: 'offer_tier', tier: 3 })
  expect(await claim('sac-du-phong')).toMatchObject({ code: 'points_insufficient', missing: 960 })
  expect(await claim('lang-sen-giam-10')).toMatchObject({ code: 'offer_unknown' })
  expect(await claim('khong-co')).toMatchObject({ code: 'offer_unknown' })
  expect(await claim('data-2gb', await signIn(world, '0912000003'))).toMatchObject({
    code: 'feature_not_supported',
  })
  expect(await claim('lang-sen-50', await signIn(world, '0912000002'))).toMatchObject({ code: 'member_none' })
  const long = await signIn(world, LONG)
  expect(await claim('binh-giu-nhiet', long)).toMatchObject({ code: 'offer_limit' })
  await world.context.db.insert(offerStock).values({ offer: 'va-li-nho', left: 0, of: stockOf('va-li-nho') })
  expect(await claim('va-li-nho', long)).toMatchObject({ code: 'offer_stock' })
  await world.advance(400 * 86_400)
  expect(await claim('lang-sen-50', await signIn(world, AN))).toMatchObject({ code: 'offer_over' })
})

test('recalculates the stock from content minus claims', async () => {
  const id = 'hoa-dang-suat-som'
  const [before, stock] = [await leftOf(id), stockOf(id)]
  await receive(id)
  expect(await leftOf(id)).toBe((before ?? 0) - 1)
  restock(id, stock + 25)
  expect(await leftOf(id)).toBe((before ?? 0) + 24)
  const taken = stock - (before ?? 0) + 1
  restock(id, taken)
  expect(await leftOf(id)).toBe(0)
  const ha = await signIn(world, '0912000004')
  expect(errorOf(await world.call('apiKiemTraNhanUuDai', { id }, ha))).toMatchObject({
    code: 'offer_stock',
  })
  restock(id, taken + 1)
  await receive(id, '0912000004', ha)
  expect(await leftOf(id)).toBe(0)
  // A row from an older version without the total: the claims determine how many are used.
  await world.context.db.update(offerStock).set({ of: null }).where(eq(offerStock.offer, id))
  restock(id, taken + 4)
  expect(await leftOf(id)).toBe(3)
  await world.advance(11 * 60)
  expect(await leftOf(id)).toBe(5)
})

test('activates data for points next to the current package', async () => {
  const { claim } = await receive('data-2gb')
  expect(claim).toMatchObject({ state: 'used', masked: '' })
  const { services } = resultOf(await world.call('mobile_get_service_active_list', {}, an))
  expect(services.find(({ name }) => name === 'Plus 2 GB')).toMatchObject({
    price: 0,
    status: 'ending',
    renews_at: null,
  })
  await world.advance(61)
  await receive('data-2gb')
  const { services: both } = resultOf(await world.call('mobile_get_service_active_list', {}, an))
  expect(both.filter(({ name, status }) => name === 'Plus 2 GB' && status !== 'ended')).toHaveLength(2)
  await world.advance(8 * 86_400)
  const { services: after } = resultOf(
    await world.call('mobile_get_service_active_list', {}, await signIn(world, AN)),
  )
  expect(after.filter(({ name, status }) => name === 'Plus 2 GB' && status !== 'ended')).toEqual([])
})

test('requires an address for a gift and tracks its delivery', async () => {
  const long = await signIn(world, LONG)
  const claimWith = (delivery: object) =>
    world.call(
      'apiNhanUuDaiWithOTP',
      { id: 'o-gap', otpValue: '123456', idempotency_key: randomUUID(), ...delivery },
      long,
    )
  expect(errorOf(await claimWith({}))).toMatchObject({
    code: 'offer_delivery',
    fields: ['name', 'phone', 'address'],
  })
  expect(errorOf(await claimWith({ delivery: { ...TO, phone: '12' } }))).toMatchObject({ fields: ['phone'] })
  expect(errorOf(await claimWith({ delivery: { ...TO, address: 'Quận 1' } }))).toMatchObject({
    fields: ['address'],
  })
  const { claim } = await receive('o-gap', LONG, long, { delivery: TO })
  expect(claim.state).toBe('preparing')
  const state = async () => {
    const { claims } = resultOf(await world.call('apiTheodoinhanqua', {}, await signIn(world, LONG)))
    return claims.find(({ id }) => id === claim.id)
  }
  await world.advance(25 * 3_600)
  expect((await state())?.state).toBe('shipping')
  await world.advance(48 * 3_600)
  expect(await state()).toMatchObject({ state: 'delivered', can_rate: true })
  expect((await state())?.steps.map((step) => step.state)).toEqual(['preparing', 'shipping', 'delivered'])
})

test('counts as used an hour after opening and is rated once', async () => {
  const { claim } = await receive('lang-sen-50')
  const check = async (calling = an) =>
    resultOf(await world.call('KiemTraDanhGiaChuongTrinhUuDai', { id: claim.id }, calling))
  expect(await check()).toMatchObject({ may: false, reason: 'not_used' })
  expect(
    errorOf(await world.call('apiDanhGiaChuongTrinhUuDai', { id: claim.id, stars: 5, text: '' }, an)),
  ).toMatchObject({ code: 'rating_over' })
  resultOf(await world.call('apiXemMaUuDai', { id: claim.id }, an))
  await world.advance(3_601)
  an = await signIn(world, AN)
  expect((await check(an)).may).toBe(true)
  const rate = (text: string) =>
    world.call('apiDanhGiaChuongTrinhUuDai', { id: claim.id, stars: 3, text }, an)
  expect(errorOf(await rate('Phục vụ NGU NGỐC!'))).toMatchObject({ code: 'rating_words' })
  resultOf(await rate('Ngon, hơi đông.'))
  expect(errorOf(await rate('Ngon'))).toMatchObject({ code: 'rating_done' })
  const offer = async () =>
    resultOf(await world.call('apiXemThongTinChuongTrinhUuDai', { id: 'lang-sen-50' }))
  // Stars count with their text, which is reviewed first.
  expect((await offer()).rating).toEqual({ stars: 5, count: 1 })
  const own = async () => (await mine(an)).find(({ id }) => id === claim.id)?.rated
  expect(await own()).toEqual({ stars: 3, text: 'Ngon, hơi đông.', review: 'waiting' })
  expect((await offer()).reviews.map(({ stars }) => stars)).toEqual([5])
  await world.advance(REVIEW_HOURS * 3_600)
  an = await signIn(world, AN)
  expect((await own())?.review).toBe('shown')
  expect((await offer()).rating).toEqual({ stars: 4, count: 2 })
  expect((await offer()).reviews.map(({ text }) => text)).toContain('Ngon, hơi đông.')
})

test('omits rating texts with numbers or links but keeps stars', async () => {
  const { claim } = await receive('data-2gb')
  resultOf(
    await world.call(
      'apiDanhGiaChuongTrinhUuDai',
      { id: claim.id, stars: 1, text: 'Gọi em 0912 345 678 nhé' },
      an,
    ),
  )
  await world.advance(REVIEW_HOURS * 3_600)
  expect((await mine(await signIn(world, AN))).find(({ id }) => id === claim.id)?.rated).toMatchObject({
    stars: 1,
    review: 'left_out',
  })
  const { rating, reviews } = resultOf(await world.call('apiXemThongTinChuongTrinhUuDai', { id: 'data-2gb' }))
  expect([rating, reviews]).toEqual([{ stars: 1, count: 1 }, []])
})

test('is not reminded of where the operator gave the programme up', async () => {
  await receive('may-tim-mot-ly')
  const { content } = world.context
  world.context.content = { ...content, parts: { ...content.parts, loyalty: false } }
  const before = (await world.sms(AN)).length
  await world.advance(28 * 86_400)
  const sent = (await world.sms(AN)).slice(0, -before)
  expect(sent.filter(({ text }) => text.includes('sắp hết hạn'))).toEqual([])
})

test('expires unused after a reminder', async () => {
  const { claim } = await receive('may-tim-mot-ly')
  await world.advance(28 * 86_400)
  expect((await world.sms(AN)).some(({ text }) => text.includes('sắp hết hạn'))).toBe(true)
  await world.advance(4 * 86_400)
  an = await signIn(world, AN)
  expect((await mine(an)).find(({ id }) => id === claim.id)).toMatchObject({
    state: 'expired',
    can_rate: false,
  })
})

test('returns points and stock when a partner fails', async () => {
  const { claim, balance } = await receive('hoa-dang-suat-som')
  expect(balance).toBe(1_240)
  await world.advance(11 * 60)
  expect((await mine()).find(({ id }) => id === claim.id)?.state).toBe('refunded')
  const { balance: again, entries } = resultOf(await world.call('getLichSuDiemNewV2', {}, an))
  expect([again, entries[0]?.kind]).toEqual([1_840, 'exchange_back'])
  const [stock] = await world.context.db
    .select()
    .from(offerStock)
    .where(eq(offerStock.offer, 'hoa-dang-suat-som'))
  expect(stock?.left).toBe(40)
  expect(resultOf(await world.call('apiXemMaUuDai', { id: claim.id }, an)).code).toBe('')
})

test('gives demo members claims of every kind', async () => {
  expect((await mine()).map(({ state }) => state)).toEqual(['received', 'used', 'used', 'used'])
  expect((await mine(await signIn(world, '0912000003'))).map(({ state }) => state)).toEqual(['expired'])
  expect((await mine(await signIn(world, '0912000004'))).map(({ state }) => state)).toEqual([
    'refunded',
    'used',
  ])
  expect((await mine(await signIn(world, LONG))).map(({ state }) => state)).toEqual(['shipping', 'delivered'])
})
