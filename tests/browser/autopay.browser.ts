/**
 * Automatic bill payment in a browser: setting it up, the notification beforehand, payment, the ledger entry,
 * stopping it. Spec BIL-4.
 */
import type { Page } from '@playwright/test'
import { formatMoney } from '../../src/contract/format/money.ts'
import { compact, LAST_MONTH } from './dates.ts'
import { expect, flexibleText, isAccessible, signInAndOpen, statusError, test, topicTexts } from './world.ts'

const autopay = topicTexts('autopay')
const stepUp = topicTexts('stepUp')
const account = topicTexts('account')
const LONG = '0912000006'
const BILLS = '/tai-khoan/hoa-don'
const money = (dong: number) => formatMoney(dong, 'vi')
const section = (page: Page) => page.getByRole('region', { name: autopay('title') })
// Days later the session of the page that stayed open has ended.
test.use({ provoked: [statusError(401)] })
const DAY = 86_400

test('sets up automatic payment, notifies, pays, and stops on one press', async ({ page, box }) => {
  test.slow()
  await signInAndOpen(page, LONG, BILLS)
  await section(page)
    .getByRole('button', { name: autopay('begin') })
    .click()
  await section(page)
    .getByRole('radio', { name: flexibleText(money(500_000)) })
    .check()
  const agreed = section(page).getByRole('checkbox')
  await expect(agreed).not.toBeChecked()
  await expect(section(page).getByRole('button', { name: autopay('confirm') })).toBeDisabled()
  await isAccessible(page)
  await agreed.check()
  await section(page)
    .getByRole('button', { name: autopay('confirm') })
    .click()
  const dialog = page.getByRole('dialog', { name: stepUp('title') })
  await dialog
    .getByRole('textbox')
    .first()
    .fill(await box.waitForCode(LONG))
  await expect(section(page)).toContainText(
    flexibleText(autopay('upTo', { cap: money(500_000), used: money(0) })),
  )
  await isAccessible(page)

  // The notification precedes the charge by days.
  await box.postSandbox('clock', { advanceSeconds: 10 })
  const answer = async () => (await box.messages(LONG)).find(({ text }) => /ví của bạn thanh toán/.test(text))
  for (let days = 0; days < 30 && !(await answer()); days += 1)
    await box.postSandbox('clock', { advanceSeconds: DAY })
  expect((await answer())?.text).toMatch(/495\.100\s*đ.*Dừng lúc nào cũng được/)
  await signInAndOpen(page, LONG, `${BILLS}?ma=SM120000061-${compact(LAST_MONTH)}`)
  await expect(section(page)).toContainText(/tự động thanh toán 495\.100\s*đ ngày/)
  await expect(section(page).getByRole('button', { name: autopay('stop') })).toBeVisible()
  await isAccessible(page)
  await box.postSandbox('clock', { advanceSeconds: 4 * DAY })
  await box.postSandbox('clock', { advanceSeconds: 60 })

  await signInAndOpen(page, LONG, BILLS)
  await section(page).getByText(autopay('history.title')).click()
  await expect(section(page)).toContainText(/đã tự động thanh toán 495\.100\s*đ/)
  await expect(section(page).getByRole('link', { name: autopay('history.receipt') })).toBeVisible()
  await signInAndOpen(page, LONG, '/tai-khoan/so-cuoc')
  await expect(page.getByRole('main')).toContainText(flexibleText(account('channel.autopay')))

  await signInAndOpen(page, LONG, BILLS)
  await section(page)
    .getByRole('button', { name: autopay('stop') })
    .click()
  await expect(section(page).getByRole('status').first()).toContainText(flexibleText(autopay('stopped')))
  await expect(section(page).getByRole('button', { name: autopay('begin') })).toBeVisible()
})
