/** Joining: eligibility, requested data, the code, and what a new member receives. Spec LOY-5, Spec LOY-6. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { customer, line, member } from '../../../../src/operator/schema.ts'
import { brokenRules } from '../../../world/broken-rules.ts'
import { type CallOptions, errorOf, openWorld, resultOf, type World } from '../../../world/operator.ts'
import { requestStepUp } from '../../../world/step-up.ts'
import { codeOf, FORM, join, MISSING_DATA, signIn, wrongCodeFor } from '../people.ts'

const NGOC = '0912000002'
const DAY = 86_400
let world: World
let ngoc: CallOptions
beforeEach(async () => {
  world = await openWorld()
  ngoc = await signIn(world, NGOC)
})
afterEach(() => world.close())

const register = (form: object, calling = ngoc) => world.call('registerMember', { ...FORM, ...form }, calling)
const verify = (otpValue: string, calling = ngoc) => world.call('verifyMemberInfo', { otpValue }, calling)
const sent = () => codeOf(world, NGOC, 'member_register')
const info = async (calling = ngoc) => resultOf(await world.call('getLayThongTinChungMobile', {}, calling))

test('creates a card and points after missing data and a code', async () => {
  expect(resultOf(await register(MISSING_DATA))).toEqual({
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
    email: MISSING_DATA.email,
    email_confirmed: false,
    joined_at: world.now().toISOString(),
  })
  expect(Math.floor((mine?.progress.counted ?? 0) / 1_000)).toBe(welcome)
  expect(mine?.progress.ends_at).toBe('2027-11-21T03:00:00.000Z')
  const [sms] = await world.sms(NGOC)
  expect(sms?.text).toContain(`${welcome} điểm`)
  expect(await brokenRules(world.context.db)).toEqual([])
})

test('stores the entered data without changing the contract', async () => {
  await join(world, NGOC, ngoc)
  const [row] = await world.context.db.select().from(member).where(eq(member.msisdn, '84912000002'))
  expect(row).toMatchObject({ profile: MISSING_DATA, offersConsent: true })
  const [own] = await world.context.db
    .select()
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .where(eq(line.msisdn, '84912000002'))
  expect(own?.customer).toMatchObject({ email: '', address: '', fullName: 'Trần Thị Bích Ngọc' })
})

describe('form', () => {
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
    expect(errorOf(await register({ ...MISSING_DATA, ...wrong }))).toEqual({
      code,
      fields: [Object.keys(wrong)[0]],
    })
    expect((await world.sms(NGOC)).some(({ purpose }) => purpose === 'member_register')).toBe(false)
  })

  test('returns -3 when no contact number is known', async () => {
    const tuan = await signIn(world, '0912000014')
    expect((await info(tuan)).missing).toEqual(['soDienThoai'])
    expect(errorOf(await register({}, tuan))).toEqual({
      code: 'member_phone_needed',
      fields: ['soDienThoai'],
    })
    expect(errorOf(await register({ soDienThoai: '0912000001' }, tuan))).toMatchObject({
      code: 'member_phone_exists',
    })
    expect(resultOf(await register({ soDienThoai: '0912000014' }, tuan)).expires_in).toBe(180)
  })

  test('names every missing or invalid field', async () => {
    expect(errorOf(await register({}))).toEqual({
      code: 'member_fields',
      fields: ['email', 'tinhId', 'phuongId', 'diaChi'],
    })
    expect(errorOf(await register({ ...MISSING_DATA, phuongId: '99999' }))).toEqual({
      code: 'member_fields',
      fields: ['phuongId'],
    })
  })

  test('rejects changes to known data', async () => {
    await join(world, NGOC, ngoc, {
      ...MISSING_DATA,
      tenHoiVien: 'Một Người Khác',
      soGiayToDinhDanh: '1',
      ngaySinh: '01/01/2020',
    })
    expect((await info()).ThongTinHoiVien?.TenHoiVien).toBe('Trần Thị Bích Ngọc')
  })

  test('rejects a child under twelve', async () => {
    await world.context.db
      .update(customer)
      .set({ birthDate: '' })
      .where(eq(customer.fullName, 'Trần Thị Bích Ngọc'))
    expect(errorOf(await register({ ...MISSING_DATA, ngaySinh: '22/11/2014' }))).toEqual({
      code: 'member_fields',
      fields: ['ngaySinh'],
    })
    expect(resultOf(await register({ ...MISSING_DATA, ngaySinh: '21/11/2014' })).expires_in).toBe(180)
  })
})

describe('ineligible lines', () => {
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
    expect(errorOf(await register(MISSING_DATA, await signIn(world, msisdn)))).toEqual(refusal)
  })

  test('allows joining 48 hours after leaving', async () => {
    await world.advance(28 * 3_600)
    expect(resultOf(await register({}, await signIn(world, '0912000010'))).expires_in).toBe(180)
  })

  test('allows joining twelve months after the third cancellation', async () => {
    await world.advance(304 * DAY)
    expect(resultOf(await register({}, await signIn(world, '0912000009'))).expires_in).toBe(180)
  })
})

describe('code', () => {
  test('returns -3 if wrong, -2 after five attempts, until unlocked', async () => {
    await register(MISSING_DATA)
    const code = await sent()
    for (let left = 4; left >= 0; left -= 1)
      expect(errorOf(await verify(wrongCodeFor(code)))).toEqual({
        code: 'member_otp_incorrect',
        tries_left: left,
      })
    expect(errorOf(await verify(code))).toEqual({ code: 'member_otp_over', retry_after: 300 })
    expect(errorOf(await register(MISSING_DATA))).toEqual({ code: 'member_otp_over', retry_after: 300 })
    await world.advance(300)
    resultOf(await register(MISSING_DATA))
    expect(resultOf(await verify(await sent())).welcome).toBeGreaterThan(0)
  })

  test('returns -4 if older than 180 seconds or never requested', async () => {
    expect(errorOf(await verify('123456'))).toEqual({ code: 'member_otp_expired' })
    await register(MISSING_DATA)
    await world.advance(180)
    expect(errorOf(await verify(await sent()))).toEqual({ code: 'member_otp_expired' })
  })

  test('returns -4 for another browser or purpose', async () => {
    await register(MISSING_DATA)
    expect(errorOf(await verify(await sent(), { ...ngoc, browser: 'another' }))).toEqual({
      code: 'member_otp_expired',
    })
    await requestStepUp(world, ngoc, NGOC, 'customer_reveal')
    expect(errorOf(await verify(await codeOf(world, NGOC, 'step_up')))).toMatchObject({
      code: 'member_otp_incorrect',
    })
  })

  test('is resent after 60 seconds, and the latest form counts', async () => {
    await register(MISSING_DATA)
    expect(errorOf(await register(MISSING_DATA))).toEqual({ code: 'send_sms_nok', retry_after: 60 })
    await world.advance(60)
    await register({ ...MISSING_DATA, email: 'bich@moi.example' })
    await verify(await sent())
    expect((await info()).ThongTinHoiVien?.email).toBe('bich@moi.example')
  })

  test('is accepted once', async () => {
    await register(MISSING_DATA)
    const code = await sent()
    await verify(code)
    expect(errorOf(await verify(code))).toEqual({ code: 'member_otp_expired' })
  })
})

test('reviews the tier by payments a year after joining', async () => {
  await join(world, NGOC, ngoc)
  await world.advance(366 * DAY)
  const progress = (await info(await signIn(world, NGOC))).ThongTinHoiVien?.progress
  expect(progress).toMatchObject({ counted: 0, ends_at: '2028-11-21T03:00:00.000Z' })
})
