/**
 * The roaming checkout up to the payment code, in a browser: three presses, the sheets, keyboard use and both
 * languages. Spec ROA-4, Spec ROA-1.
 */
import type { Page } from '@playwright/test'
import { expect, flexibleText, isAccessible, signInAndOpen, statusError, test, topicTexts } from './world.ts'

const list = topicTexts('roaming')
const sheets = topicTexts('roamingSheets')
const shell = topicTexts('roamingShell')
const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name: flexibleText(name) })
const card = (page: Page, name: string) => main(page).getByRole('button', { name: flexibleText(name) })

test('leads from a chosen country to the code in three presses', async ({ page }) => {
  await signInAndOpen(page, '0912000001', '/thanhtoan/roaming?nuoc=nhat-ban')
  await expect(main(page).getByRole('button', { name: 'Nhật Bản', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await isAccessible(page)
  await card(page, 'Nhật Bản 7 ngày').first().click()
  const detail = sheet(page, 'Nhật Bản 7 ngày')
  await expect(detail.getByRole('table')).toBeVisible()
  await isAccessible(page)
  await detail.getByRole('button', { name: sheets('detail.register') }).click()
  await expect(page).toHaveURL(/gd=[\w-]{22}/)
  await expect(page.getByRole('list', { name: shell('steps.label') }).locator('[aria-current]')).toHaveText(
    flexibleText(shell('steps.scan')),
  )
  await page.goBack()
  await expect(main(page).getByText(list('open.title'))).toBeVisible()
})

test('chooses countries and filters by keyboard and explains empty results', async ({ page }) => {
  await page.goto('/thanhtoan/roaming')
  const field = main(page).getByRole('button', { name: /Tìm trong \d+ nước/ })
  await field.focus()
  await page.keyboard.press('Enter')
  const picker = sheet(page, sheets('picker.title'))
  const search = picker.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('sydney')
  // The whole list has a checkbox of this name too, which goes away.
  await expect(picker.getByRole('checkbox')).toHaveCount(1)
  await picker.getByRole('checkbox', { name: 'Úc' }).focus()
  await page.keyboard.press('Space')
  await expect(
    picker.getByText(
      flexibleText(
        sheets('picker.lookAlike', { name: 'Úc', other: 'Australia', twin: 'Áo', twinOther: 'Austria' }),
      ),
    ),
  ).toBeVisible()
  await isAccessible(page)
  await search.fill('x'.repeat(60))
  await expect(search).toHaveValue('x'.repeat(50))
  await expect(picker.getByText(flexibleText(sheets('picker.none')))).toBeVisible()
  await picker.getByRole('button', { name: sheets('picker.confirmCount', { count: 1 }) }).press('Enter')
  await expect(page).toHaveURL(/nuoc=uc$/)
  await expect(main(page).getByRole('button', { name: 'Úc', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await main(page)
    .getByRole('button', { name: list('filter') })
    .press('Enter')
  const filter = sheet(page, sheets('sort.title'))
  await filter.getByRole('checkbox', { name: '1 ngày' }).press('Space')
  await filter.getByRole('button', { name: sheets('sort.confirmNone') }).press('Enter')
  await expect(main(page).getByRole('heading', { name: list('empty.title') })).toBeVisible()
  await isAccessible(page)
  await main(page)
    .getByRole('button', { name: list('empty.clearCycles') })
    .click()
  await expect(card(page, 'Úc').first()).toBeVisible()
  await page.reload()
  await expect(main(page).getByRole('button', { name: 'Úc', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test.describe('a line without roaming', () => {
  test.use({ provoked: [statusError(401)] })

  test('turns it on by a code, also after a wrong one', async ({ page, box }) => {
    await signInAndOpen(page, '0912000007', '/thanhtoan/roaming?nuoc=nhat-ban&goi=RJP7')
    await main(page)
      .getByRole('button', { name: list('summary.turnOn') })
      .click()
    const otp = sheet(page, sheets('otp.title'))
    const field = otp.getByRole('textbox', { name: sheets('otp.label') })
    await expect(field).toBeFocused()
    await isAccessible(page)
    await field.pressSequentially('12a')
    await expect(otp.getByText(sheets('otp.digits'))).toBeVisible()
    const confirm = otp.getByRole('button', { name: sheets('otp.confirm') })
    await expect(confirm).toBeDisabled()
    const code = await box.waitForCode('0912000007')
    await field.fill(code === '000000' ? '111111' : '000000')
    await confirm.click()
    const notice = sheet(page, sheets('notice.title'))
    await expect(notice.getByRole('alert')).toContainText('4')
    await isAccessible(page)
    await notice.getByRole('button', { name: sheets('notice.again') }).click()
    await otp.getByRole('textbox').fill(code)
    await otp.getByRole('button', { name: sheets('otp.confirm') }).click()
    await expect(page).toHaveURL(/gd=[\w-]{22}/)
  })
})

test('rejects a barred line before the code and redirects visitors', async ({ page }) => {
  await page.goto('/en/thanhtoan/roaming?goi=RJP7')
  const english = topicTexts('roaming', 'en')
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await main(page)
    .getByRole('button', { name: english('summary.signIn') })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main(page).getByRole('button', { name: english('summary.signIn') })).toBeVisible()
  await signInAndOpen(page, '0912000014', '/thanhtoan/roaming?goi=RJP7')
  await expect(main(page).getByText(list('barredTitle'))).toBeVisible()
  await main(page)
    .getByRole('button', { name: list('summary.get') })
    .click()
  const barred = sheet(page, list('barredTitle'))
  await expect(
    barred.getByRole('link', { name: flexibleText(sheets('call', { hotline: '1800 1091', branch: '3' })) }),
  ).toBeVisible()
  await isAccessible(page)
})
