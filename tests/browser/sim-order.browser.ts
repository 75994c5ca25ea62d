/** A visitor holds a number, orders its SIM and cancels, on a phone and by keyboard. Spec SMO-3 to SMO-7. */
import { expect, flexibleText, isAccessible, test, topicTexts } from './world.ts'

const sim = topicTexts('simOrders')
const paying = topicTexts('paying')

test.use({ viewport: { width: 360, height: 740 } })

test('holds, orders and cancels as a visitor by keyboard', async ({ page }) => {
  await page.goto('/tinh-nang/dang-ky-sim')
  const main = page.getByRole('main')
  const hold = main.getByRole('button', { name: flexibleText(sim('holdOf', { number: '' })) }).first()
  await expect(hold).toBeVisible()
  await isAccessible(page)
  await hold.press('Enter')
  await expect(main.getByRole('heading', { name: sim('held') })).toBeVisible()
  await expect(main.getByRole('timer')).toContainText(/5\d:\d\d|60:00/)
  const order = main.getByRole('button', { name: sim('order.pay') })
  await order.press('Enter')
  await expect(main.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  await main.getByLabel(sim('order.fullname')).fill('Lê Văn Mới')
  await main.getByLabel(sim('order.idNumber')).fill('001099012345')
  await main.getByLabel(sim('order.contact')).fill('0987654321')
  await main.getByText(sim('delivery.store')).click()
  await main.getByLabel(sim('order.store'), { exact: true }).selectOption('ha-noi-hoan-kiem')
  await isAccessible(page)
  await order.press('Enter')
  await expect(page).toHaveURL(/\/thanh-toan\?gd=[\w-]{22}$/)
  await expect(page.getByRole('heading', { name: paying('order') })).toBeVisible()
  await page.goBack()
  await main.getByRole('button', { name: sim('orders.cancel') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await isAccessible(page)
  await dialog.getByRole('button', { name: sim('cancel.confirm') }).press('Enter')
  await expect(main.getByText(sim('next.cancelled'))).toBeVisible()
  // The hold goes on, so the form is here again.
  await expect(order).toBeVisible()
})
