/**
 * Ordering a home product and following the order in a browser, and the page about subscriber information.
 * Spec ORD-1, Spec SUB-8.
 */
import type { Page } from '@playwright/test'
import {
  expect,
  flexibleText,
  isAccessible,
  openSecondPage,
  PASSWORD,
  signInAndOpen,
  test,
  topicTexts,
} from './world.ts'

const order = topicTexts('order')
const orders = topicTexts('orders')
const signin = topicTexts('signin')
const standardise = topicTexts('standardise')
const CODE = 'NHA300'
const main = (page: Page) => page.getByRole('main')
const continueButton = (page: Page) => page.getByRole('button', { name: order('continue') })

const packageField = (page: Page) => page.getByRole('combobox', { name: order('package.label'), exact: true })

/** Chooses an address by its old name, then types a street instead of choosing one of the ward's. */
async function fillAddress(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: order('finder.label') }).fill('ben nghe q1 tphcm')
  await page
    .getByRole('list', { name: order('finder.results') })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByLabel(order('ward.label'))).toContainText('Phường Sài Gòn')
  await page
    .getByRole('group', { name: order('place.legend') })
    .getByText(order('place.street'), { exact: true })
    .click()
  // The field becomes a list when the ward's streets are there.
  await page.getByRole('button', { name: order('place.other') }).click()
  await page.getByRole('textbox', { name: order('place.name.street') }).fill('Hàm Nghi')
}
async function fillContact(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: order('fullname.label') }).fill('Nguyễn Minh An')
  await page.getByRole('textbox', { name: order('contact.label') }).fill('0912000001')
  await page.getByRole('textbox', { name: order('note.label') }).fill('Số 18, tầng 3')
}

test('orders as a visitor: draft, sign-in, confirmation, tracking, cancellation', async ({ page }) => {
  test.slow()
  await page.goto(`/dat-hang?goi=${CODE}`)
  await expect(packageField(page)).toHaveValue(CODE)
  await fillAddress(page)
  await fillContact(page)
  await page.getByRole('radio', { name: flexibleText(order('cycle.months', { count: 6 })) }).check()
  await isAccessible(page)

  await test.step('the draft survives a reload and the other language', async () => {
    await page.reload()
    await expect(page.getByRole('textbox', { name: order('fullname.label') })).toHaveValue('Nguyễn Minh An')
    await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click()
    await expect(page).toHaveURL(`/en/dat-hang?goi=${CODE}`)
    const english = topicTexts('order', 'en')
    await expect(page.getByRole('textbox', { name: english('fullname.label') })).toHaveValue('Nguyễn Minh An')
    await expect(main(page).locator('output')).toHaveText('Hàm Nghi, Phường Sài Gòn, TP. Hồ Chí Minh')
    await page.goBack()
  })

  await test.step('the sign-in that an order needs leads on to the confirmation', async () => {
    await continueButton(page).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: signin('phone.label') }).fill('0912000001')
    await dialog.getByRole('button', { name: signin('usePassword') }).click()
    await dialog.getByLabel(signin('password.label'), { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: signin('password.submit') }).click()
    await expect(page.getByRole('heading', { name: order('confirm.title') })).toBeFocused()
    await expect(main(page)).toContainText('Hàm Nghi, Phường Sài Gòn, TP. Hồ Chí Minh')
    await isAccessible(page)
  })

  await test.step('ordered, and followed', async () => {
    await main(page)
      .getByRole('button', { name: flexibleText('Sen Nhà 300') })
      .click()
    await page.getByRole('link', { name: order('done.see') }).click()
    await expect(page).toHaveURL(/\/tai-khoan\/don-hang\/DH-[A-Z0-9]+$/)
    await expect(page.getByRole('listitem').filter({ hasText: orders('state.received') })).toBeVisible()
    await isAccessible(page)
  })

  await test.step('taken back, with a question first', async () => {
    await page.getByRole('button', { name: orders('cancel'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await isAccessible(page)
    await dialog.getByRole('button', { name: orders('cancelling.confirm') }).click()
    await expect(dialog).toBeHidden()
    await expect(main(page).getByText(orders('state.cancelled')).first()).toBeVisible()
    await expect(page.getByRole('button', { name: orders('again') })).toBeVisible()
  })

  await test.step('ordering again takes name and number along', async () => {
    await page.getByRole('button', { name: orders('again') }).click()
    await expect(page).toHaveURL(`/dat-hang?goi=${CODE}`)
    await expect(page.getByRole('textbox', { name: order('fullname.label') })).toHaveValue('Nguyễn Minh An')
    await page.getByRole('button', { name: order('clear') }).click()
    await expect(page.getByRole('textbox', { name: order('fullname.label') })).toHaveValue('')
  })
})

test('shows every error of an empty form and focuses the first', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dat-hang')
  await expect(continueButton(page)).toBeVisible()
  await packageField(page).focus()
  await page.getByRole('textbox', { name: order('fullname.label') }).press('Enter')
  await expect(page.getByText(order('tvCanNhapThongTin'))).toBeVisible()
  await expect(packageField(page)).toBeFocused()
  await expect(page.getByText(order('fault.place'))).toBeVisible()
  await expect(page.getByText(order('fault.missing'))).toHaveCount(6)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await isAccessible(page)
})

