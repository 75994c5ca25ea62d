/**
 * Becoming a partner: the code by e-mail, the application, and its states. Spec LOY-17.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  CAPTCHA_SECONDS,
  PARTNER_ANSWER_DAYS,
  PARTNER_MIN_PERCENT,
  PARTNER_MORE_DAYS,
} from '../../../../src/contract/rules/partner.ts'
import { message } from '../../../../src/operator/schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../../../world/operator.ts'

const DAY = 86_400
const MAIL = 'binh@langsen.example'
const FORM = {
  company: 'Quán Làng Sen',
  tax_code: '0123456789',
  sector: 'am-thuc',
  contact: 'Trần Văn Bình',
  phone: '0912 345 678',
  email: MAIL,
  province_id: '01',
  offer: 'Giảm 10 % mọi hoá đơn cho hội viên.',
}
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

/** A code by e-mail, the way without a proof of work. */
async function proof(email = MAIL) {
  const { id } = resultOf(await world.call('apiGetCaptcha', { email }))
  return { captcha_id: id, captcha: await world.code(email) }
}
const apply = async (change: Record<string, unknown> = {}) =>
  world.call('Api_DangKyDoiTacLienKet', { ...FORM, ...(await proof()), ...change })

describe('protection from mass sending', () => {
  test('sends a code by e-mail, not more often than codes go to a number', async () => {
    const { challenge, expires_in } = resultOf(await world.call('apiGetCaptcha', { email: MAIL }))
    expect(challenge).toBeNull()
    expect(expires_in).toBe(CAPTCHA_SECONDS)
    const [sent] = await world.sms(MAIL)
    expect(sent).toMatchObject({ channel: 'email', address: MAIL })
    expect(sent?.text).toContain('mã OTP')
    expect(errorOf(await world.call('apiGetCaptcha', { email: MAIL }))).toEqual({
      code: 'send_sms_nok',
      retry_after: 60,
    })
  })

  test('is valid once, briefly, and for its own address', async () => {
    const once = await proof()
    resultOf(await world.call('Api_DangKyDoiTacLienKet', { ...FORM, ...once }))
    expect(
      errorOf(await world.call('Api_DangKyDoiTacLienKet', { ...FORM, tax_code: '0123456780', ...once })).code,
    ).toBe('captcha_wrong')
    await world.advance(61)
    const late = await proof()
    await world.advance(CAPTCHA_SECONDS)
    expect(
      errorOf(await world.call('Api_DangKyDoiTacLienKet', { ...FORM, tax_code: '0123456780', ...late })).code,
    ).toBe('captcha_wrong')
    const other = await proof('khac@langsen.example')
    expect(
      errorOf(await world.call('Api_DangKyDoiTacLienKet', { ...FORM, tax_code: '0123456780', ...other }))
        .code,
    ).toBe('captcha_wrong')
  })

  test('rejects the correct answer after five wrong ones', async () => {
    const { captcha_id, captcha } = await proof()
    const wrong = captcha === '000000' ? '000001' : '000000'
    for (let at = 0; at < 5; at++)
      expect(
        errorOf(await world.call('Api_DangKyDoiTacLienKet', { ...FORM, captcha_id, captcha: wrong })).code,
      ).toBe('captcha_wrong')
    expect(errorOf(await world.call('Api_DangKyDoiTacLienKet', { ...FORM, captcha_id, captcha })).code).toBe(
      'captcha_wrong',
    )
  })
})

