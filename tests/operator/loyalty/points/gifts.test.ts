/** Gifts of points: the receiver's number, the code, the monthly limit, revocation. Spec LOY-13. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { brokenRules } from '../../../world/broken-rules.ts'
import { type CallOptions, errorOf, openWorld, resultOf, type World } from '../../../world/operator.ts'
import { codeOf, signIn } from '../people.ts'

const AN = '0912000001'
const HA = '0912000004'
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

async function proven(points: number, to = HA): Promise<void> {
  resultOf(await world.call('TangDiemSendOTP', { to, points }, an))
  resultOf(await world.call('TangDiemVerify', { otpValue: await codeOf(world, AN, 'points_gift') }, an))
}
async function giftPoints(points: number, to = HA, note = '') {
  await proven(points, to)
  return resultOf(await world.call('TangDiem', { to, points, note, idempotency_key: randomUUID() }, an))
}
const balance = async (calling: CallOptions) =>
  resultOf(await world.call('getLichSuDiemNewV2', {}, calling)).balance

test('masks the receiver and lists gift and message for both', async () => {
  expect(resultOf(await world.call('TangDiemThongTin', { to: HA }, an))).toMatchObject({
    name: 'P*** H',
    balance: 1_840,
    gifts_left: 5,
    points_left: 2_000,
  })
  const ha = await signIn(world, HA)
  const before = await balance(ha)
  expect(await giftPoints(300, HA, 'Mừng sinh nhật')).toMatchObject({
    points: 300,
    balance: 1_540,
    state: 'given',
    name: 'P*** H',
    replayed: false,
  })
  expect(await balance(ha)).toBe(before + 300)
  const [entry] = resultOf(await world.call('getLichSuDiemNewV2', { kind: 'in' }, ha)).entries
  expect(entry).toMatchObject({
    kind: 'gift_in',
    points: 300,
    name: { vi: 'Được N*** A tặng', en: 'Given by N*** A' },
  })
  const detail = resultOf(await world.call('getChiTietDiemThongTinBoSung', { id: entry?.id }, ha))
  expect(detail).toMatchObject({ other: '0912 *** 001', note: 'Mừng sinh nhật' })
  expect((await world.sms(HA)).some(({ text }) => text.includes('300 điểm'))).toBe(true)
})

test('keeps the expiry of gifted points', async () => {
  const { expiring } = resultOf(await world.call('getLichSuDiemNewV2', {}, an))
  await giftPoints(300)
  const ha = await signIn(world, HA)
  const [entry] = resultOf(await world.call('getLichSuDiemNewV2', { kind: 'in' }, ha)).entries
  expect(entry?.expires_at).toBe(expiring[0]?.at)
})

test('transfers and revokes points with several expiry dates', async () => {
  const ends = async (calling: CallOptions, kind: string) =>
    resultOf(await world.call('getLichSuDiemNewV2', { kind: 'in' }, calling))
      .entries.filter((entry) => entry.kind === kind)
      .map(({ points, expires_at }) => [points, expires_at])
  const { expiring } = resultOf(await world.call('getLichSuDiemNewV2', {}, an))
  const { id } = await giftPoints(1_000)
  const ha = await signIn(world, HA)
  const arrived = await ends(ha, 'gift_in')
  expect(arrived.length).toBeGreaterThan(1)
  expect(arrived.at(-1)).toEqual([320, expiring[0]?.at])
  expect(arrived.reduce((sum, [points]) => sum + Number(points), 0)).toBe(1_000)
  resultOf(await world.call('TangDiemHuy', { id }, an))
  expect(await ends(an, 'gift_back')).toEqual(arrived)
  expect(resultOf(await world.call('getLichSuDiemNewV2', {}, an)).expiring).toEqual(expiring)
})

test('rejects gifts to oneself and to non-members', async () => {
  const sends = async (to: string, points: number) =>
    errorOf(await world.call('TangDiemSendOTP', { to, points }, an))
  expect(await sends(AN, 100)).toMatchObject({ code: 'gift_receiver' })
  expect(await sends('0912000002', 100)).toMatchObject({ code: 'gift_receiver' })
  expect(await sends(HA, 150)).toMatchObject({ code: 'gift_points_step' })
  expect(await sends(HA, 2_100)).toMatchObject({ code: 'gift_limit', missing: 2_000 })
  expect(await sends(HA, 1_900)).toMatchObject({ code: 'points_insufficient', missing: 60 })
  expect(errorOf(await world.call('TangDiemThongTin', { to: '0912000002' }, an))).toMatchObject({
    code: 'gift_receiver',
  })
})

test('binds the code to receiver, amount and one use', async () => {
  await proven(100)
  const sendGift = (body: object) =>
    world.call('TangDiem', { to: HA, points: 100, idempotency_key: randomUUID(), ...body }, an)
  expect(errorOf(await sendGift({ points: 200 }))).toMatchObject({ code: 'otp_expired' })
  expect(errorOf(await sendGift({ to: '0912000006' }))).toMatchObject({ code: 'otp_expired' })
  const idempotency_key = randomUUID()
  const given = resultOf(await sendGift({ idempotency_key }))
  expect(resultOf(await sendGift({ idempotency_key }))).toEqual({ ...given, replayed: true })
  expect(errorOf(await sendGift({}))).toMatchObject({ code: 'otp_expired' })
  expect(await balance(an)).toBe(1_740)
})

test('requires a correct code', async () => {
  resultOf(await world.call('TangDiemSendOTP', { to: HA, points: 100 }, an))
  expect(
    errorOf(await world.call('TangDiem', { to: HA, points: 100, idempotency_key: randomUUID() }, an)),
  ).toMatchObject({ code: 'otp_expired' })
  const code = await codeOf(world, AN, 'points_gift')
  expect(
    errorOf(await world.call('TangDiemVerify', { otpValue: code === '000000' ? '000001' : '000000' }, an)),
  ).toMatchObject({
    code: 'otp_incorrect',
    tries_left: 4,
  })
})

test('revokes an unused gift once within ten minutes', async () => {
  const { id } = await giftPoints(500)
  const back = resultOf(await world.call('TangDiemHuy', { id }, an))
  expect(back).toMatchObject({ state: 'taken_back', balance: 1_840, undo_until: null, replayed: false })
  expect(resultOf(await world.call('TangDiemHuy', { id }, an)).replayed).toBe(true)
  expect(errorOf(await world.call('TangDiemHuy', { id }, await signIn(world, HA)))).toMatchObject({
    code: 'entry_unknown',
  })
  await world.advance(61)
  const { id: second } = await giftPoints(100)
  await world.advance(600)
  expect(errorOf(await world.call('TangDiemHuy', { id: second }, an))).toMatchObject({ code: 'gift_used' })
})

test('does not revoke points that were passed on', async () => {
  const { id } = await giftPoints(300)
  const ha = await signIn(world, HA)
  resultOf(await world.call('TangDiemSendOTP', { to: '0912000006', points: 600 }, ha))
  resultOf(await world.call('TangDiemVerify', { otpValue: await codeOf(world, HA, 'points_gift') }, ha))
  resultOf(await world.call('TangDiem', { to: '0912000006', points: 600, idempotency_key: randomUUID() }, ha))
  expect(errorOf(await world.call('TangDiemHuy', { id }, an))).toMatchObject({ code: 'gift_used' })
})

test('allows five gifts a month', async () => {
  for (let gift = 0; gift < 5; gift += 1) {
    await giftPoints(100)
    await world.advance(61)
    // Only five codes an hour are allowed, so the clock moves on.
    if (gift === 3) await world.advance(3_600)
    an = await signIn(world, AN)
  }
  expect(resultOf(await world.call('TangDiemThongTin', { to: HA }, an))).toMatchObject({
    gifts_left: 0,
    points_left: 1_500,
  })
  expect(errorOf(await world.call('TangDiemSendOTP', { to: HA, points: 100 }, an))).toMatchObject({
    code: 'gift_limit',
    missing: 0,
  })
  await world.advance(11 * 86_400)
  an = await signIn(world, AN)
  expect(resultOf(await world.call('TangDiemThongTin', { to: HA }, an)).gifts_left).toBe(5)
})

test('hides names after twenty look-ups a day', async () => {
  for (let question = 0; question < 20; question += 1)
    resultOf(await world.call('TangDiemThongTin', { to: HA }, an))
  expect(errorOf(await world.call('TangDiemThongTin', { to: '0912000006' }, an))).toMatchObject({
    code: 'rate_limited',
  })
})
