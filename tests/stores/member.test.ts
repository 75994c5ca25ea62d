/** Joining and leaving the programme, and where the guard leads. Spec LOY-5, Spec LOY-6. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MEMBER_CODE_SECONDS, REJOIN_HOURS } from '../../src/contract/rules/member.ts'
import { OTP_LOCK_SECONDS, OTP_RESEND_SECONDS, OTP_WRONG_LIMIT } from '../../src/contract/rules/otp.ts'
import { $dialogs } from '../../src/site/stores/dialogs.ts'
import { $stepUp, typeStepUp } from '../../src/site/stores/identity/step-up/journey.ts'
import { $benefitUse, cancelPass, confirmPass, useBenefit } from '../../src/site/stores/loyalty/benefits.ts'
import {
  $cancel,
  closeCancel,
  confirmCancel,
  openCancel,
  resendCancel,
  typeCancelCode,
} from '../../src/site/stores/loyalty/cancel.ts'
import { $card, closeCard, followCard, openCard, turnCard } from '../../src/site/stores/loyalty/card.ts'
import {
  $email,
  closeEmail,
  openEmail,
  sendEmail,
  typeEmail,
  typeEmailCode,
} from '../../src/site/stores/loyalty/email.ts'
import { openMemberArea } from '../../src/site/stores/loyalty/guard.ts'
import {
  $join,
  acceptTerms,
  changeMember,
  closeJoin,
  openJoin,
  resendMember,
  sendMember,
  typeJoinCode,
} from '../../src/site/stores/loyalty/join.ts'
import {
  $draft,
  $requestedFields,
  agree,
  leaveField,
  typeMember,
  validateJoinForm,
} from '../../src/site/stores/loyalty/join-form.ts'
import { $membership, clearMembership, loadMembership } from '../../src/site/stores/loyalty/membership.ts'
import { promptToJoin } from '../../src/site/stores/loyalty/prompt.ts'
import { $guarded } from '../../src/site/stores/require-sign-in.ts'
import { $session, clearSession, signOut } from '../../src/site/stores/session.ts'
import { openPage, type Page } from '../world/client.ts'
import { signIn } from './people.ts'

const HOUR = 3_600
let page: Page
let stop: () => void = () => {}

beforeEach(async () => {
  page = await openPage('/vinaphone-plus')
})
afterEach(async () => {
  stop()
  stop = () => {}
  clearSession()
  clearMembership()
  await page.close()
})

const other = (code: string): string => (code === '000000' ? '000001' : '000000')
/** Signs in and opens a page of the member area. */
async function area(phone: string): Promise<void> {
  await signIn(page, phone)
  page.visited.length = 0
  stop = openMemberArea()
  await page.settle()
}
/** Completes the terms and the form, up to the code. */
async function fillIn(email = 'ngoc@thu.example'): Promise<void> {
  await openJoin()
  agree({ terms: true })
  await acceptTerms()
  typeMember('email', email)
  typeMember('tinhId', '01')
  await page.settle()
  typeMember('phuongId', 'x')
  typeMember('diaChi', '12 Nguyễn Du')
  const { $areas, loadAreaProvinces, loadAreaWards } = await import('../../src/site/stores/loyalty/areas.ts')
  await loadAreaProvinces()
  const { provinces } = $areas.get()
  const province = provinces.step === 'ready' ? provinces.known.value.areas[0] : undefined
  typeMember('tinhId', province?.id ?? '')
  await loadAreaWards(province?.id ?? '')
  await page.settle()
  const { wards } = $areas.get()
  typeMember('phuongId', wards.step === 'ready' ? (wards.known.value.areas[0]?.id ?? '') : '')
}

describe('the state of a line', () => {
  test.each([
    ['0912000002', 'eligible'],
    ['0912000009', 'locked'],
    ['0912000010', 'locked'],
    ['0912000015', 'not_customer'],
  ])('%s is %s: redirects from member pages and explains why', async (phone, state) => {
    await area(phone)
    expect($membership.get().step).toBe(state)
    expect(page.visited).toEqual(['/?hoi-vien=1'])
  })

  test('lets a member stay, in English too', async () => {
    page.speak('en')
    await area('0912000001')
    expect($membership.get()).toMatchObject({
      step: 'member',
      info: { ThongTinHoiVien: { HangHoiVienMoiId: 2 } },
    })
    expect(page.visited).toEqual([])
    expect(JSON.parse(page.local.get('vplus_userInfo') ?? '{}')).toEqual({
      hoivienVinaphonePlus: 1,
      customerOfVinaphone: 1,
      HangHoiVienMoiId: 2,
    })
    await signOut()
    expect([...page.local.keys()].filter((key) => key.startsWith('vplus_'))).toEqual([])
    expect($membership.get().step).toBe('none')
  })

  test('lets a visitor stay and requires a sign-in to join', () => {
    stop = openMemberArea()
    expect(page.visited).toEqual([])
    promptToJoin()
    expect($dialogs.get()).toEqual(['guard'])
    expect($guarded.get()).toBe('/?hoi-vien=1')
  })

  test('uses the joining address once', async () => {
    await signIn(page, '0912000002')
    page.at('/?hoi-vien=1')
    promptToJoin()
    await page.settle()
    expect(page.environment.path()).toBe('/')
    expect($dialogs.get()).toEqual(['join'])
  })

  test('keeps the last known state without a connection', async () => {
    await area('0912000001')
    page.network('down')
    await loadMembership()
    expect($membership.get().step).toBe('member')
  })
})

