/** A partner application without a browser: the check in the background and the code by e-mail. Spec LOY-17. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CAPTCHA_MAX_NUMBER, CAPTCHA_SECONDS } from '../../src/contract/rules/partner.ts'
import { $captcha, chooseCaptcha, fetchCaptcha, typeCaptcha } from '../../src/site/stores/loyalty/captcha.ts'
import {
  $partner,
  applyAgain,
  closePartner,
  loadPartnerLists,
  requestPartnerCode,
  sendPartner,
  typePartner,
} from '../../src/site/stores/loyalty/partner.ts'
import { openPage, type Page } from '../world/client.ts'

const MAIL = 'binh@langsen.example'
let page: Page
beforeEach(async () => {
  page = await openPage('/vinaphone-plus/about')
  // A small number, so that it is found quickly.
  const { randomInt } = page.context
  page.context.randomInt = (limit) => (limit === CAPTCHA_MAX_NUMBER ? 98 : randomInt(limit))
  await loadPartnerLists()
  page.newCalls()
})
afterEach(async () => {
  closePartner()
  chooseCaptcha('browser')
  closePartner()
  await page.close()
})

function fill(): void {
  typePartner('company', 'Quán Làng Sen')
  typePartner('tax_code', '0123456789')
  typePartner('sector', 'am-thuc')
  typePartner('contact', 'Trần Văn Bình')
  typePartner('phone', '0912 345 678')
  typePartner('email', MAIL)
  typePartner('province_id', '01')
  typePartner('offer', 'Giảm 10 % mọi hoá đơn.')
}
const solved = () => vi.waitFor(() => expect($captcha.get().step).toBe('ready'), { timeout: 60_000 })

test('checks the browser from the first input on and sends the solution', async () => {
  expect($captcha.get().step).toBe('none')
  fill()
  expect($captcha.get().step).toBe('asking')
  await solved()
  expect(page.newCalls()).toEqual(['apiGetCaptcha'])
  await sendPartner()
  expect($partner.get()).toMatchObject({ step: 'sent', application: { state: 'received' } })
  expect($captcha.get()).toMatchObject({ step: 'none', proof: undefined })
  applyAgain()
  expect($partner.get().step).toBe('form')
})

test('waits for a check that is still running', async () => {
  fill()
  const sending = sendPartner()
  expect($partner.get().step).toBe('sending')
  await sending
  expect($partner.get().step).toBe('sent')
  expect(page.newCalls()).toEqual(['apiGetCaptcha', 'Api_DangKyDoiTacLienKet'])
})

test('repeats a check that has expired before it sends', async () => {
  fill()
  await solved()
  await page.turn(CAPTCHA_SECONDS)
  await sendPartner()
  expect($partner.get().step).toBe('sent')
  expect(page.newCalls()).toEqual(['apiGetCaptcha', 'apiGetCaptcha', 'Api_DangKyDoiTacLienKet'])
})

test('repeats a check that the operator refuses and keeps the form', async () => {
  fill()
  await solved()
  const { proof, ...rest } = $captcha.get()
  $captcha.set({ ...rest, proof: proof && { ...proof, solution: btoa('{}') } })
  await sendPartner()
  expect($captcha.get()).toMatchObject({ step: 'ready', fault: 'wrong' })
  expect($partner.get()).toMatchObject({ step: 'form', problem: undefined, form: { email: MAIL } })
  await sendPartner()
  expect($partner.get().step).toBe('sent')
})

test('checks again after another refusal', async () => {
  fill()
  await sendPartner()
  applyAgain()
  fill()
  await sendPartner()
  expect($partner.get()).toMatchObject({ step: 'form', problem: { failure: { code: 'partner_open' } } })
  const used = page.requests.findLast(({ name }) => name === 'Api_DangKyDoiTacLienKet')?.body['captcha_id']
  await solved()
  expect($captcha.get().proof?.id).not.toBe(used)
})

test('fails without a network and succeeds when tried again', async () => {
  page.network('down')
  fill()
  await sendPartner()
  expect($captcha.get()).toMatchObject({ step: 'failed', proof: undefined })
  expect($captcha.get().problem).toBeDefined()
  expect($partner.get()).toMatchObject({ step: 'form', failedSubmits: 1, form: { email: MAIL } })
  page.network('up')
  await fetchCaptcha('')
  expect($captcha.get().step).toBe('ready')
})

test('sends nothing while a field is wrong', async () => {
  fill()
  typePartner('contact', 'Bình')
  await sendPartner()
  expect($partner.get()).toMatchObject({ step: 'form', faults: { contact: 'words' }, failedSubmits: 1 })
  expect(page.requests.map(({ name }) => name)).not.toContain('Api_DangKyDoiTacLienKet')
})

test('takes a code by e-mail instead', async () => {
  chooseCaptcha('email')
  await requestPartnerCode()
  expect($partner.get().faults.email).toBe('required')
  fill()
  expect($captcha.get().step).toBe('none')
  await sendPartner()
  expect($captcha.get().fault).toBe('empty')
  await requestPartnerCode()
  expect($captcha.get()).toMatchObject({ step: 'ready', proof: { to: MAIL, solution: '' } })
  const code = await page.code(MAIL)
  typeCaptcha(code === '000000' ? '000001' : '000000')
  await sendPartner()
  expect($captcha.get()).toMatchObject({ way: 'email', step: 'none', fault: 'wrong' })
  await page.turn(61)
  await requestPartnerCode()
  typeCaptcha(await page.code(MAIL))
  await sendPartner()
  expect($partner.get().step).toBe('sent')
})

test('asks for another code when one has expired', async () => {
  fill()
  chooseCaptcha('email')
  await requestPartnerCode()
  typeCaptcha(await page.code(MAIL))
  await page.turn(CAPTCHA_SECONDS)
  await sendPartner()
  expect($captcha.get().fault).toBe('expired')
})

test('forgets a check whose form was left', async () => {
  fill()
  closePartner()
  await page.settle()
  expect($captcha.get()).toMatchObject({ step: 'none', proof: undefined })
})
