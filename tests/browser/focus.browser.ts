/**
 * Each dialog takes the focus when it opens, also the second time, and gives it back to its opener at Escape.
 * In between, every step and every refusal keeps it. Spec SIT-18.
 */
import type { Locator, Page } from '@playwright/test'
import { OTP_DIGITS } from '../../src/contract/rules/otp.ts'
import { expect, flexibleText, openTopUp, signInAndOpen, statusError, test, topicTexts } from './world.ts'

const account = topicTexts('account')
const ledger = topicTexts('ledger')
const lines = topicTexts('lines')
const sims = topicTexts('sims')
const signin = topicTexts('signin')
const roaming = topicTexts('roaming')
const paying = topicTexts('paying')
const pay = topicTexts('pay')
const claim = topicTexts('paymentClaim')
const errors = topicTexts('errors')
const CLOSE = topicTexts('session')('close')

/** The openers of one page, by accessible name. */
const PAGES: readonly { who: string; path: string; openers: readonly (string | RegExp)[] }[] = [
  {
    who: '0912000001',
    path: '/tai-khoan',
    openers: ['SEN60', 'Nhạc Chờ Tháng'].map((name) => account('services.cancelOf', { name })),
  },
  { who: '0912000001', path: '/tai-khoan/so-cuoc', openers: [ledger('stopAll.openOnly')] },
  {
    who: '0912000006',
    path: '/tai-khoan/thue-bao',
    openers: [lines('managed.add'), lines('rename.of', { name: 'fiber_sen_0006' })],
  },
  { who: '0912000016', path: '/tinh-nang/quan-ly-multisim', openers: [sims('add')] },
  {
    who: '0912000001',
    path: '/thanhtoan/roaming?nuoc=nhat-ban',
    openers: [
      flexibleText(roaming('searchChosen', { names: 'Nhật Bản' })),
      roaming('filter'),
      flexibleText('Nhật Bản 7 ngày'),
      roaming('turnOffButton'),
    ],
  },
]

/** The open dialog has the focus, but not on the button that closes it. */
async function takesFocus(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('*:focus')).toHaveCount(1)
  await expect(
    dialog.getByRole('button', { name: CLOSE, exact: true }).and(page.locator(':focus')),
  ).toHaveCount(0)
  return dialog
}
/** Closes the dialog by the keyboard, which returns to where it was opened. */
async function closeDialog(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
}

for (const { who, path, openers } of PAGES)
  test(`keeps the focus in each dialog of ${path} and returns it`, async ({ page }) => {
    await signInAndOpen(page, who, path)
    for (const name of [...openers, ...openers]) {
      const opener = page.getByRole('main').getByRole('button', { name, exact: true }).first()
      await opener.click()
      await takesFocus(page)
      await closeDialog(page, opener)
    }
  })

test('keeps the focus in every dialog of a payment', async ({ page }) => {
  await openTopUp(page, '0912000004')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: topicTexts('methods')('name.vietqr') }).check()
  await main.getByRole('button', { name: /^Thanh toán\s/ }).click()
  for (const name of [pay('how'), pay('openElsewhere'), paying('giveUp.open')]) {
    const opener = main.getByRole('button', { name, exact: true })
    await opener.click()
    await takesFocus(page)
    await closeDialog(page, opener)
  }

  const opener = main.getByRole('button', { name: claim('open') })
  await opener.click()
  const dialog = await takesFocus(page)
  await expect(dialog.getByLabel(claim('reference'))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(claim('fault.evidence'))).toBeVisible()
  await expect(dialog.getByLabel(claim('reference'))).toBeFocused()
  await page.keyboard.type('FT26328123456')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel(claim('time'))).toBeFocused()
  await page.keyboard.type('00:05')
  await dialog.getByLabel(claim('accountEnd')).fill('1234')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toBeFocused()
  await closeDialog(page, opener)
})

test.describe('with refusals', () => {
  test.use({ provoked: [statusError(400), statusError(401), statusError(403)] })
  test('keeps the focus in every step of signing in', async ({ page, box }) => {
    await page.goto('/')
    const opener = page.getByRole('banner').getByRole('link', { name: topicTexts('shell')('signIn') })
    await opener.click()
    const dialog = await takesFocus(page)
    await expect(dialog.getByLabel(signin('phone.label'))).toBeFocused()
    await page.keyboard.type('0912000001')
    await dialog.getByRole('button', { name: signin('usePassword') }).click()
    const password = dialog.getByLabel(signin('password.label'), { exact: true })
    await expect(password).toBeFocused()
    await page.keyboard.type('Matkhau9')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText(errors('login_failed.text'))
    await takesFocus(page)
    await dialog.getByRole('button', { name: signin('back') }).click()
    await expect(dialog.getByLabel(signin('phone.label'))).toBeFocused()
    await page.keyboard.press('Enter')
    const code = dialog.getByLabel(signin('code.label', { digits: OTP_DIGITS }))
    await expect(code).toBeFocused()
    const right = await box.waitForCode('0912000001')
    await page.keyboard.type(right === '000000' ? '111111' : '000000')
    await expect(dialog.getByRole('alert').first()).toBeVisible()
    await expect(code).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })
})

test('places the to-top button in the header on account pages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAndOpen(page, '0912000001', '/tai-khoan')
  await expect(page.getByRole('heading', { name: account('services.title'), exact: true })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 600))
  const up = page.getByRole('link', { name: topicTexts('shell')('toTop') })
  await expect(up).toBeVisible()
  // The header may still be on its way to the top of the window.
  await expect(async () => {
    const box = await up.boundingBox()
    const head = await page.getByRole('banner').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
  }).toPass()
})

test.describe('at 360 × 640', () => {
  test.use({ provoked: [statusError(400), statusError(401), statusError(403)] })
  test('shows a refused password above the keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await signInAndOpen(page, '0912000001', '/tai-khoan/doi-mat-khau')
    await page.getByLabel(signin('password.old'), { exact: true }).fill('Matkhau9')
    await page.getByLabel(signin('password.new'), { exact: true }).fill('Matkhau2')
    await page.getByLabel(signin('password.confirm'), { exact: true }).fill('Matkhau2')
    // The keyboard takes the lower half.
    await page.setViewportSize({ width: 360, height: 320 })
    await page.keyboard.press('Enter')
    const error = page.getByRole('alert').filter({ hasText: errors('old_password_wrong.text') })
    await expect(error).toBeInViewport({ ratio: 1 })
  })
})

test.describe('a focus that falls to the body', () => {
  test.use({ provoked: [/The focus fell to the body/] })
  test('is noticed in every test', async ({ page }) => {
    await page.goto('/')
    const noticed = page.waitForEvent('console', (message) =>
      message.text().includes('The focus fell to the body'),
    )
    await page.evaluate(() => {
      const step = document.createElement('button')
      document.body.append(step)
      step.focus()
      step.remove()
    })
    expect((await noticed).type()).toBe('error')
  })
})