describe('joining', () => {
  beforeEach(() => signIn(page, '0912000002'))

  test('requests only missing data and continues the session', async () => {
    await fillIn()
    expect($requestedFields.get()).toEqual(['email', 'tinhId', 'phuongId', 'diaChi'])
    await sendMember()
    expect($join.get().step).toBe('code')
    const body = page.requests.findLast(({ name }) => name === 'registerMember')?.body
    expect(body).toMatchObject({
      email: 'ngoc@thu.example',
      diaChi: '12 Nguyễn Du',
      diaChiThuongTru: '12 Nguyễn Du',
      heDieuHanh: 'WEB',
      offers_consent: false,
    })
    expect(body?.['maMayUuid']).toMatch(/_WEB$/)
    expect(body).not.toHaveProperty('tenHoiVien')
    await typeJoinCode(await page.code('0912000002'))
    expect($join.get()).toMatchObject({ step: 'done', code: '' })
    expect($join.get().joined?.welcome).toBeGreaterThanOrEqual(500)
    expect($membership.get().step).toBe('member')
    expect($session.get().step).toBe('in')
    closeJoin(true)
    expect(page.visited).toEqual(['/vinaphone-plus?the=1'])
  })

  test('requires the terms', async () => {
    await openJoin()
    await acceptTerms()
    expect($join.get().step).toBe('welcome')
    expect($draft.get().tried).toBe(true)
  })

  test('shows every error at its field and sends nothing', async () => {
    await fillIn('khong-phai-email')
    leaveField('email')
    expect(validateJoinForm()).toEqual({ email: 'email' })
    typeMember('diaChi', ' ')
    page.newCalls()
    await sendMember()
    expect(validateJoinForm()).toEqual({ email: 'email', diaChi: 'required' })
    expect(page.newCalls()).toEqual([])
    typeMember('ngaySinh', '1x2/031985')
    expect($draft.get().form.ngaySinh).toBe('12/03/1985')
  })

  test('shows attempts left and restarts after the lockout', async () => {
    await fillIn()
    await sendMember()
    const wrong = other(await page.code('0912000002'))
    await typeJoinCode(wrong)
    expect($join.get()).toMatchObject({
      step: 'code',
      code: '',
      problem: { failure: { code: 'member_otp_incorrect' } },
    })
    expect($join.get().sent?.triesLeft).toBe(OTP_WRONG_LIMIT - 1)
    for (let tries = 1; tries <= OTP_WRONG_LIMIT; tries++) await typeJoinCode(wrong)
    expect($join.get()).toMatchObject({ step: 'refused', problem: { failure: { code: 'member_otp_over' } } })
    closeJoin()
    await page.turn(OTP_LOCK_SECONDS[0])
    await openJoin()
    await acceptTerms()
    expect($draft.get().form.diaChi).toBe('12 Nguyễn Du')
    await sendMember()
    expect($join.get().step).toBe('code')
  })

  test('requests a new code after expiry and resumes a valid one', async () => {
    await fillIn()
    await sendMember()
    const first = await page.code('0912000002')
    closeJoin()
    await openJoin()
    expect($join.get().step).toBe('code')
    await page.turn(MEMBER_CODE_SECONDS + 1)
    await typeJoinCode(first)
    expect($join.get()).toMatchObject({ step: 'code', problem: { failure: { code: 'member_otp_expired' } } })
    await page.turn(OTP_RESEND_SECONDS)
    await resendMember()
    await typeJoinCode(await page.code('0912000002'))
    expect($join.get().step).toBe('done')
  })

  test('fetches the state after a lost response to joining', async () => {
    await fillIn()
    await sendMember()
    const code = await page.code('0912000002')
    page.network('answersLost', 1)
    await typeJoinCode(code)
    expect($join.get().step).toBe('done')
  })

  test('keeps typed data on changes and reports the waiting time', async () => {
    await fillIn()
    await sendMember()
    changeMember()
    expect($join.get().step).toBe('form')
    expect($draft.get().form.email).toBe('ngoc@thu.example')
    await sendMember()
    expect($join.get()).toMatchObject({ step: 'form', problem: { failure: { code: 'send_sms_nok' } } })
  })

  test('clears typed data for the next line', async () => {
    await fillIn()
    await signOut()
    expect($draft.get().form.email).toBe('')
    expect($join.get().step).toBe('closed')
  })
})

