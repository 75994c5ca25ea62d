/**
 * Typed text survives a reload, the switch of language and a sign-in on its page, is no secret, and never
 * enters an address. Spec SIT-17.
 */
import type { Page } from '@playwright/test'
import { followRequests } from './quiet.ts'
import { expect, isAccessible, PASSWORD, signInAndOpen, test, topicTexts } from './world.ts'

const signin = topicTexts('signin')
const stored = 'JSON.stringify([...Object.values(sessionStorage), ...Object.values(localStorage)])'

/** Leaving the page would keep the text: the script that does so is there a moment after the focus. */
async function isKept(page: Page, text: string): Promise<void> {
  const kept = () =>
    page.evaluate(() => {
      dispatchEvent(new Event('pagehide'))
      return sessionStorage.getItem('typed') ?? ''
    })
  await expect.poll(kept).toContain(text)
}

test('keeps a visitor’s number over a switch of language and through the sign-in', async ({ page, box }) => {
  await page.goto('/tinh-nang/nap-tien')
  await isAccessible(page)
  await page.locator('#so').pressSequentially('0912000005')
  await isKept(page, '0912000005')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(/^[^?]*\/en\/tinh-nang\/nap-tien$/)
  await expect(page.locator('#so')).toHaveValue('0912000005')
  await page.reload()
  await expect(page.locator('#so')).toHaveValue('0912000005')

  await page.locator('main form[data-wake] [type=submit], main form.only-visitor [type=submit]').click()
  await page.locator('#guard[open] a').click()
  const en = topicTexts('signin', 'en')
  await page.getByRole('dialog').getByLabel(en('phone.label')).fill('0912000001')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: en('sendCode') })
    .click()
  await page.getByLabel(en('code.label', { digits: 6 })).fill(await box.waitForCode('0912000001'))
  await expect(page.locator('html')).toHaveAttribute('data-in')
  await expect(page.locator('main input[type=tel]:visible')).toHaveValue(/0912\s?000\s?005/)
  expect(page.url()).not.toContain('0912')
})

test('keeps the number of the sign-in, and neither code nor password', async ({ page, box }) => {
  await page.goto('/dang-nhap')
  const phone = page.getByRole('main').getByLabel(signin('phone.label'))
  await phone.fill('0912000001')
  await isKept(page, '000001')
  await page.reload()
  await expect(phone).toHaveValue('0912000001')
  await page
    .getByRole('main')
    .getByRole('button', { name: signin('usePassword') })
    .click()
  await page.getByRole('main').getByLabel(signin('password.label'), { exact: true }).fill(PASSWORD)
  await page.reload()
  await phone.fill('0912000001')
  expect(await page.evaluate(stored)).not.toContain(PASSWORD)

  await page
    .getByRole('main')
    .getByRole('button', { name: signin('sendCode') })
    .click()
  await page.getByLabel(signin('code.label', { digits: 6 })).fill('12345')
  await page.reload()
  await expect(page.getByLabel(signin('code.label', { digits: 6 }))).toHaveValue('')
  expect(await page.evaluate(stored)).not.toContain('12345"')
  expect(await box.waitForCode('0912000001')).toMatch(/^\d{6}$/)
})

test('keeps nothing after a sign-out', async ({ page }) => {
  const isQuiet = followRequests(page)
  await signInAndOpen(page, '0912000001', '/tinh-nang/nap-tien')
  await page.getByRole('main').getByRole('textbox').first().pressSequentially('12')
  await isKept(page, '12')
  await page.getByRole('button', { name: topicTexts('shell')('hello') }).click()
  // What the menu asks would be refused after the sign-out.
  await isQuiet()
  await page.getByRole('button', { name: topicTexts('shell')('signOut'), exact: true }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-in')
  await page.reload()
  expect(await page.evaluate("sessionStorage.getItem('typed')")).toBeNull()
})
