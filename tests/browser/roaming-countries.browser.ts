/**
 * The public roaming pages: finding a country with script and without, by its name without diacritics, in
 * English, by city or airport and with a typing mistake; from its page into the checkout; suggestions for
 * unknown countries.
 */
import type { Page } from '@playwright/test'
import { followRequests } from './quiet.ts'
import { expect, flexibleText, isAccessible, openSecondPage, statusError, test, topicTexts } from './world.ts'

const HUB = '/dich-vu/roaming'
const abroad = topicTexts('abroad')
const search = topicTexts('search')

const field = (page: Page, language: 'vi' | 'en' = 'vi') =>
  page.getByRole('main').getByLabel(topicTexts('abroad', language)('hub.field'))
const suggestions = (page: Page, language: 'vi' | 'en' = 'vi') =>
  page
    .getByRole('main')
    .getByRole('listbox', { name: topicTexts('search', language)('suggestions') })
    .getByRole('option')
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const japan = (page: Page) =>
  expect(heading(page)).toHaveText(abroad('country.heading', { name: 'Nhật Bản' }))
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('finds a country without script and opens the checkout', async ({ browser, box }) => {
  const { page, faults } = await openSecondPage(browser, box, { javaScriptEnabled: false })
  await page.goto('/dich-vu')
  await page
    .getByRole('main')
    .getByRole('link', { name: abroad('tile.name') })
    .click()
  await expect(page).toHaveURL(HUB)
  // Elements that need script are not offered.
  await expect(field(page)).toBeHidden()
  await page
    .getByRole('navigation', { name: abroad('hub.letters') })
    .getByRole('link', { name: 'N', exact: true })
    .click()
  await expect(page).toHaveURL(`${HUB}#chu-n`)
  await page.locator('#chu-n').getByRole('link', { name: 'Nhật Bản' }).click()
  await japan(page)
  await page.getByRole('main').getByRole('link', { name: 'Đông Á', exact: true }).click()
  await expect(page).toHaveURL(`${HUB}#east_asia`)
  await page.getByRole('region', { name: 'Đông Á' }).getByRole('link', { name: 'Nhật Bản' }).click()
  await japan(page)
  const choose = page.getByRole('link', { name: abroad('pack.chooseName', { name: 'Nhật Bản 7 ngày' }) })
  await expect(choose).toHaveAttribute('href', '/thanhtoan/roaming?nuoc=nhat-ban&goi=RJP7')
  expect(faults).toEqual([])
  await page.context().close()
})

test('fetches nothing before a letter, opens a country by keyboard, and the checkout from there', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/search/')) requested.push(new URL(request.url()).pathname)
  })
  await page.goto(HUB)
  await field(page).focus()
  await expect(field(page)).toHaveRole('combobox')
  expect(requested).toEqual([])
  await page.keyboard.type('nhat ba')
  await expect(suggestions(page).first()).toContainText('Nhật Bản')
  expect(requested).toEqual(['/search/vi.json'])
  await page.keyboard.press('ArrowDown')
  await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${HUB}/nhat-ban`)
  await japan(page)
  await page.getByRole('link', { name: abroad('country.choose', { name: 'Nhật Bản' }), exact: true }).click()
  await expect(page).toHaveURL('/thanhtoan/roaming?nuoc=nhat-ban')
  await expect(page.getByRole('main')).toContainText('Nhật Bản 7 ngày')
  await expect(page.getByRole('main')).not.toContainText('Thái Lan 7 ngày')
})

test.describe('a country', () => {
  test('by its names, a city, an airport, a code of two letters, and with a slip', async ({ page }) => {
    await page.goto(HUB)
    for (const [typed, name] of [
      ['Thái Lan', 'Thái Lan'],
      ['germany', 'Đức'],
      ['tokyo', 'Nhật Bản'],
      ['ICN', 'Hàn Quốc'],
      ['jp', 'Nhật Bản'],
      ['singapre', 'Singapore'],
      ['chuyển vùng úc', 'Úc'],
    ] as const)
      await test.step(typed, async () => {
        await field(page).fill('')
        await expect(suggestions(page)).toHaveCount(0)
        await field(page).fill(typed)
        await expect(suggestions(page).filter({ hasText: name }).first()).toBeVisible()
      })
  })

  test('is found in English and on the search page', async ({ page }) => {
    await page.goto('/en/dich-vu/roaming')
    await field(page, 'en').fill('nhat ban')
    await suggestions(page, 'en').filter({ hasText: 'Japan' }).first().click()
    await expect(page).toHaveURL('/en/dich-vu/roaming/nhat-ban')
    await page.goto('/tim-kiem/han quoc')
    const found = page.getByRole('region', { name: flexibleText(search('group.roaming')) })
    await found.getByRole('link', { name: 'Hàn Quốc', exact: true }).click()
    await expect(page).toHaveURL(`${HUB}/han-quoc`)
  })

  test('finds a package by its code on its country or group page', async ({ page }) => {
    await page.goto(HUB)
    await field(page).fill('rjp7')
    await suggestions(page).filter({ hasText: 'Nhật Bản 7 ngày' }).click()
    await expect(page).toHaveURL(`${HUB}/nhat-ban#RJP7`)
    await expect(page.locator('#RJP7')).toBeInViewport()
    await page.goto('/tim-kiem/toan cau 7 ngay')
    await page
      .getByRole('region', { name: flexibleText(search('group.roaming')) })
      .getByRole('link', { name: 'Toàn cầu 7 ngày' })
      .click()
    await expect(page).toHaveURL(`${HUB}#RW7`)
  })
})

