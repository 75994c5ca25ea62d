/**
 * Signing in, registering and recovering a password: every step and every rejection, by mouse and by
 * keyboard.
 */
import type { Page } from '@playwright/test'
import { formatPhone } from '../../src/contract/format/phone.ts'
import { OTP_DIGITS, OTP_WRONG_LIMIT } from '../../src/contract/rules/otp.ts'
import { followRequests } from './quiet.ts'
import {
  expect,
  flexibleText,
  isAccessible,
  PASSWORD,
  signInAndOpen,
  statusError,
  test,
  topicTexts,
} from './world.ts'

const shell = topicTexts('shell')
const signin = topicTexts('signin')
const errors = topicTexts('errors')
const account = topicTexts('account')
const CODE = signin('code.label', { digits: OTP_DIGITS })
const NEW_PASSWORD = 'Hoasen2026'

const phone = (page: Page) => page.getByLabel(signin('phone.label')).and(page.locator('dialog input'))
async function openDialog(page: Page) {
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('signIn') })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(signin('phone.label'))).toBeVisible()
  return dialog
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(OTP_DIGITS, '0')

test('signs in by code on the same page', async ({ page, box }) => {
  const dialog = await openDialog(page)
  await phone(page).fill('0912 000 001')
  await dialog.getByRole('button', { name: signin('sendCode') }).click()
  await expect(dialog.getByText(formatPhone('84912000001'))).toBeVisible()
  await expect(dialog.getByLabel(CODE)).toBeFocused()
  await isAccessible(page)
  await dialog.getByLabel(CODE).fill(await box.waitForCode('0912000001'))
  await expect(dialog).toBeHidden()
  await expect(page.getByText(signin('loginOtpSuccess'))).toBeVisible()
  await expect(
    page.getByRole('banner').getByRole('button', { name: flexibleText('0912 000 001') }),
  ).toBeVisible()
  await expect(page).toHaveURL('/')
  await isAccessible(page)
  expect(
    await page.evaluate(() => ({
      mobile: localStorage.getItem('mobile'),
      authorized: localStorage.getItem('authorized'),
      offNet: localStorage.getItem('off_net'),
    })),
  ).toEqual({
    mobile: '84912000001',
    authorized: 'true',
    offNet: '0',
  })
})

test('types the code of a message that the browser may read', async ({ page, box }) => {
  // Only Chrome on Android can read messages; the test replaces it.
  await page.addInitScript(() => {
    let received = Promise.withResolvers<{ code: string }>()
    const { credentials } = navigator
    const get = credentials.get.bind(credentials)
    const receive = (code: string) => {
      received.resolve({ code })
      // The next message is another one.
      received = Promise.withResolvers()
    }
    Object.assign(window, { OTPCredential: class {}, receive })
    credentials.get = (wanted) => (wanted && 'otp' in wanted ? (received.promise as never) : get(wanted))
  })
  const dialog = await openDialog(page)
  await phone(page).fill('0912 000 001')
  await dialog.getByRole('button', { name: signin('sendCode') }).click()
  await expect(dialog.getByLabel(CODE)).toBeFocused()
  const code = await box.waitForCode('0912000001')
  await page.evaluate(
    (text) => (window as unknown as { receive: (code: string) => void }).receive(text),
    code,
  )
  await expect(dialog).toBeHidden()
})

