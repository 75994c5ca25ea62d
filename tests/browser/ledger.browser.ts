/**
 * The ledger: finding an unwanted service, stopping it, disputing its charge, the refund, and restoring a
 * cancelled service.
 */
import { formatMoney } from '../../src/contract/format/money.ts'
import { expect, flexibleText, isAccessible, signInAndOpen, test, topicTexts } from './world.ts'

const ledger = topicTexts('ledger')
const more = topicTexts('ledgerMore')
const account = topicTexts('account')
const purchase = topicTexts('purchase')
const money = (dong: number) => formatMoney(dong, 'vi')
const WHO = '0912000001'
const PAGE = '/tai-khoan/so-cuoc'

test('finds an unwanted service, stops it, disputes it and gets the refund', async ({ page, box }) => {
  await signInAndOpen(page, WHO, PAGE)
  const services = page.getByRole('region', { name: ledger('services.title') })
  await expect(
    services
      .getByText(flexibleText(account('services.perDayMonth', { day: money(500), month: money(15_000) })))
      .first(),
  ).toBeVisible()
  await isAccessible(page)

  await page.getByRole('searchbox', { name: ledger('filter.search'), exact: true }).fill('nhac cho')
  const book = page.getByRole('region', { name: ledger('title') })
  await expect(book.getByText(flexibleText(ledger('found', { count: 2 })))).toBeVisible()
  await book.locator('summary', { hasText: 'Nhạc Chờ Tháng' }).first().click()
  await expect(book.getByText(ledger('line.noConsent'))).toBeVisible()
  await book.getByRole('button', { name: ledger('line.dispute'), exact: true }).click()

  const dialog = page.getByRole('dialog', { name: more('dispute.title') })
  await dialog.getByLabel(ledger('dispute.reason.never_asked')).check()
  await dialog.getByRole('checkbox').check()
  await isAccessible(page)
  await dialog.getByRole('button', { name: more('dispute.send') }).click()
  await expect(dialog.getByText(more('dispute.stopped', { name: 'Nhạc Chờ Tháng' }))).toBeVisible()
  await dialog
    .getByRole('button', { name: more('dispute.close') })
    .last()
    .click()
  await expect(
    services.getByRole('button', { name: account('services.cancelOf', { name: 'Nhạc Chờ Tháng' }) }),
  ).toHaveCount(0)
  await expect(services.getByText(account('services.emptyTitle'))).toHaveCount(0)

  await box.postSandbox('clock', { advanceSeconds: 180 })
  await page.reload()
  const mine = page.getByRole('region', { name: ledger('disputes.title') })
  await expect(mine.getByText(ledger('disputes.state.refunded'), { exact: true })).toBeVisible()
  await expect(mine.getByText(flexibleText(ledger('disputes.by.records')))).toBeVisible()
  await expect(page.locator('.ledger-day summary').first()).toContainText(flexibleText(money(15_000)))
  expect((await box.messages(WHO)).filter(({ text }) => text.includes('KN-')).length).toBe(3)
})

test('shows on a phone that a consent is missing and links the charges', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAndOpen(page, WHO, PAGE)
  const services = page.getByRole('region', { name: ledger('services.title') })
  await expect(services.getByText(ledger('line.noConsent'))).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await services
    .getByRole('button', { name: ledger('services.chargesOf', { name: 'Nhạc Chờ Tháng' }) })
    .click()
  const book = page.getByRole('region', { name: ledger('title') })
  await expect(book.getByText(flexibleText(ledger('found', { count: 2 })))).toBeVisible()
  await expect(book.getByRole('heading', { name: ledger('title') })).toBeFocused()
  await expect(book.getByRole('combobox', { name: ledger('filter.package') })).toHaveValue('NHACT')
  await isAccessible(page)
})

test('stops all value-added services by one press and restores them', async ({ page }) => {
  await signInAndOpen(page, '0912000014', PAGE)
  await page.getByRole('button', { name: ledger('stopAll.open', { count: 2 }) }).click()
  const dialog = page.getByRole('dialog', { name: more('stopAll.title') })
  await expect(dialog.getByText('Sen Game Ngày')).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: more('stopAll.confirm') }).click()
  await expect(dialog.getByText(/^Đã dừng 2 dịch vụ lúc \d{2}:\d{2}/)).toBeVisible()
  await expect(
    page.getByRole('button', { name: ledger('stopAll.open', { count: 2 }), includeHidden: true }),
  ).toHaveCount(0)
  await dialog.getByRole('button', { name: more('stopAll.undo') }).click()
  await expect(page.getByRole('button', { name: ledger('stopAll.open', { count: 2 }) })).toBeVisible()
})

test('restores a service within ten minutes of cancelling it', async ({ page }) => {
  await signInAndOpen(page, WHO, '/tai-khoan')
  await page.getByRole('button', { name: account('services.cancelOf', { name: 'SEN60' }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(flexibleText('38,6 GB')).first()).toBeVisible()
  await expect(dialog.getByText(flexibleText(money(1_200)))).toBeVisible()
  await dialog.getByLabel(purchase('change.now')).check()
  await isAccessible(page)
  await dialog.getByRole('button', { name: purchase('change.cancelConfirm', { name: 'SEN60' }) }).click()
  await dialog
    .getByRole('button', { name: purchase('change.close') })
    .last()
    .click()
  await page.getByRole('button', { name: account('services.takeBackOf', { name: 'SEN60' }) }).click()
  await dialog.getByRole('button', { name: purchase('change.takeBackConfirm', { name: 'SEN60' }) }).click()
  await dialog
    .getByRole('button', { name: purchase('change.close') })
    .last()
    .click()
  await expect(
    page.getByRole('button', { name: account('services.cancelOf', { name: 'SEN60' }) }),
  ).toBeVisible()
})

test('fits the ledgers of a postpaid line and of an empty one into 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const number of ['0912000002', '0912000011'])
    await test.step(number, async () => {
      await signInAndOpen(page, number, PAGE)
      await expect(page.getByRole('region', { name: ledger('disputes.title') })).toBeVisible()
      await expect(page.getByRole('status', { name: ledger('loading') })).toHaveCount(0)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      await isAccessible(page)
    })
})
