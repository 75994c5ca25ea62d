/** A value-added service is agreed to twice, the second time to its price per day and per month (feature D9). */
import { formatMoney } from '../../src/contract/format/money.ts'
import { enter, expect, isAccessible, loose, test, words } from './world.ts'

const account = words('account')
const purchase = words('purchase')
const packages = words('packages')
const money = (dong: number) => formatMoney(dong, 'vi')
const NAME = 'Nhạc Chờ Ngày'
const PRICE = money(1_000)

test.beforeEach(async ({ page }) => {
  await enter(page, '0912000001', '/dich-vu/gtgt/NHACN')
  await page
    .getByRole('link', { name: packages('registerCode', { name: NAME }) })
    .first()
    .click()
})

test('price per day, per month and the way out stand there before the second consent; then it is charged once', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: loose(purchase('confirm', { name: NAME, money: PRICE })) }).click()
  await expect(dialog.getByRole('heading', { name: purchase('consent.title', { name: NAME }) })).toBeVisible()
  await expect(dialog.getByText(purchase('consent.text'))).toBeFocused()
  await expect(dialog).toContainText(loose(purchase('consent.perDay') + PRICE))
  await expect(dialog).toContainText(loose(purchase('consent.perMonth') + money(30_000)))
  await expect(dialog).toContainText('HUY NHACN')
  await isAccessible(page)
  await dialog.getByRole('button', { name: loose(purchase('consent.agree', { money: PRICE, period: '24 giờ' })) }).click()
  await expect(dialog.getByRole('heading', { name: purchase('doneTitle', { name: NAME }) })).toBeVisible()
  await page.goto('/tai-khoan')
  await expect(page.getByRole('region', { name: account('next.title') })).toContainText(loose(money(85_500)))
})

test('a double click on the first confirmation agrees to nothing, and no leaves everything as it was', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: loose(purchase('confirm', { name: NAME, money: PRICE })) }).dblclick()
  await dialog.getByRole('button', { name: purchase('consent.no') }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/tai-khoan')
  await expect(page.getByRole('region', { name: account('next.title') })).toContainText(loose(money(86_500)))
})
