/**
 * The catalogue: filters with script and without, sorting, comparison of up to four packages, unknown
 * addresses, keyboard use and phones.
 */
import type { Page } from '@playwright/test'
import { COMPARE_MAX, FAMILIES } from '../../src/contract/rules/package.ts'
import { expect, flexibleText, isAccessible, openSecondPage, statusError, test, topicTexts } from './world.ts'

const packages = topicTexts('packages')
const compare = topicTexts('compare')
const families = topicTexts('families')
const shell = topicTexts('shell')

/** One tile for every family and one for roaming. */
const TILES = FAMILIES.length + 1
const MOBILE = '/dich-vu/goi-cuoc-di-dong'
const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ visible: true })
const chip = (page: Page, slug: string) =>
  page.getByRole('main').getByRole('checkbox', { name: flexibleText(packages(`filter.${slug}`)) })
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: packages('compare.pickName', { name }), exact: true })
/** CSS counters produce the count above the cards, so it is read from the accessible text. */
async function counted(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const texts = nodes
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => String(name?.value).trim())
  return Number(texts[texts.indexOf(packages('matching')) - 1])
}
const statusOf = (page: Page) => page.getByRole('main').getByRole('status')
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('shows a tile for every family with its lowest price', async ({ page }) => {
  await page.goto('/dich-vu')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(TILES)
  await isAccessible(page)
  await page
    .getByRole('main')
    .getByRole('link', { name: families('home-internet.name') })
    .click()
  await expect(page).toHaveURL('/dich-vu/home-internet')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(families('home-internet.name'))
})

test('filters, sorts and offers the comparison without script', async ({ browser, box }) => {
  const { page, faults } = await openSecondPage(browser, box, { javaScriptEnabled: false })
  await page.goto(MOBILE)
  const all = await cards(page).count()
  expect(await counted(page)).toBe(all)
  await chip(page, '30-ngay').check({ force: true })
  const month = await cards(page).count()
  expect(month).toBeLessThan(all)
  expect(await counted(page)).toBe(month)
  await chip(page, 'duoi-50-nghin').check({ force: true })
  const both = await cards(page).count()
  expect(both).toBeLessThan(month)
  expect(both).toBeGreaterThan(0)
  // No package fits both filters; the page says so and offers a link.
  await page.goto(`${MOBILE}/loc/theo-ngay`)
  await chip(page, 'tren-200-nghin').check({ force: true })
  await expect(cards(page)).toHaveCount(0)
  await expect(page.getByText(packages('none'))).toBeVisible()
  await page.getByRole('link', { name: packages('clear') }).click()
  await expect(page).toHaveURL(MOBILE)
  await expect(cards(page)).toHaveCount(all)

  await page
    .getByRole('navigation', { name: packages('sort.label') })
    .getByRole('link', { name: packages('sort.gia'), exact: true })
    .click()
  await expect(page).toHaveURL(`${MOBILE}/xep/gia`)
  await expect(cards(page)).toHaveCount(all)

  await page.goto('/dich-vu/home-internet')
  const compareButton = page.getByRole('button', { name: packages('compare.go') })
  await expect(compareButton).toBeHidden()
  await tick(page, 'Sen Nhà 300').check()
  await compareButton.click()
  await expect(page).toHaveURL('/so-sanh?goi=NHA300')
  await expect(page.locator('noscript').getByRole('paragraph')).toBeVisible()
  await expect(page.getByText(compare('empty.title'))).toBeHidden()
  expect(faults).toEqual([])
  await page.context().close()
})

test('keeps filter combinations in the query across languages and sorting', async ({ page }) => {
  await page.goto(MOBILE)
  const all = await cards(page).count()
  await chip(page, '30-ngay').check({ force: true })
  await expect(page).toHaveURL(`${MOBILE}?loc=30-ngay`)
  await chip(page, 'duoi-50-nghin').check({ force: true })
  await expect(page).toHaveURL(`${MOBILE}?loc=duoi-50-nghin,30-ngay`)
  const some = await cards(page).count()
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  await page.reload()
  await expect(chip(page, '30-ngay')).toBeChecked()
  await expect(cards(page)).toHaveCount(some)

  await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(`/en${MOBILE}?loc=duoi-50-nghin,30-ngay`)
  await expect(cards(page)).toHaveCount(some)
  await page.getByRole('link', { name: topicTexts('packages', 'en')('sort.gia'), exact: true }).click()
  await expect(page).toHaveURL(`/en${MOBILE}/xep/gia?loc=duoi-50-nghin,30-ngay`)
  await expect(cards(page)).toHaveCount(some)

  // On a filter's page, deselecting its value is kept in the query too.
  await page.goto(`${MOBILE}/loc/theo-ngay`)
  const daily = await cards(page).count()
  await chip(page, 'theo-ngay').uncheck({ force: true })
  await expect(page).toHaveURL(`${MOBILE}/loc/theo-ngay?loc=`)
  await expect(cards(page)).toHaveCount(all)
  await chip(page, 'theo-ngay').check({ force: true })
  await expect(page).toHaveURL(`${MOBILE}/loc/theo-ngay`)
  await expect(cards(page)).toHaveCount(daily)
})

test('ignores invalid query values and never repeats them', async ({ page }) => {
  await page.goto(`/goicuoc?loc=<b>khong-co</b>,30-ngay`)
  await expect(chip(page, '30-ngay')).toBeChecked()
  await expect(page.getByRole('main')).not.toContainText('khong-co')
})

