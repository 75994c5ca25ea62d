/** A value-added service needs two consents, the second to its price per day and per month. Spec PKG-7. */
import type { Locator, Page } from '@playwright/test'
import { formatMoney } from '../../src/contract/format/money.ts'
import { expect, flexibleText, isAccessible, signInAndOpen, test, topicTexts } from './world.ts'

const account = topicTexts('account')
const purchase = topicTexts('purchase')
const packages = topicTexts('packages')
const shell = topicTexts('shell')
const money = (dong: number) => formatMoney(dong, 'vi')
const NAME = 'Nhạc Chờ Ngày'
const PRICE = money(1_000)

/** The second press of a double click at the given place; the browser reports it as such. */
async function pressesAgain(page: Page, place: Locator): Promise<void> {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

test.beforeEach(async ({ page }) => {
  await signInAndOpen(page, '0912000001', '/dich-vu/gtgt/NHACN')
  await page
    .getByRole('link', { name: packages('registerCode', { name: NAME }) })
    .first()
    .click()
})

test('shows prices and cancellation before the second consent, then charges once', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: flexibleText(purchase('confirm', { name: NAME, money: PRICE })) })
    .click()
  await expect(dialog.getByRole('heading', { name: purchase('consent.title', { name: NAME }) })).toBeVisible()
  await expect(dialog.getByText(purchase('consent.text'))).toBeFocused()
  await expect(dialog).toContainText(flexibleText(purchase('consent.perDay') + PRICE))
  await expect(dialog).toContainText(flexibleText(purchase('consent.perMonth') + money(30_000)))
  await expect(dialog).toContainText('HUY NHACN')
  await isAccessible(page)
  await dialog
    .getByRole('button', {
      name: flexibleText(purchase('consent.agree', { money: PRICE, period: '24 giờ' })),
    })
    .click()
  await expect(dialog.getByRole('heading', { name: purchase('doneTitle', { name: NAME }) })).toBeVisible()
  await page.goto('/tai-khoan')
  await expect(page.getByRole('region', { name: account('next.title') })).toContainText(
    flexibleText(money(85_500)),
  )
})

test('takes no double click for the second consent, nor its second press on any control', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: flexibleText(purchase('confirm', { name: NAME, money: PRICE })) })
    .dblclick()
  const no = dialog.getByRole('button', { name: purchase('consent.no') })
  await expect(no).toBeVisible()
  await pressesAgain(page, no)
  await pressesAgain(page, dialog.getByRole('button', { name: shell('close') }))
  await pressesAgain(
    page,
    dialog.getByRole('button', {
      name: flexibleText(purchase('consent.agree', { money: PRICE, period: '24 giờ' })),
    }),
  )
  await page.mouse.move(5, 5)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await expect(dialog.getByRole('heading', { name: purchase('consent.title', { name: NAME }) })).toBeVisible()
  await no.click()
  await expect(dialog).toBeHidden()
  await page.goto('/tai-khoan')
  await expect(page.getByRole('region', { name: account('next.title') })).toContainText(
    flexibleText(money(86_500)),
  )
})