describe('application', () => {
  test('is confirmed by e-mail and found by code and number', async () => {
    const { code, state, answer_until } = resultOf(await apply())
    expect(code).toMatch(/^DT-[2-9A-Z]{8}$/)
    expect(state).toBe('received')
    expect(new Date(answer_until).getTime() - world.now().getTime()).toBe(PARTNER_ANSWER_DAYS * DAY * 1000)
    expect((await world.sms('0912345678'))[0]).toMatchObject({
      channel: 'email',
      address: MAIL,
      text: expect.stringContaining(code),
    })
    expect(
      resultOf(await world.call('apiTrangThaiDoiTac', { code: code.toLowerCase(), phone: '84912345678' })),
    ).toMatchObject({ code, state: 'received' })
    expect(errorOf(await world.call('apiTrangThaiDoiTac', { code, phone: '0912345679' })).code).toBe(
      'application_unknown',
    )
  })

  test.each([
    [{ contact: 'Bình' }, ['contact']],
    [{ tax_code: '123', email: 'binh@' }, ['tax_code', 'email']],
    [{ sector: 'vu-khi' }, ['sector']],
    [{ province_id: '00' }, ['province_id']],
  ])('with %j is rejected and keeps its captcha valid', async (change, fields) => {
    const shown = await proof()
    expect(errorOf(await world.call('Api_DangKyDoiTacLienKet', { ...FORM, ...shown, ...change }))).toEqual({
      code: 'partner_fields',
      fields,
    })
    resultOf(await world.call('Api_DangKyDoiTacLienKet', { ...FORM, ...shown }))
  })

  test('passes all states in its language, one per business', async () => {
    const shown = await proof()
    const { code } = resultOf(
      await world.call('Api_DangKyDoiTacLienKet', { ...FORM, ...shown }, { language: 'en' }),
    )
    await world.advance(61)
    expect(errorOf(await apply({ tax_code: '0123456789' })).code).toBe('partner_open')
    await world.advance(6 * DAY)
    const { state, steps } = resultOf(await world.call('apiTrangThaiDoiTac', { code, phone: FORM.phone }))
    expect(state).toBe('accepted')
    expect(steps.map((step) => step.state)).toEqual(['received', 'reviewing', 'accepted'])
    const sent = (await world.context.db.select().from(message)).filter(
      ({ purpose }) => purpose === 'partner',
    )
    expect(sent).toHaveLength(3)
    expect(sent.every(({ text }) => text.startsWith('Hello Trần Văn Bình'))).toBe(true)
    resultOf(await apply())
  })

  const statusOf = async (code: string) =>
    resultOf(await world.call('apiTrangThaiDoiTac', { code, phone: FORM.phone }))
  const add = (code: string, more: string) =>
    world.call('apiBoSungHoSoDoiTac', { code, phone: FORM.phone, more })
  const newest = async () => (await world.sms('0912345678'))[0]?.text

  test('without figures is returned for completion, then accepted', async () => {
    const { code } = resultOf(await apply({ offer: 'Chúng tôi rất muốn hợp tác.' }))
    await world.advance(6 * DAY)
    const request = await statusOf(code)
    expect(request).toMatchObject({ state: 'more_needed', reason: null })
    expect(new Date(request.answer_until).getTime()).toBe(
      new Date(request.steps.at(-1)?.at ?? '').getTime() + PARTNER_MORE_DAYS * DAY * 1000,
    )
    expect(await newest()).toContain('còn thiếu một điều')
    expect(errorOf(await apply({ tax_code: FORM.tax_code })).code).toBe('partner_open')
    expect(errorOf(await add(code, '  '))).toEqual({ code: 'partner_fields', fields: ['more'] })
    expect(
      errorOf(await world.call('apiBoSungHoSoDoiTac', { code, phone: '0912345679', more: 'Giảm 10 %' })).code,
    ).toBe('application_unknown')
    const added = resultOf(await add(code, 'Giảm 10 phần trăm mọi món.'))
    expect(added.state).toBe('reviewing')
    expect(new Date(added.answer_until).getTime()).toBe(
      world.now().getTime() + PARTNER_ANSWER_DAYS * DAY * 1000,
    )
    expect(resultOf(await add(code, 'Giảm 20 phần trăm.')).steps).toEqual(added.steps)
    await world.advance(3 * DAY)
    expect((await statusOf(code)).steps.map(({ state }) => state)).toEqual([
      'received',
      'reviewing',
      'more_needed',
      'reviewing',
      'accepted',
    ])
    expect(await newest()).toContain('đã được chấp nhận')
  })

  test('is declined with a reason and may be repeated', async () => {
    const { code } = resultOf(await apply({ offer: 'Giảm 3 % mọi hoá đơn.' }))
    await world.advance(6 * DAY)
    expect(await statusOf(code)).toMatchObject({ state: 'declined', reason: 'low' })
    expect(await newest()).toContain(`từ ${PARTNER_MIN_PERCENT}% trở lên`)
    const { code: vague } = resultOf(await apply({ offer: 'Nhiều ưu đãi.' }))
    await world.advance(6 * DAY)
    resultOf(await add(vague, 'Rất nhiều ưu đãi.'))
    await world.advance(3 * DAY)
    expect(await statusOf(vague)).toMatchObject({ state: 'declined', reason: 'unclear' })
    const { code: silent } = resultOf(await apply({ offer: 'Nhiều ưu đãi.' }))
    await world.advance((6 + PARTNER_MORE_DAYS) * DAY)
    expect(await statusOf(silent)).toMatchObject({ state: 'declined', reason: 'silent' })
    expect(await newest()).toContain('đã đóng hồ sơ')
    expect(resultOf(await add(silent, 'Giảm 10 %.')).state).toBe('declined')
  })

  test('is accepted once for ten parallel requests', async () => {
    const shown = []
    for (let at = 0; at < 10; at++)
      shown.push(
        await proof(`so${at}@langsen.example`).then((one) => ({ ...one, email: `so${at}@langsen.example` })),
      )
    const answers = await Promise.all(
      shown.map((one) => world.call('Api_DangKyDoiTacLienKet', { ...FORM, ...one })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))).toEqual(
      Array(9).fill('partner_open'),
    )
  })
})
