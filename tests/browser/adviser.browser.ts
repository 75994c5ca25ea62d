/** The adviser on a phone: what it says, the change by one press, its undo, and a page that reads aloud well. */
import { formatMoney } from '../../src/contract/format/money.ts'
import { ADVISER_PATH } from '../../src/contract/rules/adviser.ts'
import { expect, flexibleText, isAccessible, signInAndOpen, test, topicTexts } from './world.ts'

const AN = '0912000001'
const words = topicTexts('adviser')
const english = topicTexts('adviser', 'en')
const purchase = topicTexts('purchase')
const together = topicTexts('together')
const money = (amount: number) => formatMoney(amount, 'vi')

test('changes to SEN30 by one press and undoes it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAndOpen(page, AN, ADVISER_PATH)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: words('fits.title') })).toBeVisible()
  await main.getByText(words('fits.table')).click()
  await main.getByText(words('ahead.how')).click()
  await isAccessible(page)
  const change = flexibleText(words('change', { name: 'SEN30', money: money(79_000) }))
  await main.getByRole('button', { name: change }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: flexibleText(money(79_000)) })
    .last()
    .click()
  await expect(dialog.getByText(purchase('doneTitle', { name: 'SEN30' })).first()).toBeVisible()
  const undo = main.getByRole('button', { name: words('bought.undo', { name: 'SEN30' }) })
  await expect(undo).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(undo).toBeFocused()
  await isAccessible(page)
  await undo.click()
  await dialog
    .getByRole('button', { name: flexibleText(purchase('change.undoConfirm', { money: money(79_000) })) })
    .click()
  await page.keyboard.press('Escape')
  await expect(undo).toHaveCount(0)
  await expect(main.getByRole('button', { name: change })).toBeVisible()
})

test('says in English that a line shares its package', async ({ page }) => {
  await signInAndOpen(page, '0912000016', `/en${ADVISER_PATH}`)
  await expect(page.getByRole('heading', { name: english('early.givenTitle') })).toBeVisible()
  await isAccessible(page)
})

test('compares the numbers of a family on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAndOpen(page, '0912000004', ADVISER_PATH)
  await page.getByRole('button', { name: together('compare') }).press('Enter')
  await expect(page.getByRole('heading', { name: together('ways.title') })).toBeVisible()
  const ways = page.getByRole('region', { name: together('ways.title') })
  await ways.getByText(together('ways.table')).click()
  await page.getByText(/^Gia Bảo: SENSV/).click()
  await expect(page.getByText(together('inGroup')).last()).toBeVisible()
  await isAccessible(page)
})
