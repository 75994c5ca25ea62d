/**
 * Changing the e-mail address of the programme: step-up authentication, then a code to the new address. Spec
 * LOY-19.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type CallOptions, errorOf, openWorld, resultOf, type World } from '../../../world/operator.ts'
import { stepUp } from '../../../world/step-up.ts'
import { codeOf, signIn, wrongCodeFor } from '../people.ts'

const AN = '0912000001'
const NEW = 'an@moi.example'
let world: World
let an: CallOptions
beforeEach(async () => {
  world = await openWorld()
  an = await signIn(world, AN)
})
afterEach(() => world.close())

const update = (fields: Record<string, unknown>, calling = an) => world.call('capNhatEmail', fields, calling)
const mine = async () => resultOf(await world.call('getLayThongTinChungMobile', {}, an)).ThongTinHoiVien
async function confirmMyself(msisdn = AN, calling = an): Promise<void> {
  await stepUp(world, calling, msisdn, 'capNhatEmail', { email: NEW })
}

test('activates the new address with its code', async () => {
  await confirmMyself()
  expect(resultOf(await update({ email: ` ${NEW} ` }))).toEqual({
    email: NEW,
    confirmed: false,
    expires_in: 180,
  })
  expect((await world.sms(AN))[0]).toMatchObject({ channel: 'email', address: NEW, purpose: 'member_email' })
  expect(await mine()).toMatchObject({ email: 'minhan@thudientu.example' })
  const code = await codeOf(world, AN, 'member_email')
  expect(errorOf(await update({ email: NEW, code: wrongCodeFor(code) }))).toMatchObject({
    code: 'otp_incorrect',
    tries_left: 4,
  })
  expect(resultOf(await update({ email: NEW, code }))).toEqual({ email: NEW, confirmed: true, expires_in: 0 })
  expect(await mine()).toMatchObject({ email: NEW, email_confirmed: true })
  expect(errorOf(await update({ email: NEW, code }))).toMatchObject({ code: 'otp_expired' })
})

test('rejects a code of another address', async () => {
  await confirmMyself()
  await update({ email: NEW })
  const code = await codeOf(world, AN, 'member_email')
  expect(errorOf(await update({ email: 'khac@moi.example', code }))).toMatchObject({ code: 'otp_expired' })
  expect(await mine()).toMatchObject({ email: 'minhan@thudientu.example' })
})

test('requires step-up authentication to send and confirm', async () => {
  expect(errorOf(await update({ email: NEW }))).toMatchObject({ code: 'step_up_needed' })
  expect(errorOf(await update({ email: NEW, code: '123456' }))).toMatchObject({ code: 'step_up_needed' })
})

test('rejects an invalid address and one of another member', async () => {
  await confirmMyself()
  expect(errorOf(await update({ email: 'an.moi.example' }))).toEqual({
    code: 'member_email_not_valid',
    fields: ['email'],
  })
  expect(errorOf(await update({ email: 'ThuHa@thudientu.example' }))).toEqual({
    code: 'member_email_exists',
    fields: ['email'],
  })
})

test('refuses a subscriber who is not a member', async () => {
  const ngoc = await signIn(world, '0912000002')
  await confirmMyself('0912000002', ngoc)
  expect(errorOf(await update({ email: NEW }, ngoc))).toEqual({ code: 'member_none' })
})

test('sends the programme’s messages at most once a minute', async () => {
  await confirmMyself()
  await update({ email: NEW })
  expect(errorOf(await update({ email: NEW }))).toEqual({ code: 'send_sms_nok', retry_after: 60 })
})
