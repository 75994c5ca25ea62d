/**
 * The catalogue: filters without script and with it, orders, up to four packages beside each other, what is
 * not there, by keyboard and on a phone.
 */
import type { Page } from '@playwright/test'
import { COMPARE_MAX, FAMILIES } from '../../src/contract/rules/package.ts'
import { expect, flexibleText, isAccessible, openSecondPage, refused, test, words } from './world.ts'

const packages = words('packages')
const compare = words('compare')
const families = words('families')
const shell = words('shell')

/** Every family has a tile, and roaming has one. */
const TILES = FAMILIES.length + 1
const MOBILE = '/dich-vu/goi-cuoc-di-dong'
const cards = (page: Page) => page.getByRole('main').getByRole('article').filter({ visible: true })
const chip = (page: Page, slug: string) =>
  page.getByRole('main').getByRole('checkbox', { name: flexibleText(packages(`filter.${slug}`)) })
const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: packages('compare.pickName', { name }), exact: true })
/** The count above the cards is made by the style; what it comes to is known where it is read out. */
async function counted(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const texts = nodes
    .filter(({ role }) => role?.value === 'StaticText')
    .map(({ name }) => String(name?.value).trim())
  return Number(texts[texts.indexOf(packages('matching')) - 1])
}
const said = (page: Page) => page.getByRole('main').getByRole('status')
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('the hub leads to every family, and its tiles say what each costs from', async ({ page }) => {
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

test('without script: filters, combinations, orders and the way to compare', async ({ browser, box }) => {
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
  // Nothing fits both of these, and that is said with a way out.
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
  const go = page.getByRole('button', { name: packages('compare.go') })
  await expect(go).toBeHidden()
  await tick(page, 'Sen Nhà 300').check()
  await go.click()
  await expect(page).toHaveURL('/so-sanh?goi=NHA300')
  await expect(page.locator('noscript').getByRole('paragraph')).toBeVisible()
  await expect(page.getByText(compare('empty.title'))).toBeHidden()
  expect(faults).toEqual([])
  await page.context().close()
})

test('with script a combination is kept in the query, restored from it, and goes along to the other language and to another order', async ({
  page,
}) => {
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
  await page.getByRole('link', { name: words('packages', 'en')('sort.gia'), exact: true }).click()
  await expect(page).toHaveURL(`/en${MOBILE}/xep/gia?loc=duoi-50-nghin,30-ngay`)
  await expect(cards(page)).toHaveCount(some)

  // A filter's own page: taking its own value away is kept too.
  await page.goto(`${MOBILE}/loc/theo-ngay`)
  const daily = await cards(page).count()
  await chip(page, 'theo-ngay').uncheck({ force: true })
  await expect(page).toHaveURL(`${MOBILE}/loc/theo-ngay?loc=`)
  await expect(cards(page)).toHaveCount(all)
  await chip(page, 'theo-ngay').check({ force: true })
  await expect(page).toHaveURL(`${MOBILE}/loc/theo-ngay`)
  await expect(cards(page)).toHaveCount(daily)
})

test('rubbish in the query ticks nothing and is nowhere repeated', async ({ page }) => {
  await page.goto(`/goicuoc?loc=<b>khong-co</b>,30-ngay`)
  await expect(chip(page, '30-ngay')).toBeChecked()
  await expect(page.getByRole('main')).not.toContainText('khong-co')
})

test('four packages beside each other, from the list; one away, another added, kept in the address', async ({
  page,
}) => {
  await page.goto('/dich-vu/home-internet')
  for (const name of ['Sen Nhà 150', 'Sen Nhà 300', 'Sen Nhà 500', 'Sen Nhà 1 Giga'])
    await tick(page, name).check()
  await page.getByRole('button', { name: packages('compare.go') }).click()
  await expect(page).toHaveURL('/so-sanh?goi=NHA150,NHA300,NHA500,NHA1000')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(COMPARE_MAX)
  await expect(said(page)).toContainText(compare('full', { count: COMPARE_MAX }))
  await expect(page.getByLabel(compare('add'))).toHaveCount(0)
  await expect(table.getByRole('rowheader', { name: packages('facts.price') })).toContainText(
    compare('differs'),
  )
  await isAccessible(page)

  const rows = await table.getByRole('row').count()
  await page.getByRole('checkbox', { name: compare('only') }).check()
  expect(await table.getByRole('row').filter({ visible: true }).count()).toBeLessThan(rows)

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

test('comparing by keyboard alone', async ({ page }) => {
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

test('a package is bought from the comparison, after signing in', async ({ page }) => {
  await page.goto('/so-sanh?goi=SEN30,SEN60')
  await page
    .getByRole('table')
    .getByRole('link', { name: packages('registerCode', { name: 'SEN30' }) })
    .click()
  await expect(page.getByRole('dialog', { name: words('signin')('title.phone') })).toBeVisible()
})

test('unknown codes, too many codes and a broken index are told', async ({ page }) => {
  await page.goto('/so-sanh?goi=SEN30,KHONGCO')
  await expect(said(page)).toContainText(compare('unknown'))
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(1)
  await page.goto('/so-sanh?goi=SEN30,SEN60,SEN120,SENTUAN,SENNGAY')
  await expect(said(page)).toContainText(compare('tooMany', { count: COMPARE_MAX }))
  await page.goto('/so-sanh?goi=%3Cimg%20src=x%3E')
  await expect(page.getByRole('heading', { name: compare('empty.title') })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('img')
})

test.describe('when the index does not come', () => {
  test.use({ provoked: [/goi-cuoc\.vi\.json|ERR_FAILED/] })
  test('it is told, and asked for again', async ({ page }) => {
    await page.route('**/data/goi-cuoc.vi.json', (route) => route.abort())
    await page.goto('/so-sanh?goi=SEN30,SEN60')
    await expect(said(page)).toHaveText(compare('failed'))
    await page.unroute('**/data/goi-cuoc.vi.json')
    await page.getByRole('button', { name: compare('again') }).click()
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2)
  })
})

test.describe('a package that does not exist', () => {
  test.use({ provoked: [refused(404)] })
  for (const [path, language, family] of [
    ['/dich-vu/home-internet/KHONGCO', 'vi', 'home-internet'],
    ['/en/dich-vu/gtgt/%3Cb%3Enothing', 'en', 'gtgt'],
  ] as const) {
    test(path, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      const t = words('packages', language)
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

  test('nor a service', async ({ page }) => {
    expect((await page.goto('/dich-vu/khong-co-dau'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(packages('missing.hubTitle'))
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(TILES)
  })
})

test('on a phone of 360 px everything fits, can be touched and is accessible', async ({ page }) => {
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
