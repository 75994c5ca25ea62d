/** Joining: who may, what is asked, the code, and what one has then. Spec LOY-5, Spec LOY-6, Spec LOY-4. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { invariants } from '../../../../src/operator/invariants.ts'
import { customer, line, member } from '../../../../src/operator/schema.ts'
import { type Calling, openWorld, refusalOf, resultOf, type World } from '../../../world/operator.ts'
import { ASKED, codeOf, FORM, join, signIn, wrongFor } from '../people.ts'

const NGOC = '0912000002'
const DAY = 86_400
let world: World
let ngoc: Calling
beforeEach(async () => {
  world = await openWorld()
  ngoc = await signIn(world, NGOC)
})
afterEach(() => world.close())

const register = (form: object, calling = ngoc) => world.call('registerMember', { ...FORM, ...form }, calling)
const verify = (otpValue: string, calling = ngoc) => world.call('verifyMemberInfo', { otpValue }, calling)
const sent = () => codeOf(world, NGOC, 'member_register')
const info = async (calling = ngoc) => resultOf(await world.call('getLayThongTinChungMobile', {}, calling))

test('who is asked only for what is missing gets a code, and with it a card and points for what was paid', async () => {
  expect(resultOf(await register(ASKED))).toEqual({
    expires_in: 180,
    resend_after: 60,
    sent_to: expect.stringMatching(/^0912.000.•••$/),
  })
  expect((await info()).state).toBe('eligible')
  const {
    welcome,
    SoTheHoiVienVinaPhonePlus: card,
    HangHoiVienMoiId: tier,
  } = resultOf(await verify(await sent()))
  expect(welcome).toBeGreaterThanOrEqual(500)
  const { state, ThongTinHoiVien: mine, missing } = await info()
  expect({ state, missing }).toEqual({ state: 'member', missing: [] })
  expect(mine).toMatchObject({
    TenHoiVien: 'Trần Thị Bích Ngọc',
    SoTheHoiVienVinaPhonePlus: card,
    HangHoiVienMoiId: tier,
    points: welcome,
    email: ASKED.email,
    email_confirmed: false,
    joined_at: world.now().toISOString(),
  })
  expect(Math.floor((mine?.progress.counted ?? 0) / 1_000)).toBe(welcome)
  expect(mine?.progress.ends_at).toBe('2027-11-21T03:00:00.000Z')
  const [told] = await world.sms(NGOC)
  expect(told?.text).toContain(`${welcome} điểm`)
  expect(await invariants(world.context.db)).toEqual([])
})

test('what was told to join stays with the membership; the contract’s own data is not touched', async () => {
  await join(world, NGOC, ngoc)
  const [row] = await world.context.db.select().from(member).where(eq(member.msisdn, '84912000002'))
  expect(row).toMatchObject({ profile: ASKED, offersConsent: true })
  const [own] = await world.context.db
    .select()
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .where(eq(line.msisdn, '84912000002'))
  expect(own?.customer).toMatchObject({ email: '', address: '', fullName: 'Trần Thị Bích Ngọc' })
})

describe('the form', () => {
  test.each([
    ['-5, a number of another form', { soDienThoai: '12345' }, 'member_phone_not_valid'],
    ['-6, an address that is none', { email: 'ngoc.moi.example' }, 'member_email_not_valid'],
    ['-12, the number of another member', { soDienThoai: '0912000001' }, 'member_phone_exists'],
    [
      '-13, the address of another member, in other letters',
      { email: 'MinhAn@thudientu.example' },
      'member_email_exists',
    ],
  ])('%s', async (_, wrong, code) => {
    expect(refusalOf(await register({ ...ASKED, ...wrong }))).toEqual({
      code,
      fields: [Object.keys(wrong)[0]],
    })
    expect((await world.sms(NGOC)).some(({ purpose }) => purpose === 'member_register')).toBe(false)
  })

  test('-3, where no number is known of the customer', async () => {
    const tuan = await signIn(world, '0912000014')
    expect((await info(tuan)).missing).toEqual(['soDienThoai'])
    expect(refusalOf(await register({}, tuan))).toEqual({
      code: 'member_phone_needed',
      fields: ['soDienThoai'],
    })
    expect(refusalOf(await register({ soDienThoai: '0912000001' }, tuan))).toMatchObject({
      code: 'member_phone_exists',
    })
    expect(resultOf(await register({ soDienThoai: '0912000014' }, tuan)).expires_in).toBe(180)
  })

  test('names every field that is missing or wrong', async () => {
    expect(refusalOf(await register({}))).toEqual({
      code: 'member_fields',
      fields: ['email', 'tinhId', 'phuongId', 'diaChi'],
    })
    expect(refusalOf(await register({ ...ASKED, phuongId: '99999' }))).toEqual({
      code: 'member_fields',
      fields: ['phuongId'],
    })
  })

  test('what is known cannot be told otherwise', async () => {
    await join(world, NGOC, ngoc, {
      ...ASKED,
      tenHoiVien: 'Một Người Khác',
      soGiayToDinhDanh: '1',
      ngaySinh: '01/01/2020',
    })
    expect((await info()).ThongTinHoiVien?.TenHoiVien).toBe('Trần Thị Bích Ngọc')
  })

  test('a child under twelve does not join', async () => {
    await world.context.db
      .update(customer)
      .set({ birthDate: '' })
      .where(eq(customer.fullName, 'Trần Thị Bích Ngọc'))
    expect(refusalOf(await register({ ...ASKED, ngaySinh: '22/11/2014' }))).toEqual({
      code: 'member_fields',
      fields: ['ngaySinh'],
    })
    expect(resultOf(await register({ ...ASKED, ngaySinh: '21/11/2014' })).expires_in).toBe(180)
  })
})

describe('who may not', () => {
  test.each([
    [
      '-9, three cancellations in twelve months',
      '0912000009',
      { code: 'member_cancelled_often', until: '2027-09-21T03:00:00.000Z' },
    ],
    [
      '-10, a cancellation less than 48 hours ago',
      '0912000010',
      { code: 'member_cancelled_lately', until: '2026-11-22T07:00:00.000Z' },
    ],
    ['no customer of ours', '0912000015', { code: 'member_not_customer' }],
    ['-12, a member already', '0912000001', { code: 'member_phone_exists' }],
  ])('%s', async (_, msisdn, refusal) => {
    expect(refusalOf(await register(ASKED, await signIn(world, msisdn)))).toEqual(refusal)
  })

  test('48 hours later it is possible', async () => {
    await world.advance(28 * 3_600)
    expect(resultOf(await register({}, await signIn(world, '0912000010'))).expires_in).toBe(180)
  })

  test('twelve months after the third it is possible', async () => {
    await world.advance(304 * DAY)
    expect(resultOf(await register({}, await signIn(world, '0912000009'))).expires_in).toBe(180)
  })
})

describe('the code', () => {
  test('-3 for a wrong one, -2 after five, and it begins anew when the lock is over', async () => {
    await register(ASKED)
    const code = await sent()
    for (let left = 4; left >= 0; left -= 1)
      expect(refusalOf(await verify(wrongFor(code)))).toEqual({
        code: 'member_otp_incorrect',
        tries_left: left,
      })
    expect(refusalOf(await verify(code))).toEqual({ code: 'member_otp_over', retry_after: 300 })
    expect(refusalOf(await register(ASKED))).toEqual({ code: 'member_otp_over', retry_after: 300 })
    await world.advance(300)
    resultOf(await register(ASKED))
    expect(resultOf(await verify(await sent())).welcome).toBeGreaterThan(0)
  })

  test('-4 when it is older than 180 seconds, or was never asked for', async () => {
    expect(refusalOf(await verify('123456'))).toEqual({ code: 'member_otp_expired' })
    await register(ASKED)
    await world.advance(180)
    expect(refusalOf(await verify(await sent()))).toEqual({ code: 'member_otp_expired' })
  })

  test('-4 in another browser, and the code of another purpose is none', async () => {
    await register(ASKED)
    expect(refusalOf(await verify(await sent(), { ...ngoc, browser: 'another' }))).toEqual({
      code: 'member_otp_expired',
    })
    await world.call('otp_send', { msisdn: NGOC, otp_service: 'step_up' })
    expect(refusalOf(await verify(await codeOf(world, NGOC, 'step_up')))).toMatchObject({
      code: 'member_otp_incorrect',
    })
  })

  test('another one is sent after 60 seconds, and what was typed last counts', async () => {
    await register(ASKED)
    expect(refusalOf(await register(ASKED))).toEqual({ code: 'send_sms_nok', retry_after: 60 })
    await world.advance(60)
    await register({ ...ASKED, email: 'bich@moi.example' })
    await verify(await sent())
    expect((await info()).ThongTinHoiVien?.email).toBe('bich@moi.example')
  })

  test('is good once', async () => {
    await register(ASKED)
    const code = await sent()
    await verify(code)
    expect(refusalOf(await verify(code))).toEqual({ code: 'member_otp_expired' })
  })
})

test('a year after joining the tier is looked at again, by what was paid in it', async () => {
  await join(world, NGOC, ngoc)
  await world.advance(366 * DAY)
  const progress = (await info(await signIn(world, NGOC))).ThongTinHoiVien?.progress
  expect(progress).toMatchObject({ counted: 0, ends_at: '2028-11-21T03:00:00.000Z' })
})