test('rejects an invalid number without a request, then a wrong password, which keeps the number', async ({
  page,
}) => {
  const dialog = await openDialog(page)
  const requested: string[] = []
  // The focus of the field asks for a passkey, which names no number.
  const isAboutNumber = (url: string) => url.includes('/api/') && !url.endsWith('/passkey_sign_in_start')
  page.on('request', (request) => isAboutNumber(request.url()) && requested.push(request.url()))
  await expect(dialog.getByRole('button', { name: signin('sendCode') })).toBeDisabled()
  for (const number of ['0212000001', '09120000', '0912o00001']) {
    await phone(page).fill(number)
    await dialog.getByRole('button', { name: signin('sendCode') }).click()
    await expect(dialog.getByRole('alert')).toContainText(signin('errorIsdnLong'))
  }
  await isAccessible(page)
  await phone(page).fill('')
  await dialog.getByRole('button', { name: signin('usePassword') }).click()
  await expect(dialog.getByRole('alert')).toContainText(signin('snhapsodienthoai'))
  expect(requested).toEqual([])
  await phone(page).fill('0912000004')
  await dialog.getByRole('button', { name: signin('usePassword') }).click()
  const field = dialog.getByLabel(signin('password.label'), { exact: true })
  await field.fill('Matkhau9')
  await dialog.getByRole('button', { name: signin('password.submit') }).click()
  await expect(dialog.getByRole('alert')).toContainText(errors('login_failed.text'))
  await isAccessible(page)
  await field.fill(PASSWORD)
  await dialog.getByRole('button', { name: signin('password.submit') }).click()
  await expect(
    page.getByRole('banner').getByRole('button', { name: flexibleText('0912 000 004') }),
  ).toBeVisible()
})

test('locks the code after five wrong ones but not the password', async ({ page, box }) => {
  const dialog = await openDialog(page)
  await phone(page).fill('0912000004')
  await dialog.getByRole('button', { name: signin('sendCode') }).click()
  const code = await box.waitForCode('0912000004')
  for (let tried = 1; tried <= OTP_WRONG_LIMIT; tried += 1) {
    await dialog.getByLabel(CODE).fill(wrong(code))
    const left = OTP_WRONG_LIMIT - tried
    await expect(
      dialog.getByText(left > 0 ? signin('code.triesLeft', { count: left }) : signin('code.noTries')),
    ).toBeVisible()
  }
  await dialog.getByLabel(CODE).fill(code)
  await expect(dialog.getByRole('heading', { name: /Tạm khoá đến/ })).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: signin('usePassword') }).click()
  await dialog.getByLabel(signin('password.label'), { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: signin('password.submit') }).click()
  await expect(
    page.getByRole('banner').getByRole('button', { name: flexibleText('0912 000 004') }),
  ).toBeVisible()
})

test('registers 0912000012 with the wallet checkbox ticked', async ({ page, box }) => {
  await page.goto('/dang-ky')
  await page.getByLabel(signin('phone.label')).fill('0912000012')
  await isAccessible(page)
  await page.getByRole('button', { name: signin('sendCode') }).click()
  const submit = page.getByRole('button', { name: signin('register.submit') })
  const wallet = page.getByRole('checkbox', { name: flexibleText(signin('wallet.label')) })
  await expect(wallet).not.toBeChecked()
  await expect(submit).toBeDisabled()
  await page.getByLabel(CODE).fill(await box.waitForCode('0912000012'))
  await page.getByLabel(signin('password.new'), { exact: true }).fill('matkhau')
  await isAccessible(page)
  await page.getByLabel(signin('password.new'), { exact: true }).fill(NEW_PASSWORD)
  await page.getByLabel(signin('password.confirm'), { exact: true }).fill('Hoasen2027')
  await expect(page.getByText(signin('tvPasswordNotMatch'))).toBeVisible()
  await page.getByLabel(signin('password.confirm'), { exact: true }).fill(NEW_PASSWORD)
  await wallet.check()
  await submit.click()
  await expect(page).toHaveURL('/tai-khoan')
  await expect(page.getByRole('heading', { name: flexibleText('0912 000 012') })).toBeVisible()
  const opened = await page.evaluate(async () => {
    const body = JSON.stringify({ session: localStorage.getItem('session') })
    const answer = await fetch('/api/main/mobile_get_info', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return (await answer.json()).result.wallet
  })
  expect(opened).toBe(true)
})

test('leads from an expired password to a new one by code', async ({ page, box }) => {
  const dialog = await openDialog(page)
  await phone(page).fill('0912000013')
  await dialog.getByRole('button', { name: signin('usePassword') }).click()
  await dialog.getByLabel(signin('password.label'), { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: signin('password.submit') }).click()
  await expect(dialog.getByText(signin('lead.expired'))).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: signin('sendCode') }).click()
  await dialog.getByLabel(CODE).fill(await box.waitForCode('0912000013'))
  await dialog.getByLabel(signin('password.new'), { exact: true }).fill(NEW_PASSWORD)
  await dialog.getByLabel(signin('password.confirm'), { exact: true }).fill(NEW_PASSWORD)
  await isAccessible(page)
  await dialog.getByRole('button', { name: signin('password.save') }).click()
  await expect(dialog).toBeHidden()
  // The recovery signs in.
  await expect(
    page.getByRole('banner').getByRole('button', { name: flexibleText('0912 000 013') }),
  ).toBeVisible()
})

