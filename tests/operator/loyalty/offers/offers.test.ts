/** Browsing the offers of the programme: lists, one offer, and what a member sees about each. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { errorOf, openWorld, resultOf, type World } from '../../../world/operator.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

async function signIn(number: string): Promise<string> {
  return resultOf(
    await world.call('authen_msisdn', { msisdn: number, mode: 'password', password: 'Matkhau1' }),
  ).session
}

test('shows visitors seven categories with matching counts', async () => {
  const { categories } = resultOf(
    await world.call('getDanhMucUuDai', { parentCategoryId: -1, status: 1, priority: 'asc' }),
  )
  expect(categories.map(({ id }) => id)).toEqual([
    'vien-thong',
    'an-uong',
    'mua-sam',
    'giai-tri',
    'suc-khoe',
    'du-lich',
    'giao-duc',
  ])
  const vouchers = resultOf(await world.call('getDSChuongTrinhUuDaiDoiDiem', { kind: 'voucher' }))
  const gifts = resultOf(await world.call('apiDSChuongTrinhUuDaiQuaTang'))
  const discounts = resultOf(await world.call('catalogDiscounts'))
  expect([vouchers.total, gifts.total, discounts.total]).toEqual([24, 8, 10])
  expect(categories.reduce((sum, { offers }) => sum + offers, 0)).toBe(42)
  expect(vouchers.offers[0]?.mine).toBeNull()
})

test('finds offers without diacritics, by category and partner', async () => {
  const names = async (request: object) =>
    resultOf(await world.call('getDSChuongTrinhUuDaiDoiDiem', { ...request })).offers.map(({ id }) => id)
  expect(await names({ keyword: 'phieu MUA sach' })).toEqual(['la-bang-100'])
  expect(await names({ category: 'du-lich' })).toEqual(['gio-nom-200', 'gio-nom-phong-cho'])
  expect(await names({ partner: 'may-tim' })).toEqual([
    'may-tim-mot-ly',
    'may-tim-hai-ly',
    'may-tim-banh-tra',
  ])
  expect(await names({ keyword: 'khong-co-gi-nhu-vay' })).toEqual([])
})

test('shows a member which offers are available and why not', async () => {
  const session = await signIn('0912000001')
  const { offers } = resultOf(await world.call('getDSChuongTrinhUuDaiDoiDiem', { page: 1 }, { session }))
  const answer = new Map(offers.map(({ id, mine }) => [id, mine]))
  expect(answer.get('lang-sen-50')).toEqual({ may: true, reason: null, missing: 0 })
  expect(answer.get('lang-sen-mam-com')?.reason).toBe('tier')
  const gifts = resultOf(await world.call('apiDSChuongTrinhUuDaiQuaTang', {}, { session })).offers
  expect(gifts.find(({ id }) => id === 'sac-du-phong')?.mine).toEqual({
    may: false,
    reason: 'points',
    missing: 2_800 - 1_840,
  })
  const mine = resultOf(await world.call('getDSChuongTrinhUuDaiDoiDiem', { mine: true }, { session }))
  expect(mine.offers.every(({ mine: own }) => own?.may)).toBe(true)
  expect(mine.total).toBeLessThan(32)
})

test('opens offers of the member’s tier and below', async () => {
  const of = async (number: string) =>
    resultOf(await world.call('Api_DSChuongTrinhUuDaiUuDaiHoiVien', {}, { session: await signIn(number) }))
      .total
  expect(await of('0912000006')).toBe(42)
  expect(await of('0912000001')).toBeLessThan(await of('0912000004'))
})

test('reports non-membership and the location of the partner', async () => {
  const session = await signIn('0912000002')
  const offer = resultOf(
    await world.call('apiXemThongTinChuongTrinhUuDai', { id: 'lang-sen-50' }, { session }),
  )
  expect(offer.mine?.reason).toBe('not_member')
  expect(offer.places.map(({ province }) => province)).toEqual(['01', '01', '79', '48'])
  const { partner, products } = resultOf(
    await world.call('apiDSChuongTrinhSanPhamTheoDoiTac', { partner: 'quan-lang-sen' }),
  )
  expect(partner.name).toBe('Quán Làng Sen')
  expect(products).toEqual(offer.products)
  expect(errorOf(await world.call('apiXemThongTinChuongTrinhUuDai', { id: 'khong-co' }))).toMatchObject({
    code: 'offer_unknown',
  })
  expect(
    errorOf(await world.call('apiDSChuongTrinhSanPhamTheoDoiTac', { partner: 'khong-co' })),
  ).toMatchObject({ code: 'partner_unknown' })
})

test('removes an ended offer from lists but keeps its page', async () => {
  await world.advance(400 * 86_400)
  expect(resultOf(await world.call('getDSChuongTrinhUuDaiDoiDiem', { kind: 'voucher' })).total).toBe(0)
  expect(resultOf(await world.call('apiXemThongTinChuongTrinhUuDai', { id: 'data-2gb' })).name.en).toBe(
    '2\u00a0GB high-speed data',
  )
})

test('returns programme texts, sectors and ways to earn points', async () => {
  expect(resultOf(await world.call('apiGetGioiThieu')).text.vi).toContain('VinaPhone Plus')
  expect(resultOf(await world.call('Api_LayDSLinhVucKinhDoanh')).sectors).toHaveLength(16)
  expect(resultOf(await world.call('getConfigPromotionPoints'))).toMatchObject({
    dong_per_point: 1_000,
    life_months: 12,
    gift_step: 100,
    campaigns: [],
  })
})

test('explains point entries with reasons and the next expiry', async () => {
  const session = await signIn('0912000001')
  const { entries, balance, expiring, pending } = resultOf(
    await world.call('getLichSuDiemNewV2', {}, { session }),
  )
  expect([balance, pending, expiring.map(({ points }) => points)]).toEqual([1_840, 0, [320]])
  const [newest] = entries
  expect(newest?.balance_after).toBe(1_840)
  const earned = entries.find(({ kind }) => kind === 'earn')
  const detail = resultOf(await world.call('getChiTietDiemThongTinBoSung', { id: earned?.id }, { session }))
  expect(detail.paid).toBe((earned?.points ?? Number.NaN) * 1_000)
  const other = await signIn('0912000004')
  expect(
    errorOf(await world.call('getChiTietDiemThongTinBoSung', { id: newest?.id }, { session: other })),
  ).toMatchObject({ code: 'entry_unknown' })
  expect(
    errorOf(await world.call('getLichSuDiemNewV2', {}, { session: await signIn('0912000002') })),
  ).toMatchObject({ code: 'member_none' })
  expect(resultOf(await world.call('get_rank_vnp_plus', {}, { session })).member).toMatchObject({
    points: 1_840,
    points_expiring: 320,
  })
})

test('lists what points buy and how many', async () => {
  const { exchanges, balance } = resultOf(
    await world.call('apiLayDanhSachDichVuSuDung', {}, { session: await signIn('0912000001') }),
  )
  expect(exchanges.find(({ id }) => id === 'data-2gb')).toMatchObject({
    kind: 'data',
    amount: 2_048,
    worth: 20_000,
    affordable: Math.floor(balance / 200),
  })
  expect(exchanges.find(({ id }) => id === 'va-li-nho')).toMatchObject({ kind: 'gift', affordable: 0 })
})
