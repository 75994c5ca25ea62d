/**
 * Invoices, personal documents and histories in a browser: files with the right bytes, single-use tickets, no
 * access to documents of others, and a long list that stays responsive.
 */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { seriesOf } from '../../src/contract/rules/einvoice.ts'
import { compact, LAST_MONTH } from '../world/dates.ts'
import { expect, isAccessible, signInAndOpen, test, topicTexts } from './world.ts'

const invoices = topicTexts('einvoice')
const page_ = topicTexts('einvoicePage')
const view = topicTexts('viewPdf')
const history = topicTexts('history')
const INVOICES = '/tinh-nang/hoa-don-dien-tu'
const HISTORY = '/tai-khoan/lich-su-su-dung'

const textOf = async (download: Download) => readFile(await download.path(), 'utf8')
async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return download
}
const firstInvoice = (page: Page) => page.getByRole('article').first()
const years = (page: Page) => page.getByRole('group', { name: invoices('year'), exact: true })
const yearShown = async (page: Page) => Number(await years(page).locator('label:has(:checked)').innerText())

test.describe('invoices', () => {
  test('downloads valid XML and PDF and verifies the signature locally', async ({ page }) => {
    await signInAndOpen(page, '0912000006', INVOICES)
    const invoice = firstInvoice(page)
    const xml = await saved(page, () => invoice.getByRole('button', { name: /Tải XML/ }).click())
    const series = seriesOf(await yearShown(page))
    expect(xml.suggestedFilename()).toMatch(new RegExp(`^hoa-don-${series}-\\d{8}\\.xml$`))
    const head = String.raw`^<\?xml version="1.0" encoding="UTF-8"\?>\n<HDon><DLHDon Id="HD-${series}-\d{8}">`
    expect(await textOf(xml)).toMatch(new RegExp(`${head}.*<SignatureValue>`, 's'))
    const pdf = await saved(page, () => invoice.getByRole('button', { name: /Tải PDF/ }).click())
    expect((await textOf(pdf)).startsWith('%PDF-')).toBe(true)
    await invoice.getByRole('button', { name: /Kiểm tra chữ ký/ }).click()
    await expect(invoice.getByText(invoices('verdict.valid.title'))).toBeVisible()
    await isAccessible(page)
  })

  test('corrects the buyer and shows the new invoice without reloading', async ({ page, box }) => {
    await signInAndOpen(page, '0912000002', INVOICES)
    await firstInvoice(page)
      .getByRole('button', { name: /sửa người mua/ })
      .click()
    const dialog = page.getByRole('dialog', { name: invoices('correct.title') })
    await dialog.getByLabel(invoices('correct.field.name')).fill('Công ty Hoa Sen Nhỏ')
    await dialog.getByLabel(invoices('correct.field.address')).fill('Số 9 phố Lò Đúc, Hà Nội')
    await dialog.getByLabel(invoices('correct.field.tax_code')).fill('9900000017')
    await dialog.getByRole('button', { name: invoices('correct.send') }).click()
    await expect(dialog.getByText(invoices('correct.fault.tax_code'))).toBeVisible()
    await expect(dialog.getByLabel(invoices('correct.field.tax_code'))).toBeFocused()
    await isAccessible(page)
    await dialog.getByLabel(invoices('correct.field.tax_code')).fill('9900 000 016')
    await expect(dialog.getByText(invoices('correct.becomes.replaces'))).toBeVisible()
    await dialog.getByRole('button', { name: invoices('correct.send') }).click()
    await dialog
      .getByRole('button', { name: invoices('correct.close'), exact: true })
      .last()
      .click()
    await expect(firstInvoice(page).getByText(/Đã nhận yêu cầu SH-/)).toBeVisible()
    await box.postSandbox('clock', { advanceSeconds: 130 })
    await page.reload()
    await expect(firstInvoice(page)).toContainText('Công ty Hoa Sen Nhỏ')
    await expect(
      firstInvoice(page)
        .getByRole('list', { name: invoices('chain') })
        .getByRole('listitem'),
    ).toHaveCount(2)
    await expect(page.getByText(/Yêu cầu SH-\w+ đã xong/)).toBeVisible()
  })

  test('finds an invoice by its code for a visitor', async ({ page, context }) => {
    await signInAndOpen(page, '0912000006', INVOICES)
    const invoice = firstInvoice(page)
    const pattern = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/
    await expect(invoice).toContainText(pattern)
    const code = pattern.exec(await invoice.innerText())?.[0] ?? ''
    const name = await invoice.getByRole('heading').innerText()
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(INVOICES)
    await page.getByLabel(page_('code')).fill('AAAA')
    await page.getByRole('button', { name: page_('find') }).click()
    await expect(page.getByText(page_('codeFault'))).toBeVisible()
    await page.getByLabel(page_('code')).fill(code.toLowerCase())
    await page.getByRole('button', { name: page_('find') }).click()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText(name)
    const xml = await saved(page, () => page.getByRole('button', { name: /Tải XML/ }).click())
    expect(await textOf(xml)).toContain(code.replaceAll('-', ''))
  })
})