test('compares four packages and keeps the selection in the address', async ({ page }) => {
  await page.goto('/dich-vu/home-internet')
  for (const name of ['Sen Nhà 150', 'Sen Nhà 300', 'Sen Nhà 500', 'Sen Nhà 1 Giga'])
    await tick(page, name).check()
  await page.getByRole('button', { name: packages('compare.go') }).click()
  await expect(page).toHaveURL('/so-sanh?goi=NHA150,NHA300,NHA500,NHA1000')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(COMPARE_MAX)
  await expect(statusOf(page)).toContainText(compare('full', { count: COMPARE_MAX }))
  await expect(page.getByLabel(compare('add'))).toHaveCount(0)
  await expect(table.getByRole('rowheader', { name: packages('facts.price') })).toContainText(
    compare('differs'),
  )

  const rows = await table.getByRole('row').count()
  await page.getByRole('checkbox', { name: compare('only') }).check()
  await expect.poll(() => table.getByRole('row').filter({ visible: true }).count()).toBeLessThan(rows)

  await table.getByRole('button', { name: compare('removeName', { name: 'Sen Nhà 500' }) }).click()
  await expect(page).toHaveURL('/so-sanh?goi=NHA150,NHA300,NHA1000')
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await page.getByLabel(compare('add')).selectOption('SUMVAY300')
  await expect(page).toHaveURL('/so-sanh?goi=NHA150,NHA300,NHA1000,SUMVAY300')
  await page.reload()
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL('/en/so-sanh?goi=NHA150,NHA300,NHA1000,SUMVAY300')
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(4)
})

test('compares by keyboard alone', async ({ page }) => {
  await page.goto('/so-sanh?goi=SEN30,SEN60')
  const away = page.getByRole('button', { name: compare('removeName', { name: 'SEN30' }) })
  await expect(away).toBeVisible()
  await away.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/so-sanh?goi=SEN60')
  await expect(page.getByRole('table').getByRole('link', { name: 'SEN60', exact: true })).toBeFocused()
  await page.getByRole('button', { name: compare('removeName', { name: 'SEN60' }) }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/so-sanh')
  await expect(page.getByRole('heading', { name: compare('empty.title') })).toBeVisible()
  await expect(page.getByLabel(compare('add'))).toBeFocused()
})

test('buys a package from the comparison after signing in', async ({ page }) => {
  await page.goto('/so-sanh?goi=SEN30,SEN60')
  await page
    .getByRole('table')
    .getByRole('link', { name: packages('registerCode', { name: 'SEN30' }) })
    .click()
  await expect(page.getByRole('dialog', { name: topicTexts('signin')('title.phone') })).toBeVisible()
})

test('reports unknown codes, too many codes and a broken index', async ({ page }) => {
  await page.goto('/so-sanh?goi=SEN30,KHONGCO')
  await expect(statusOf(page)).toContainText(compare('unknown'))
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(1)
  await page.goto('/so-sanh?goi=SEN30,SEN60,SEN120,SENTUAN,SENNGAY')
  await expect(statusOf(page)).toContainText(compare('tooMany', { count: COMPARE_MAX }))
  await page.goto('/so-sanh?goi=%3Cimg%20src=x%3E')
  await expect(page.getByRole('heading', { name: compare('empty.title') })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('img')
})

test.describe('when the index does not load', () => {
  test.use({ provoked: [/goi-cuoc\.vi\.json|ERR_FAILED/] })
  test('reports the failure and loads it on retry', async ({ page }) => {
    await page.route('**/data/goi-cuoc.vi.json', (route) => route.abort())
    await page.goto('/so-sanh?goi=SEN30,SEN60')
    await expect(statusOf(page)).toHaveText(compare('failed'))
    await page.unroute('**/data/goi-cuoc.vi.json')
    await page.getByRole('button', { name: compare('again') }).click()
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2)
  })
})

test.describe('shows the not-found page for an unknown package', () => {
  test.use({ provoked: [statusError(404)] })
  for (const [path, language, family] of [
    ['/dich-vu/home-internet/KHONGCO', 'vi', 'home-internet'],
    ['/en/dich-vu/gtgt/%3Cb%3Enothing', 'en', 'gtgt'],
  ] as const) {
    test(path, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      const t = topicTexts('packages', language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('missing.title'))
      await expect(page.getByRole('main')).not.toContainText(/KHONGCO|nothing/)
      await isAccessible(page)
      await page
        .getByRole('main')
        .getByRole('link', { name: t('missing.list') })
        .click()
      await expect(page).toHaveURL(`${language === 'en' ? '/en' : ''}/dich-vu/${family}`)
    })
  }

  test('shows the not-found page for an unknown service', async ({ page }) => {
    expect((await page.goto('/dich-vu/khong-co-dau'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(packages('missing.hubTitle'))
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(TILES)
  })
})

test('fits a phone of 360 px, can be touched and is accessible', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    '/goicuoc',
    '/dich-vu/gtgt',
    '/dich-vu/home-combo/MOTNHA300',
    '/dich-vu/gtgt/GAMEN',
    '/so-sanh?goi=SEN30,NHA300,TV150,GAMEN',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path.startsWith('/so-sanh')) await expect(page.getByRole('table')).toBeVisible()
    expect(await fits(page), path).toBeLessThanOrEqual(0)
    await isAccessible(page)
  }
  await page.goto('/goicuoc')
  await page.mouse.wheel(0, 2_000)
  await expect(page.getByRole('link', { name: shell('toTop') })).toBeVisible()
  await expect(page.getByRole('button', { name: shell('app.close') })).toHaveCount(0)
  const box = await tick(page, 'SEN60').locator('xpath=..').boundingBox()
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(44)
})