test('calls an off-net line with its code from the stated number', async ({ page, box }) => {
  const dialog = await openDialog(page)
  await phone(page).fill('0912000003')
  await dialog.getByRole('button', { name: signin('sendCode') }).click()
  await expect(dialog.getByText(flexibleText('0247 300 1091'))).toBeVisible()
  await expect.poll(async () => (await box.messages('0912000003')).at(0)?.channel).toBe('voice')
  await dialog.getByLabel(CODE).fill(await box.waitForCode('0912000003'))
  await expect(
    page.getByRole('banner').getByRole('button', { name: flexibleText('0912 000 003') }),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('off_net'))).toBe('1')
})

test('signs in by keyboard alone', async ({ page, box }) => {
  const isQuiet = followRequests(page)
  await page.goto('/')
  await tabTo(page, shell('skip'))
  await tabTo(page, shell('signIn'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(signin('phone.label'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: shell('signIn') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(signin('phone.label'))).toBeFocused()
  await page.keyboard.type('0912000001')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(CODE)).toBeFocused()
  await page.keyboard.type(await box.waitForCode('0912000001'))
  await expect(
    page.getByRole('banner').getByRole('button', { name: flexibleText('0912 000 001') }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, shell('signOut'))
  // What the page and its menu ask about the line would be refused after signing out, as it should.
  await isQuiet()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('banner').getByRole('link', { name: shell('signIn') })).toBeVisible()
})

/** Presses Tab until the element of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab')
    const named = await page.evaluate(() =>
      (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    if (named.includes(name)) return
  }
  throw new Error(`Tab never came to "${name}"`)
}

test.describe('a session that ends under an open page', () => {
  test.use({ provoked: [statusError(401)] })
  test('shows the dialog, keeps typed text and continues after signing in', async ({ page, box }) => {
    await signInAndOpen(page, '0912000001', '/tai-khoan/doi-mat-khau')
    await page.getByLabel(signin('password.old'), { exact: true }).fill(PASSWORD)
    await page.getByLabel(signin('password.new'), { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel(signin('password.confirm'), { exact: true }).fill(NEW_PASSWORD)
    await isAccessible(page)
    await box.postSandbox('clock', { advanceSeconds: 3_700 })
    await page.getByRole('button', { name: account('password.submit') }).click()
    const ended = page.getByRole('dialog', { name: topicTexts('session')('expired.title') })
    await expect(ended).toBeVisible()
    await isAccessible(page)
    await ended.getByRole('link', { name: shell('expired.confirm') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(signin('phone.label'))).toHaveValue(/0912\s?000\s?001/)
    await dialog.getByRole('button', { name: signin('usePassword') }).click()
    await dialog.getByLabel(signin('password.label'), { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: signin('password.submit') }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/tai-khoan/doi-mat-khau')
    await expect(page.getByLabel(signin('password.new'), { exact: true })).toHaveValue(NEW_PASSWORD)
    await page.getByRole('button', { name: account('password.submit') }).click()
    await expect(page.getByText(account('password.done'))).toBeVisible()
  })
})
