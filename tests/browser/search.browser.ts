/**
 * Searching packages, answers, news and site sections: from the header on desktops and phones, by keyboard,
 * with suggestions, in both languages, without script, without results and without a server.
 */
import type { Page } from '@playwright/test'
import { expect, flexibleText, isAccessible, openSecondPage, test, topicTexts } from './world.ts'

const shell = topicTexts('shell')
const search = topicTexts('search')
const packages = topicTexts('packages')

// A search field is a combobox as soon as it can suggest something.
const header = (page: Page) => page.getByRole('banner').getByLabel(shell('searchAll'))
const field = (page: Page) => page.getByRole('main').getByLabel(search('field'))
const results = (page: Page) => page.getByRole('main').getByRole('article')
const packagesFound = (page: Page) =>
  page.getByRole('region', { name: flexibleText(search('group.package')) }).getByRole('article')
const suggestions = (page: Page) =>
  page.getByRole('listbox', { name: search('suggestions') }).getByRole('option')
const status = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ has: page.getByRole('heading') })
const expectStatus = (page: Page, text: string) => expect(status(page)).toHaveText(flexibleText(text))
const topics = (page: Page) => page.getByRole('navigation', { name: search('topics') })
/** Checks the total and the count of each kind; returns the total. */
async function finds(page: Page, keyword: string, language: 'vi' | 'en' = 'vi'): Promise<number> {
  const t = topicTexts('search', language)
  await expect(status(page)).toHaveText(
    new RegExp(
      flexibleText(t('found', { count: 7, keyword }))
        .source.replace(/7\b/, '\\d+')
        .replace('results', 'results?'),
    ),
  )
  const count = Number(/\d+/.exec(await status(page).innerText())?.[0])
  const groups = await page
    .getByRole('main')
    .locator('section[aria-labelledby^="found-"] > h3')
    .allInnerTexts()
  expect(groups.reduce((sum, group) => sum + Number(/\((\d+)\)/.exec(group)?.[1]), 0)).toBe(count)
  return count
}

test('leads from the header to a package, with diacritics and without', async ({ page }) => {
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
  const count = await finds(page, 'xem phim')
  await isAccessible(page)

  await field(page).fill('gọi thoại')
  await field(page).press('Enter')
  await expect(page).toHaveURL('/tim-kiem/g%E1%BB%8Di+tho%E1%BA%A1i')
  const sum = await finds(page, 'gọi thoại')
  await expect(packagesFound(page).first()).toBeVisible()
  const spoken = await packagesFound(page).getByRole('heading').allTextContents()
  await field(page).fill('goi thoai')
  await page
    .getByRole('main')
    .getByRole('button', { name: search('submit'), exact: true })
    .click()
  await expect(page).toHaveURL('/tim-kiem/goi+thoai')
  expect(await finds(page, 'goi thoai')).toBe(sum)
  expect(await packagesFound(page).getByRole('heading').allTextContents()).toEqual(spoken)

  await page.goBack()
  expect(await finds(page, 'gọi thoại')).toBe(sum)
  await page.goBack()
  await expect(field(page)).toHaveValue('xem phim')
  expect(await finds(page, 'xem phim')).toBe(count)
  await page.getByRole('link', { name: packages('detailsOf', { name: 'SENPHIM' }), exact: true }).click()
  await expect(page).toHaveURL('/dich-vu/goi-cuoc-di-dong/SENPHIM')
  await page.goBack()
  expect(await finds(page, 'xem phim')).toBe(count)
})

