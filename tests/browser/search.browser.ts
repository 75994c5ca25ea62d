/** Searching: from the header on a desk and on a phone, by keyboard alone, in both languages, without script, and when nothing is found or nothing answers. */
import type { Page } from '@playwright/test'
import { another, expect, isAccessible, loose, test, words } from './world.ts'

const shell = words('shell')
const search = words('search')
const packages = words('packages')

const header = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: shell('searchPackages') })
const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: search('field') })
const results = (page: Page) => page.getByRole('main').getByRole('article')
const says = (page: Page, text: string) => expect(page.getByRole('main').getByRole('status')).toHaveText(loose(text))

test('from the header, with diacritics and without, to the page of a package', async ({ page }) => {
  await page.goto('/')
  await header(page).fill('xem phim')
  await page
    .getByRole('banner')
    .getByRole('button', { name: shell('search'), exact: true })
    .click()
  await expect(page).toHaveURL('/tim-kiem/xem+phim')
  await expect(page).toHaveTitle(/^“xem phim” · /)
  await expect(field(page)).toHaveValue('xem phim')
  await expect(results(page).filter({ hasText: 'SENPHIM' })).toBeVisible()
  const count = await results(page).count()
  await says(page, search('found', { count, keyword: 'xem phim' }))
  await isAccessible(page)

  await field(page).fill('gọi thoại')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/tim-kiem/g%E1%BB%8Di+tho%E1%BA%A1i')
  await expect(results(page).filter({ hasText: 'SEN THOẠI' })).toBeVisible()
  const spoken = await results(page).getByRole('heading').allTextContents()
  await field(page).fill('goi thoai')
  await page
    .getByRole('main')
    .getByRole('button', { name: search('submit'), exact: true })
    .click()
  await expect(page).toHaveURL('/tim-kiem/goi+thoai')
  await says(page, search('found', { count: spoken.length, keyword: 'goi thoai' }))
  expect(await results(page).getByRole('heading').allTextContents()).toEqual(spoken)

  await page.goBack()
  await says(page, search('found', { count: spoken.length, keyword: 'gọi thoại' }))
  await page.goBack()
  await expect(field(page)).toHaveValue('xem phim')
  await says(page, search('found', { count, keyword: 'xem phim' }))
  await page.getByRole('link', { name: packages('detailsOf', { name: 'SENPHIM' }), exact: true }).click()
  await expect(page).toHaveURL('/dich-vu/goi-cuoc-di-dong/SENPHIM')
  await page.goBack()
  await expect(results(page)).toHaveCount(count)
})

test('on a phone, from the drawer; everything can be touched', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dich-vu/goi-cuoc-di-dong')
  await expect(header(page)).toBeHidden()
  await page.getByRole('button', { name: shell('openMenu') }).click()
  await isAccessible(page)
  for (const target of [header(page), page.getByRole('banner').getByRole('button', { name: shell('search'), exact: true })]) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await header(page).fill('SEN60')
  await header(page).press('Enter')
  await expect(page).toHaveURL('/tim-kiem/SEN60')
  await expect(results(page).first()).toContainText('SEN60')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await isAccessible(page)
})

test('an empty search does nothing, in the header and on the page', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('package_search')) asked.push(request.url())
  })
  await page.goto('/')
  for (const nothing of ['', '   ', '%']) {
    await header(page).fill(nothing)
    await header(page).press('Enter')
    await expect(page).toHaveURL('/')
  }
  await page.goto('/tim-kiem')
  await expect(field(page)).toBeVisible()
  await isAccessible(page)
  for (const nothing of ['', '   ', '%']) {
    await field(page).fill(nothing)
    await field(page).press('Enter')
    await expect(page).toHaveURL('/tim-kiem')
  }
  expect(asked).toEqual([])
  await expect(page.getByRole('main').getByRole('link', { name: search('hub') })).toHaveAttribute('href', '/dich-vu/goi-cuoc-di-dong')
})

test('nothing found: says so, says what to try, and leads on', async ({ page }) => {
  await page.goto('/tim-kiem/xyzxyz%2F%3F%23')
  await says(page, search('none', { keyword: 'xyzxyz/?#' }))
  await expect(field(page)).toHaveValue('xyzxyz/?#')
  await expect(page.getByText(search('try'))).toBeVisible()
  await isAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: search('hub') })
    .first()
    .click()
  await expect(page).toHaveURL('/dich-vu/goi-cuoc-di-dong')
})

test('by keyboard alone', async ({ page }) => {
  await page.goto('/')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('type'))
  for (let presses = 0; presses < 20 && (await focused()) !== 'search'; presses++) await page.keyboard.press('Tab')
  await page.keyboard.type('goi 30 ngay')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tim-kiem/goi+30+ngay')
  await expect(results(page).first()).toBeVisible()
  for (let presses = 0; presses < 40 && (await focused()) !== 'search'; presses++) await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('SENPHIM')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tim-kiem/SENPHIM')
  await expect(field(page)).toBeFocused()
  await expect(results(page).filter({ hasText: 'SENPHIM' })).toBeVisible()
  await says(page, search('found', { count: await results(page).count(), keyword: 'SENPHIM' }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: packages('detailsOf', { name: 'SENPHIM' }), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dich-vu/goi-cuoc-di-dong/SENPHIM')
})

test('in English, and in the other language with the same keyword', async ({ page }) => {
  const english = words('search', 'en')
  await page.goto('/en')
  const box = page.getByRole('banner').getByRole('searchbox', { name: words('shell', 'en')('searchPackages') })
  await box.fill('30 days')
  await box.press('Enter')
  await expect(page).toHaveURL('/en/tim-kiem/30+days')
  await expect(results(page).first()).toBeVisible()
  await says(page, english('found', { count: await results(page).count(), keyword: '30 days' }))
  await isAccessible(page)
  await page.getByRole('banner').getByRole('link', { name: 'Tiếng Việt' }).first().click()
  await expect(page).toHaveURL('/tim-kiem/30+days')
  await expect(results(page).first()).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ provoked: [/Failed to load resource/] })
  test('the keyword stays, and a retry brings it', async ({ page }) => {
    await page.route('**/package_search', (route) => route.abort())
    await page.goto('/tim-kiem/SEN60')
    await says(page, search('failed', { keyword: 'SEN60' }))
    await expect(field(page)).toHaveValue('SEN60')
    await isAccessible(page)
    await page.unroute('**/package_search')
    await page
      .getByRole('main')
      .getByRole('button', { name: words('session')('retry') })
      .click()
    await expect(results(page).first()).toContainText('SEN60')
  })
})

test('without script: the header leads to the kinds of packages, and nothing waits', async ({ browser, box }) => {
  const { page, faults } = await another(browser, box, { javaScriptEnabled: false })
  await page.goto('/')
  await header(page).fill('goi 30')
  await header(page).press('Enter')
  await expect(page).toHaveURL('/tim-kiem?tu-khoa=goi+30')
  const note = page.locator('main .note')
  await expect(note).toBeVisible()
  await expect(note).toHaveText(search('noscript'))
  await expect(page.getByLabel(search('loading'))).toBeHidden()
  await page
    .getByRole('main')
    .getByRole('link', { name: packages('filter.30-ngay'), exact: true })
    .click()
  await expect(page).toHaveURL('/dich-vu/goi-cuoc-di-dong/loc/30-ngay')
  expect(faults).toEqual([])
  await page.context().close()
})