test.describe('an unknown country', () => {
  test.use({ provoked: [statusError(404)] })
  test('gets suggestions in both languages', async ({ page }) => {
    for (const [path, language, name] of [
      [`${HUB}/nhat`, 'vi', 'Nhật Bản'],
      ['/en/dich-vu/roaming/thailand', 'en', 'Thailand'],
    ] as const) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(heading(page)).toHaveText(topicTexts('abroad', language)('unknown.title'))
      await expect(page.locator('[data-lost]').getByRole('link', { name, exact: true })).toBeVisible()
    }
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  // The hub has some five hundred links, and axe reads all of them twice.
  test.describe.configure({ timeout: 150_000 })
  async function looksRight(page: Page, path: string): Promise<void> {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await isAccessible(page)
  }

  test('the hub fits, is accessible and has links large enough to touch', async ({ page }) => {
    await looksRight(page, HUB)
    for (const link of [
      page.locator('#chu-n a').first(),
      page
        .getByRole('navigation', { name: abroad('hub.letters') })
        .getByRole('link')
        .first(),
    ])
      expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44)
  })

  test('countries fit, are accessible, and link those that are easily mistaken', async ({ page }) => {
    await looksRight(page, `${HUB}/nhat-ban`)
    await looksRight(page, `/en${HUB}/cac-tieu-vuong-quoc-a-rap-thong-nhat`)
    await looksRight(page, `${HUB}/ao`)
    await expect(page.getByText(abroad('country.alike'))).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: abroad('country.heading', { name: 'Úc' }) })
      .click()
    await expect(page).toHaveURL(`${HUB}/uc`)
  })

  test('a country without packages fits, is accessible and shows the hotline', async ({ page }) => {
    await looksRight(page, `${HUB}/cuba`)
    await expect(page.getByRole('heading', { name: abroad('country.none', { name: 'Cuba' }) })).toBeVisible()
    await expect(page.getByRole('main').locator('a[href*="/thanhtoan/"]')).toHaveCount(0)
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible()
  })
})

test('shifts no layout while a page loads', async ({ page }) => {
  const isQuiet = followRequests(page)
  for (const path of [HUB, `${HUB}/nhat-ban`]) {
    await page.goto(path)
    await page.evaluate(() => {
      const shifts = { sum: 0 }
      Object.assign(globalThis, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput) shifts.sum += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
      scrollTo({ top: document.body.scrollHeight })
    })
    await isQuiet()
    const moved = await page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum)
    expect(moved, path).toBeLessThanOrEqual(0.01)
  }
})
