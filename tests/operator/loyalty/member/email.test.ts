/**
 * Where the programme writes to: a second look, a code to the new address, and then it counts. Spec LOY-19.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Calling, openWorld, refusalOf, resultOf, type World } from '../../../world/operator.ts'
import { codeOf, signIn, wrongFor } from '../people.ts'

const AN = '0912000001'
const NEW = 'an@moi.example'
let world: World
let an: Calling
beforeEach(async () => {
  world = await openWorld()
  an = await signIn(world, AN)
})
afterEach(() => world.close())

const update = (fields: Record<string, unknown>, calling = an) => world.call('capNhatEmail', fields, calling)
const mine = async () => resultOf(await world.call('getLayThongTinChungMobile', {}, an)).ThongTinHoiVien
async function confirmMyself(msisdn = AN, calling = an): Promise<void> {
  await world.call('otp_send', { msisdn, otp_service: 'step_up' })
  resultOf(await world.call('authen_step_up', { otp: await codeOf(world, msisdn, 'step_up') }, calling))
}

test('a code goes to the new address, and with it the address counts', async () => {
  await confirmMyself()
  expect(resultOf(await update({ email: ` ${NEW} ` }))).toEqual({
    email: NEW,
    confirmed: false,
    expires_in: 180,
  })
  expect((await world.sms(AN))[0]).toMatchObject({ channel: 'email', address: NEW, purpose: 'member_email' })
  expect(await mine()).toMatchObject({ email: 'minhan@thudientu.example' })
  const code = await codeOf(world, AN, 'member_email')
  expect(refusalOf(await update({ email: NEW, code: wrongFor(code) }))).toMatchObject({
    code: 'otp_incorrect',
    tries_left: 4,
  })
  expect(resultOf(await update({ email: NEW, code }))).toEqual({ email: NEW, confirmed: true, expires_in: 0 })
  expect(await mine()).toMatchObject({ email: NEW, email_confirmed: true })
  expect(refusalOf(await update({ email: NEW, code }))).toMatchObject({ code: 'otp_expired' })
})

test('a code of one address confirms no other', async () => {
  await confirmMyself()
  await update({ email: NEW })
  const code = await codeOf(world, AN, 'member_email')
  expect(refusalOf(await update({ email: 'khac@moi.example', code }))).toMatchObject({ code: 'otp_expired' })
  expect(await mine()).toMatchObject({ email: 'minhan@thudientu.example' })
})

test('without a second look nothing is sent or confirmed', async () => {
  expect(refusalOf(await update({ email: NEW }))).toEqual({ code: 'step_up_needed' })
  expect(refusalOf(await update({ email: NEW, code: '123456' }))).toEqual({ code: 'step_up_needed' })
})

test('an address that is none, or another member’s, is not taken', async () => {
  await confirmMyself()
  expect(refusalOf(await update({ email: 'an.moi.example' }))).toEqual({
    code: 'member_email_not_valid',
    fields: ['email'],
  })
  expect(refusalOf(await update({ email: 'ThuHa@thudientu.example' }))).toEqual({
    code: 'member_email_exists',
    fields: ['email'],
  })
})

test('who is no member has none to change', async () => {
  const ngoc = await signIn(world, '0912000002')
  await confirmMyself('0912000002', ngoc)
  expect(refusalOf(await update({ email: NEW }, ngoc))).toEqual({ code: 'member_none' })
})

test('the programme’s messages are sent once a minute', async () => {
  await confirmMyself()
  await update({ email: NEW })
  expect(refusalOf(await update({ email: NEW }))).toEqual({ code: 'send_sms_nok', retry_after: 60 })
})
