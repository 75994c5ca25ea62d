/**
 * Reading and paying bills in a browser: several by one QR code with the window closed, the comparison with
 * the previous month, paid and unknown codes, a prepaid line. Spec TOP-5, Spec BIL-1.
 */
import type { Page } from '@playwright/test'
import { monthText } from '../../src/contract/format/date.ts'
import { formatMoney } from '../../src/contract/format/money.ts'
import { formatPhone } from '../../src/contract/format/phone.ts'
import { OTP_DIGITS } from '../../src/contract/rules/otp.ts'
import { compact, LAST_MONTH, MONTH_BEFORE, THIS_MONTH } from '../world/dates.ts'
import type { AllInOneServer } from './box.ts'
import {
  expect,
  flexibleText,
  isAccessible,
  openSecondPage,
  signInAndOpen,
  test,
  topicTexts,
} from './world.ts'

const bill = topicTexts('bill')
const bills = topicTexts('bills')
const payBills = topicTexts('payBills')
const site = topicTexts('billsPage')
const account = topicTexts('account')
const owed = topicTexts('owed')
const shell = topicTexts('shell')
const signin = topicTexts('signin')
const ADDRESS = '/tinh-nang/thanh-toan-dich-vu'
const EXPLAINED = '/tai-khoan/hoa-don'
const [AN, NGOC, LONG, NHUNG] = ['0912000001', '0912000002', '0912000006', '0912000016']
const money = (dong: number) => formatMoney(dong, 'vi')
const LAST_WORDS = monthText(LAST_MONTH, 'vi')
const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const pay = (page: Page, amount: number) =>
  page.getByRole('button', { name: flexibleText(payBills('total.pay', { amount: money(amount) })) })

/** The content of the VietQR code of the order on this page. */
async function codeOf(page: Page): Promise<string> {
  await page.waitForURL(/\/thanh-toan\?gd=[\w-]{22}/)
  return page.evaluate(async () => {
    const body = {
      transaction_id: new URLSearchParams(location.search).get('gd'),
      session: localStorage['session'],
      msisdn: localStorage['mobile'],
    }
    const answer = await fetch('/api/main/selfcare_get_qrcode', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { result: { result: string } }).result.result
  })
}
async function transfers(box: AllInOneServer, qr: string, from: string): Promise<void> {
  await box.postSandbox('bank/transfer', { qr, from })
  await box.postSandbox('clock', { advanceSeconds: 10 })
}