test.describe('the viewer', () => {
  test('shows an invoice with its text', async ({ page }) => {
    await signInAndOpen(page, '0912000006', INVOICES)
    await firstInvoice(page)
      .getByRole('link', { name: /Xem hoá đơn/ })
      .click()
    await expect(
      page.getByRole('status').filter({ hasText: view('page', { page: 1, pages: 1 }) }),
    ).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('region', { name: /Chứng từ hoa-don-/ })).toContainText(
      'Hoá đơn giá trị gia tăng',
    )
    const before = await page.locator('canvas').first().boundingBox()
    await page.getByRole('button', { name: view('larger') }).click()
    await expect
      .poll(async () => (await page.locator('canvas').first().boundingBox())?.width ?? 0)
      .toBeGreaterThan(before?.width ?? 0)
    const pdf = await saved(page, () => page.getByRole('button', { name: view('save') }).click())
    expect((await textOf(pdf)).startsWith('%PDF-')).toBe(true)
    await isAccessible(page)
  })

  test('fits the whole width of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signInAndOpen(page, '0912000006', `/en/view-pdf?file=thong-bao/SM310000069-${compact(LAST_MONTH)}`)
    const paper = page.getByRole('region', { name: /thong-bao-cuoc-/ })
    await expect(paper).toContainText('Bill notice', { timeout: 20_000 })
    expect(
      await paper.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await isAccessible(page)
  })

  test('opens and fetches no other address', async ({ page }) => {
    await signInAndOpen(page, '0912000006', '/version')
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    for (const file of [
      'https://evil.example/x.pdf',
      '//evil.example/x.pdf',
      '/api/file/abc',
      'hoa-don/../x',
      'javascript:alert(1)',
    ]) {
      await page.goto(`/view-pdf?file=${encodeURIComponent(file)}`)
      await expect(page.getByText(view('refused'))).toBeVisible()
    }
    expect(
      requested.filter(
        (url) =>
          new URL(url).hostname === 'evil.example' ||
          /\/api\/(main\/selfcare|file)/.test(new URL(url).pathname),
      ),
    ).toEqual([])
  })
})

test.describe('history', () => {
  test('filters and scrolls ten thousand entries', async ({ page }) => {
    await signInAndOpen(page, '0912000001', HISTORY)
    await expect(page.getByText('10.000 mục')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('đã tải')).toBeHidden({ timeout: 30_000 })
    await page.evaluate(() => {
      const tasks: number[] = []
      Object.assign(globalThis, { tasks })
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({
        type: 'event',
        durationThreshold: 16,
      } as PerformanceObserverInit)
    })
    const list = page.getByRole('region', { name: history('list.title') })
    await expect(list.getByRole('row').nth(1)).toBeVisible()
    expect(await list.getByRole('row').count()).toBeLessThan(60)
    await page.getByRole('radio', { name: history('kind.sms') }).check()
    await expect(list).not.toContainText(history('type.DATA'))
    await page.getByRole('radio', { name: history('kind.all') }).check()
    await page.getByLabel(history('filter.number')).pressSequentially('0912')
    await expect(list).not.toContainText('8888')
    await page.getByLabel(history('filter.number')).fill('')
    // the list is drawn after the field: scrolled at once, it would end where the filtered list ends
    await expect(list.getByRole('table')).toHaveAttribute('aria-rowcount', '10001')
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
    await expect(list.locator('[aria-rowindex="10001"]')).toBeVisible()
    const slowest = await page.evaluate(() =>
      Math.max(0, ...((globalThis as unknown as { tasks: number[] }).tasks ?? [])),
    )
    test
      .info()
      .annotations.push({ type: 'slowest interaction with 10,000 entries, ms', description: String(slowest) })
    await isAccessible(page)
  })

  test('refuses days out of range, and exports the filtered entries as CSV and PDF', async ({ page }) => {
    await signInAndOpen(page, '0912000004', HISTORY)
    await page.getByLabel(history('filter.from'), { exact: true }).fill('01/01/2020')
    await expect(page.getByText(history('fault.from', { days: 90 }))).toBeVisible()
    await expect(page.getByRole('button', { name: history('download.csv') })).toBeHidden()
    await page.reload()
    const list = page.getByRole('region', { name: history('list.title') })
    await page.getByRole('radio', { name: history('kind.sms') }).check()
    for (const type of ['CALL_OUT', 'CALL_IN', 'DATA'])
      await expect(list).not.toContainText(history(`type.${type}`))
    const csv = await saved(page, () => page.getByRole('button', { name: history('download.csv') }).click())
    const rows = (await textOf(csv)).trimEnd().split('\r\n').slice(1)
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.every((row) => /tin nhắn/.test(row))).toBe(true)
    const pdf = await saved(page, () => page.getByRole('button', { name: history('download.pdf') }).click())
    expect((await textOf(pdf)).startsWith('%PDF-')).toBe(true)
    await page.getByRole('radio', { name: history('tab.payments') }).check()
    await expect(list).toBeHidden()
    await expect(page.getByText('Nạp qua ngân hàng').first()).toBeVisible()
    await page.getByText('Nạp qua ngân hàng').first().click()
    await expect(page.getByText(history('pay.before'))).toBeVisible()
    await isAccessible(page)
  })
})