test('works on a phone from the drawer, with suggestions and touchable targets', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dich-vu/goi-cuoc-di-dong')
  await expect(header(page)).toBeHidden()
  await page.getByRole('button', { name: shell('openMenu') }).click()
  await isAccessible(page)
  for (const target of [
    header(page),
    page.getByRole('banner').getByRole('button', { name: shell('search'), exact: true }),
  ]) {
    const box = await target.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await header(page).fill('SEN60')
  await expect(suggestions(page).first()).toBeVisible()
  await header(page).press('Enter')
  await expect(page).toHaveURL('/tim-kiem/SEN60')
  await expect(results(page).first()).toContainText('SEN60')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('ignores an empty search in the header and on the page', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => {
    if (/package_search|news_search|help_get_faq|\/search\//.test(request.url()))
      requested.push(request.url())
  })
  await page.goto('/')
  for (const nothing of ['', '%']) {
    await header(page).fill(nothing)
    await header(page).press('Enter')
    await expect(page).toHaveURL('/')
  }
  await page.goto('/tim-kiem')
  await expect(field(page)).toBeVisible()
  await isAccessible(page)
  for (const nothing of ['', '%']) {
    await field(page).fill(nothing)
    await field(page).press('Enter')
    await expect(page).toHaveURL('/tim-kiem')
  }
  expect(requested).toEqual([])
  await expect(
    topics(page).getByRole('link', { name: topicTexts('navigation')('allPackages') }),
  ).toHaveAttribute('href', '/dich-vu/goi-cuoc-di-dong')
})

test('shows advice and links when nothing is found, also for 1,000 characters and markup', async ({
  page,
}) => {
  await page.goto('/tim-kiem/xyzxyz%2F%3F%23')
  await expectStatus(page, search('none', { keyword: 'xyzxyz/?#' }))
  await expect(field(page)).toHaveValue('xyzxyz/?#')
  await expect(page.getByText(search('try'))).toBeVisible()
  await isAccessible(page)
  await topics(page)
    .getByRole('link', { name: topicTexts('navigation')('allPackages') })
    .click()
  await expect(page).toHaveURL('/dich-vu/goi-cuoc-di-dong')
  for (const keyword of ['y'.repeat(1_000), '%3Cimg+src=x+onerror=alert(1)%3E']) {
    await page.goto(`/tim-kiem/${keyword}`)
    await expect(status(page)).toContainText(search('none', { keyword: '' }).slice(0, 10))
    expect(await page.locator('main img').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

test('groups packages, answers and news with counts and chips', async ({ page }) => {
  await page.goto('/tim-kiem/mã OTP')
  await finds(page, 'mã OTP')
  await page
    .getByRole('navigation', { name: search('groups') })
    .getByRole('link', { name: search('group.news') })
    .click()
  await expect(page.getByRole('heading', { name: flexibleText(search('group.news')) })).toBeInViewport()
  await finds(page, 'mã OTP')
  await page
    .getByRole('region', { name: flexibleText(search('group.question')) })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/tinh-nang\/hoi-dap#/)
  await page.goto('/tim-kiem/nap tien')
  await page
    .getByRole('region', { name: flexibleText(search('group.page')) })
    .getByRole('link', { name: topicTexts('navigation')('topUp'), exact: true })
    .click()
  await expect(page).toHaveURL('/tinh-nang/nap-tien')
})

test.describe('suggestions', () => {
  test('appear with the first letter and work by keyboard', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/search/')) requested.push(new URL(request.url()).pathname)
    })
    await page.goto('/tinh-nang')
    await header(page).focus()
    await expect(header(page)).toHaveRole('combobox')
    expect(requested).toEqual([])
    await page.keyboard.type('nap ti')
    await expect(suggestions(page).first()).toContainText(topicTexts('navigation')('topUp'))
    expect(requested).toEqual(['/search/vi.json'])
    await isAccessible(page)
    await expect(header(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(suggestions(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(suggestions(page)).toHaveCount(0)
    await expect(header(page)).toHaveValue('nap ti')
    await page.keyboard.type('e')
    await expect(suggestions(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(suggestions(page).first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/tinh-nang/nap-tien')
  })

  test('tolerate typing mistakes, can be pressed and contain no markup', async ({ page }) => {
    await page.goto('/tim-kiem')
    await field(page).fill('chuyển vunng')
    await suggestions(page)
      .filter({ hasText: topicTexts('navigation')('roaming') })
      .first()
      .click()
    await expect(page).toHaveURL('/thanhtoan/roaming')
    await page.goto('/en/tim-kiem')
    await page
      .getByRole('main')
      .getByLabel(topicTexts('search', 'en')('field'))
      .fill('<img src=x onerror=alert(1)>')
    await expect(page.getByRole('option').last()).toContainText('<img src=x')
    expect(await page.locator('main img').count()).toBe(0)
  })
})

test('works by keyboard alone', async ({ page }) => {
  await page.goto('/')
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('type'))
  for (let presses = 0; presses < 20 && (await focused()) !== 'search'; presses++)
    await page.keyboard.press('Tab')
  await page.keyboard.type('goi 30 ngay')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tim-kiem/goi+30+ngay')
  await expect(results(page).first()).toBeVisible()
  for (let presses = 0; presses < 40 && (await focused()) !== 'search'; presses++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('SENPHIM')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tim-kiem/SENPHIM')
  await expect(field(page)).toBeFocused()
  await expect(results(page).filter({ hasText: 'SENPHIM' })).toBeVisible()
  await finds(page, 'SENPHIM')
  const found = page.getByRole('link', { name: packages('detailsOf', { name: 'SENPHIM' }), exact: true })
  for (
    let presses = 0;
    presses < 10 && !(await found.evaluate((link) => link === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab')
  await expect(found).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dich-vu/goi-cuoc-di-dong/SENPHIM')
})

test('works in English and keeps the keyword across languages', async ({ page }) => {
  await page.goto('/en')
  const box = page.getByRole('banner').getByLabel(topicTexts('shell', 'en')('searchAll'))
  await box.fill('30 days')
  await box.press('Enter')
  await expect(page).toHaveURL('/en/tim-kiem/30+days')
  await expect(results(page).first()).toBeVisible()
  await finds(page, '30 days', 'en')
  await page.getByRole('banner').getByRole('link', { name: 'Tiếng Việt' }).first().click()
  await expect(page).toHaveURL('/tim-kiem/30+days')
  await expect(results(page).first()).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ provoked: [/Failed to load resource/] })
  test('keeps the keyword and searches on retry', async ({ page }) => {
    const unanswered = ['**/api/main/*', '**/search/*.json']
    for (const address of unanswered) await page.route(address, (route) => route.abort())
    await page.goto('/tim-kiem/SEN60')
    await expectStatus(page, search('failed', { keyword: 'SEN60' }))
    await expect(field(page)).toHaveValue('SEN60')
    await isAccessible(page)
    for (const address of unanswered) await page.unroute(address)
    await page
      .getByRole('main')
      .getByRole('button', { name: topicTexts('session')('retry') })
      .click()
    await expect(results(page).first()).toContainText('SEN60')
  })
})

test('leads to the kinds of packages without script', async ({ browser, box }) => {
  const { page, faults } = await openSecondPage(browser, box, { javaScriptEnabled: false })
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