test('pays two bills of two codes by one QR code', async ({ page, box, browser }) => {
  test.slow()
  await signInAndOpen(page, LONG, ADDRESS)
  await expect(pay(page, 1_010_100)).toBeVisible()
  await isAccessible(page)
  await sheet(page, `Di động · ${formatPhone(LONG)}`)
    .getByRole('checkbox')
    .uncheck()
  await sheet(page, 'MyTV · mytv_sen_0006')
    .getByRole('checkbox', { name: flexibleText(bill('billOf', { month: LAST_WORDS })) })
    .uncheck()
  await pay(page, 416_000).click()
  const qr = await codeOf(page)
  await page.close()
  await transfers(box, qr, LONG)
  const later = await openSecondPage(browser, box)
  await expect(async () => {
    await signInAndOpen(later.page, LONG, ADDRESS)
    await expect(pay(later.page, 594_100)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  await expect(sheet(later.page, 'Internet · fiber_sen_0006')).toContainText(
    flexibleText('đã được thanh toán'),
  )
  expect(later.faults).toEqual([])
  await later.page.context().close()
})

test('pays part of a bill and shows what is left', async ({ page, box, browser }) => {
  test.slow()
  await signInAndOpen(page, NGOC, ADDRESS)
  const mine = sheet(page, `Di động · ${formatPhone(NGOC)}`)
  await mine
    .getByRole('button', { name: flexibleText(payBills('part.openOf', { month: LAST_WORDS })) })
    .click()
  const field = mine.getByLabel(flexibleText(payBills('part.amount', { month: LAST_WORDS })))
  await expect(field).toBeFocused()
  await field.fill('5000')
  await expect(mine.getByText(flexibleText(payBills('part.least', { least: money(10_000) })))).toBeVisible()
  await field.fill('100000')
  await expect(mine.getByText(flexibleText(payBills('part.after', { left: money(191_500) })))).toBeVisible()
  await isAccessible(page)
  await page.reload()
  await expect(field).toHaveValue('100.000')
  await pay(page, 100_000).click()
  const qr = await codeOf(page)
  await page.close()
  await transfers(box, qr, NGOC)
  const later = await openSecondPage(browser, box)
  await signInAndOpen(later.page, NGOC, ADDRESS)
  await expect(pay(later.page, 191_500)).toBeVisible()
  await expect(
    later.page.getByText(flexibleText(bill('partPaid', { paid: money(100_000), amount: money(291_500) }))),
  ).toBeVisible()
  await later.page.goto('/tai-khoan/lich-su-su-dung#thanh-toan')
  const history = topicTexts('history')
  await later.page.getByRole('radio', { name: history('pay.kind.part') }).check()
  await expect(
    later.page.getByText(flexibleText(`Thanh toán một phần: Hoá đơn di động tháng ${LAST_WORDS}`)),
  ).toBeVisible()
  await later.page
    .getByRole('region', { name: history('pay.months') })
    .getByText(history('chart.table'))
    .click()
  await expect(
    later.page.getByRole('row', { name: flexibleText(`${monthText(THIS_MONTH, 'vi')} 1 ${money(100_000)}`) }),
  ).toBeVisible()
  const [file] = await Promise.all([
    later.page.waitForEvent('download'),
    later.page.getByRole('button', { name: history('download.csv') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^lich-su-thanh-toan-/)
  await isAccessible(later.page)
  expect(later.faults).toEqual([])
  await later.page.context().close()
})

test('explains why last month is 38.000 đ dearer', async ({ page }) => {
  await signInAndOpen(page, LONG, EXPLAINED)
  const internet = sheet(page, 'Internet · fiber_sen_0006')
  await expect(internet).toContainText(
    flexibleText(`+38.000 đ so với tháng ${monthText(MONTH_BEFORE, 'vi')}`),
  )
  await expect(internet.getByRole('img')).toHaveAccessibleName(flexibleText('251.500 đ'))
  await internet.getByText(bills('table')).click()
  await expect(internet.getByRole('row')).toHaveCount(9)
  await isAccessible(page)
  await internet.getByRole('link', { name: bill('billOf', { month: LAST_WORDS }) }).click()
  await expect(
    page.getByRole('heading', { name: flexibleText(bills('why.dearer', { difference: '38.000 đ' })) }),
  ).toBeVisible()
  await expect(main(page)).toContainText(
    flexibleText(bills('why.new', { what: 'Thuê thêm bộ phát Wi-Fi mesh', amount: '38.000 đ' })),
  )
  await isAccessible(page)
  const given = page.waitForEvent('download')
  await page.getByRole('button', { name: bills('calendar.button') }).click()
  expect((await given).suggestedFilename()).toBe(`SM310000069-${compact(LAST_MONTH)}.ics`)
  await page.getByRole('link', { name: bills('notice') }).click()
  await expect(page.getByRole('region', { name: /Chứng từ thong-bao-cuoc-/ })).toContainText(
    'Thuê thêm bộ phát Wi-Fi mesh',
    { timeout: 20_000 },
  )
  await page.goBack()
  await page.getByRole('link', { name: flexibleText(bills('pay', { amount: '298.000 đ' })) }).click()
  await expect(pay(page, 298_000)).toBeVisible()
})

test('alarms on the overview and pays what is overdue in one press', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAndOpen(page, NHUNG, '/tai-khoan')
  const alarm = page.getByRole('region', { name: owed('titleLate') })
  await expect(alarm).toContainText(owed('late'))
  await expect(alarm.getByRole('listitem')).toHaveCount(3)
  await isAccessible(page)
  const sum = await alarm.locator('.bill-late dd').textContent()
  await alarm.getByRole('button', { name: flexibleText(owed('payLate', { money: sum ?? '' })) }).click()
  await page.waitForURL(/\/thanh-toan\?gd=[\w-]{22}/)
  await expect(main(page)).toContainText(flexibleText(sum ?? ''))
})

test('links the home page to the open bill', async ({ page }) => {
  await signInAndOpen(page, NGOC, '/')
  await page
    .getByRole('link', { name: flexibleText(account('money.payBill', { money: '291.500 đ' })) })
    .click()
  await expect(pay(page, 291_500)).toBeVisible()
})

test('lets a prepaid line find and save the bill of another', async ({ page }) => {
  await signInAndOpen(page, AN, EXPLAINED)
  await expect(page.getByRole('heading', { name: bills('prepaid.title') })).toBeVisible()
  await page.getByRole('link', { name: bills('payOthers') }).click()
  await expect(main(page)).toContainText(payBills('prepaid.title'))
  await page.getByRole('textbox', { name: payBills('other.code') }).fill('sm 120 000 024')
  await page.getByRole('button', { name: payBills('other.find') }).click()
  const found = sheet(page, 'Di động · 0912 *** 002')
  await expect(found).toContainText('T*** N')
  await expect(found).not.toContainText('Lê Lợi')
  await isAccessible(page)
  await found.getByRole('button', { name: payBills('keep.open') }).click()
  await found.getByLabel(payBills('keep.name')).fill('Chị Ngọc')
  await found.getByRole('button', { name: payBills('keep.save') }).click()
  await expect(sheet(page, 'Chị Ngọc · 0912 *** 002')).toBeVisible()
  await expect(pay(page, 291_500)).toBeEnabled()
})

test('preselects the bills of a visitor’s code after signing in', async ({ page, box }) => {
  test.slow()
  await page.goto(ADDRESS)
  await expect(page.getByRole('heading', { name: site('how.title') })).toBeVisible()
  await isAccessible(page)
  // The first touch of the field activates the form; the test waits, because people do not press within that
  // moment.
  await page.getByLabel(site('form.code')).fill('SM120000024')
  await expect(main(page).locator('form[data-wake]')).toHaveCount(0)
  await page.getByRole('button', { name: site('form.submit') }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: shell('guard.confirm') })
    .click()
  const dialog = page.getByRole('dialog', { name: shell('signinDialog') })
  await dialog.getByLabel(signin('phone.label')).fill(AN)
  await dialog.getByRole('button', { name: signin('sendCode') }).click()
  await page.getByLabel(signin('code.label', { digits: OTP_DIGITS })).fill(await box.waitForCode(AN))
  await expect(sheet(page, 'Di động · 0912 *** 002')).toBeVisible()
  await expect(pay(page, 291_500)).toBeEnabled()
})