test('explains that a package cannot be ordered here and links on', async ({ page }) => {
  await page.goto('/dat-hang?goi=%3Cimg%20src=x%3E')
  await expect(page.getByText(order('unknownPackage'))).toBeVisible()
  await expect(main(page).locator('img[src="x"]')).toHaveCount(0)
})

test('shows an empty list and an unknown order', async ({ page }) => {
  await signInAndOpen(page, '0912000002', '/tai-khoan/don-hang')
  await expect(page.getByRole('heading', { name: orders('emptyTitle') })).toBeVisible()
  await isAccessible(page)
  await page.goto('/tai-khoan/don-hang/DH-KHONGCO1')
  await expect(page.getByRole('heading', { name: orders('unknownTitle') })).toBeVisible()
  await page.getByRole('link', { name: orders('all') }).click()
  await expect(page).toHaveURL('/tai-khoan/don-hang')
})

test.describe('the page about subscriber information', () => {
  const field = (page: Page) => page.getByRole('textbox', { name: standardise('form.phone') })
  const send = (page: Page) => page.getByRole('button', { name: standardise('form.submit') })

  test('rejects a wrong number under the field and answers a right one', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/thongtinthuebao')
    await field(page).fill('0212000001')
    await field(page).press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: signin('errorIsdnLong') })).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page)).toBeFocused()
    await isAccessible(page)
    await field(page).fill('0912000001')
    await field(page).press('Enter')
    const dialog = page.getByRole('dialog', { name: standardise('notice') })
    await expect(dialog).toBeVisible()
    await expect(dialog.locator('p')).not.toBeEmpty()
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(
      main(page).getByRole('link', { name: standardise('ways.webAction'), exact: true }),
    ).not.toHaveAttribute('href', /0912000001/)
    await expect(
      main(page).getByRole('link', { name: standardise('ways.sms', { word: 'TTTB', number: '1414' }) }),
    ).toHaveAttribute('href', 'sms:1414?body=TTTB')
    await expect(send(page)).toBeVisible()
  })

  test('shows a number of the address, and nothing of another text', async ({ page }) => {
    for (const [query, shown] of [
      ['84912000001', '0912000001'],
      ['%3Cscript%3Ealert(1)%3C%2Fscript%3E', ''],
      ['0212', ''],
      ['%E0%A4%A', ''],
    ] as const) {
      await page.goto(`/thongtinthuebao?msisdn=${query}`)
      await expect(field(page)).toHaveValue(shown)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.content()).not.toContain('alert(1)')
    }
  })

  test('hides the field and keeps the other ways without script', async ({ browser, box }) => {
    const { page, faults } = await openSecondPage(browser, box, { javaScriptEnabled: false })
    await page.goto('/thongtinthuebao')
    await expect(main(page).locator('.note-warn')).toHaveText(standardise('form.noscript'))
    await expect(page.getByLabel(standardise('form.phone'))).toBeHidden()
    await expect(
      page.getByRole('link', { name: standardise('ways.sms', { word: 'TTTB', number: '1414' }) }),
    ).toBeVisible()
    expect(faults).toEqual([])
    await page.context().close()
  })
})

test('shows masked data to a line and the sign-in to visitors', async ({ page }) => {
  const information = topicTexts('information')
  await page.goto('/tttb')
  await expect(main(page).getByRole('link', { name: information('signIn') })).toBeVisible()
  await isAccessible(page)
  await signInAndOpen(page, '0912000001', '/tttb')
  await expect(main(page)).toContainText('•••')
  await isAccessible(page)
})