describe('leaving', () => {
  test('names the losses, requires a code and keeps the session', async () => {
    await area('0912000001')
    openCancel()
    expect($cancel.get()).toMatchObject({ step: 'lost', points: expect.any(Number) })
    await confirmCancel()
    expect($cancel.get().step).toBe('code')
    const code = await page.code('0912000001')
    await typeCancelCode(other(code))
    expect($cancel.get()).toMatchObject({
      step: 'code',
      problem: { failure: { code: 'cancel_otp_incorrect' } },
    })
    const { points } = $cancel.get()
    await typeCancelCode(code)
    expect($cancel.get()).toMatchObject({
      step: 'done',
      cancelled: { points_lost: points, reason: 'lately' },
    })
    const { cancelled } = $cancel.get()
    expect(new Date(cancelled?.rejoin_at ?? 0).getTime() - page.now().getTime()).toBeGreaterThan(
      (REJOIN_HOURS - 1) * HOUR * 1_000,
    )
    expect($membership.get().step).toBe('locked')
    expect(page.visited).toEqual([])
    closeCancel()
    expect(page.visited).toEqual(['/'])
    expect($session.get().step).toBe('in')
  })

  test('returns 20 after too many wrong codes and delays the next', async () => {
    await area('0912000001')
    openCancel()
    await confirmCancel()
    const wrong = other(await page.code('0912000001'))
    for (let tries = 0; tries <= OTP_WRONG_LIMIT; tries++) await typeCancelCode(wrong)
    expect($cancel.get()).toMatchObject({ step: 'code', problem: { failure: { code: 'cancel_otp_over' } } })
    page.newCalls()
    await resendCancel()
    expect(page.newCalls()).toEqual([])
    expect($membership.get().step).toBe('member')
  })

  test('is impossible for a line of another network', async () => {
    await area('0912000003')
    expect($membership.get()).toMatchObject({ step: 'member', info: { may_cancel: false } })
    openCancel()
    expect($cancel.get().step).toBe('closed')
  })

  test('fetches the state after a lost response to leaving', async () => {
    await area('0912000001')
    openCancel()
    await confirmCancel()
    const code = await page.code('0912000001')
    page.network('answersLost', 1)
    await typeCancelCode(code)
    expect($cancel.get()).toMatchObject({ step: 'done', cancelled: { reason: 'lately' } })
  })
})

describe('the card', () => {
  test('has an address, so that back closes it', () => {
    stop = followCard()
    openCard('back')
    expect(page.environment.path()).toBe('/vinaphone-plus?the=1')
    turnCard()
    expect($card.get()).toMatchObject({ open: true, side: 'front' })
    page.step(-1)
    expect($card.get().open).toBe(false)
    openCard()
    closeCard()
    expect(page.environment.path()).toBe('/vinaphone-plus')
  })
})

describe('the e-mail', () => {
  test('is activated by its code after step-up authentication', async () => {
    await area('0912000001')
    openEmail()
    typeEmail('khong')
    await sendEmail()
    expect($email.get()).toMatchObject({ step: 'form', fault: true })
    typeEmail('an.moi@thu.example')
    const sending = sendEmail()
    for (let tries = 0; tries < 500 && $stepUp.get().step !== 'entering'; tries++) await page.settle()
    await typeStepUp(await page.code('0912000001'))
    await sending
    expect($email.get().step).toBe('code')
    await typeEmailCode(await page.code('0912000001'))
    expect($email.get().step).toBe('done')
    expect($membership.get()).toMatchObject({
      info: { ThongTinHoiVien: { email: 'an.moi@thu.example', email_confirmed: true } },
    })
    closeEmail()
  })
})

test('uses a lounge pass after a second press, once for two presses', async () => {
  await signIn(page, '0912000006')
  await loadMembership()
  const lounge = () => {
    const now = $membership.get()
    return 'info' in now ? now.info.ThongTinHoiVien?.benefits.lounge : undefined
  }
  confirmPass()
  cancelPass()
  expect($benefitUse.get()).toEqual({ step: 'idle' })
  expect(lounge()?.left).toBe(6)
  confirmPass()
  await Promise.all([useBenefit('lounge'), useBenefit('lounge')])
  await page.settle()
  const now = $benefitUse.get()
  if (now.step !== 'done') throw new Error(now.step)
  expect(lounge()).toMatchObject({ left: 5, open: [{ code: now.result.code }] })
})
