/** The account of a signed-in line in unfavourable cases: too little money, lost responses, maintenance. */
import { formatMoney } from '../../src/contract/format/money.ts'
import { expect, flexibleText, isAccessible, signInAndOpen, statusError, test, topicTexts } from './world.ts'

const account = topicTexts('account')
const purchase = topicTexts('purchase')
const packages = topicTexts('packages')
const errors = topicTexts('errors')
const money = (dong: number) => formatMoney(dong, 'vi')
const DETAIL = '/dich-vu/goi-cuoc-di-dong/SENTHOAI'
const NAME = 'SEN THOẠI'

test('shows before the button how much money is missing', async ({ page }) => {
  await signInAndOpen(page, '0912000011', DETAIL)
  await page
    .getByRole('link', { name: packages('registerCode', { name: NAME }) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText(flexibleText(purchase('shortTitle', { money: money(49_000) }))).first(),
  ).toBeVisible()
  await expect(
    dialog.getByRole('button', {
      name: flexibleText(purchase('confirm', { name: NAME, money: money(49_000) })),
    }),
  ).toBeDisabled()
  await isAccessible(page)
})

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })
  test('shows name and price first before money is spent, and what an undo brings back', async ({ page }) => {
    await signInAndOpen(page, '0912000001', '/dich-vu/goi-cuoc-di-dong/SEN30')
    await page
      .getByRole('link', { name: packages('registerCode', { name: 'SEN30' }) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', {
      name: flexibleText(purchase('confirm', { name: 'SEN30', money: money(79_000) })),
    })
    await expect(confirm).toBeVisible()
    await expect(dialog.getByRole('heading', { name: /SEN30/ })).toBeInViewport({ ratio: 1 })
    const price = dialog.getByText(flexibleText(purchase('priceCycle', { money: money(79_000), period: '' })))
    await expect(price.first()).toBeInViewport({ ratio: 1 })
    await confirm.click()
    await dialog.getByRole('link', { name: purchase('toAccount') }).click()
    await page.getByRole('button', { name: account('services.undoOf', { name: 'SEN30' }) }).click()
    const undo = page.getByRole('dialog', { name: purchase('change.undoTitle', { name: 'SEN30' }) })
    await expect(undo).toContainText(purchase('change.undoRestores', { name: 'SEN60' }))
    await undo
      .getByRole('button', { name: flexibleText(purchase('change.undoConfirm', { money: money(79_000) })) })
      .click()
    await expect(undo).toContainText(purchase('change.doneRestored', { name: 'SEN60' }))
  })
})

test.describe('a lost response', () => {
  test.use({ provoked: [statusError(502)] })
  test('charges once after three lost responses and by one more press', async ({ page, box }) => {
    await signInAndOpen(page, '0912000001', DETAIL)
    await page
      .getByRole('link', { name: packages('registerCode', { name: NAME }) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const confirm = dialog.getByRole('button', {
      name: flexibleText(purchase('confirm', { name: NAME, money: money(49_000) })),
    })
    await expect(confirm).toBeVisible()
    // The page sends the request up to three times with the same key.
    await box.postSandbox('faults', { call: 'package_register', kind: 'reset', times: 3 })
    await confirm.click()
    await expect(dialog.getByText(purchase('unsureTitle'))).toBeVisible()
    await isAccessible(page)
    await dialog.getByRole('button', { name: purchase('unsureAgain') }).click()
    await expect(dialog.getByText(purchase('doneReplayed'))).toBeVisible()
    await page.goto('/tai-khoan')
    await expect(page.getByRole('region', { name: account('next.title') })).toContainText(
      flexibleText(money(37_500)),
    )
  })
})

test('allows reading and blocks buying during maintenance', async ({ page, box }) => {
  await box.postSandbox('system', { closedForSeconds: 1_800 })
  await signInAndOpen(page, '0912000001', '/tai-khoan')
  await expect(page.getByRole('region', { name: account('next.title') })).toContainText(
    flexibleText(money(86_500)),
  )
  await page.goto(DETAIL)
  await page
    .getByRole('link', { name: packages('registerCode', { name: NAME }) })
    .first()
    .click()
  const closed = flexibleText(errors('system_closed.text', { until: '#' })).source.split('#')[0] ?? ''
  await expect(page.getByRole('dialog').getByText(new RegExp(closed))).toBeVisible()
  await isAccessible(page)
})

test('redirects a visitor from the account and the ledger to the sign-in', async ({ page }) => {
  await page.goto('/tai-khoan/so-cuoc')
  await expect(page.getByText(topicTexts('ledger')('signInFirst')).first()).toBeVisible()
  await page.goto('/tai-khoan')
  await expect(page.getByText(account('signInFirst')).first()).toBeVisible()
  await isAccessible(page)
})

test('fits the dashboards of four kinds of people into 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const number of ['0912000002', '0912000003', '0912000006', '0912000011'])
    await test.step(number, async () => {
      await signInAndOpen(page, number, '/tai-khoan')
      await expect(page.getByRole('region', { name: account('services.title') })).toBeVisible()
      await expect(page.getByRole('status', { name: account('loading') })).toHaveCount(0)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      await isAccessible(page)
    })
})

test('counts the days left by the operator on a device wrong by six days', async ({ page }) => {
  await signInAndOpen(page, '0912000001', '/tai-khoan')
  const days = page.getByText(/Còn \d+ ngày\./).first()
  const right = (await days.textContent()) ?? ''
  await page.addInitScript((milliseconds) => {
    const now = Date.now
    Date.now = () => now() + milliseconds
  }, 6 * 86_400_000)
  await page.reload()
  await expect(days).toHaveText(right)
})
