/**
 * News, questions, television sets, legal texts, the hub, the version and the not-found page: on
 * phones and desktops, with script and without, at valid and invalid addresses.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { localPath } from '../../src/contract/rules/language.ts'
import {
  expect,
  flexibleText,
  isAccessible,
  openSecondPage,
  signInAndOpen,
  statusError,
  test,
  topicTexts,
} from './world.ts'

const NEWS = '/tinh-nang/tin-tuc'
const PAGES = [
  NEWS,
  `${NEWS}/nhom/dich-vu`,
  `${NEWS}/canh-bao-cuoc-goi-gia-danh-nha-mang`,
  '/tinh-nang/hoi-dap',
  '/tinh-nang/smart-tv-ho-tro-mytv',
  '/tinh-nang/dieu-khoan-su-dung',
  '/tinh-nang/chinh-sach-rieng-tu',
  '/tinh-nang/dia-diem-cua-hang',
  '/tinh-nang',
  '/an-toan',
  '/version',
]
const RUBBISH = [
  '%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  'x'.repeat(1_000),
  '..%2F..%2Ftai-khoan',
  'khong-co-tin-nay',
  '%00',
]

const news = topicTexts('news')
const help = topicTexts('help')
const television = topicTexts('television')
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const matter = (file: string) =>
  parse(/^---\n([\s\S]*?)\n---/.exec(readFileSync(file, 'utf8'))?.[1] ?? '') as Record<string, unknown>
const items = globSync('content/news/vi/*.md').map((file) => ({
  id: basename(file, '.md'),
  group: String(matter(file)['group']),
  title: String(matter(file)['title']),
}))
const sen60 = 'sen60-them-100-tin-nhan-khong-tang-gia'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  for (const [at, address] of PAGES.entries()) {
    // The languages differ in texts alone, and both fit narrower windows in narrow.browser.
    const path = localPath(address, at % 2 ? 'en' : 'vi')
    test(`${path} is readable, fits and is accessible`, async ({ page }) => {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path} is wider than the screen`,
      ).toBeLessThanOrEqual(0)
      await isAccessible(page)
    })
  }
})

test.describe('news', () => {
  test('leads from the list to a group, an item and another item', async ({ page }) => {
    await page.goto(NEWS)
    await page
      .getByRole('navigation', { name: news('groups') })
      .getByRole('link', { name: 'An toàn' })
      .click()
    await expect(page).toHaveURL(`${NEWS}/nhom/an-toan`)
    const first = page.getByRole('main').getByRole('article').first().getByRole('link')
    const title = await first.innerText()
    await first.click()
    await expect(heading(page)).toHaveText(title)
    await expect(page.getByRole('main').locator('time').first()).toHaveText(/^\d\d\/\d\d\/\d{4}$/)
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as {
      '@graph': { '@type': string; headline?: string }[]
    }
    expect(data['@graph'].find((one) => one['@type'] === 'NewsArticle')?.headline).toBe(title)
    await page
      .getByRole('region', { name: news('related') })
      .getByRole('link')
      .first()
      .click()
    await expect(heading(page)).not.toHaveText(title)
  })

  test('redirects the fixed item and group addresses', async ({ page }) => {
    const [item] = items
    await page.goto(`${NEWS}?tab=${item?.group}&id=${item?.id}`)
    await expect(page).toHaveURL(`${NEWS}/${item?.id}`)
    await expect(heading(page)).toHaveText(flexibleText(item?.title ?? ''))
    await page.goto(`/en${NEWS}?tab=an-toan`)
    await expect(page).toHaveURL(`/en${NEWS}/nhom/an-toan`)
  })

  test.describe('a missing item', () => {
    test.use({ provoked: [/status of 40[04] /] })
    test('keeps the list and shows a message for any address', async ({ page }) => {
      for (const query of [
        ...RUBBISH.map((id) => `id=${id}`),
        `tab=${RUBBISH[0]}`,
        'tab=an-toan&id=khong-co',
      ]) {
        await page.goto(`${NEWS}?${query}`)
        await expect(page.getByRole('heading', { name: news('unknown.title') })).toBeVisible()
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
        expect(await page.content()).not.toContain('alert(1)')
      }
    })

    test('returns 404 with the newest items of the section', async ({ page }) => {
      for (const path of [
        `${NEWS}/khong-co-tin-nay`,
        `/en${NEWS}/khong-co-tin-nay`,
        `${NEWS}/${RUBBISH[0]}`,
        `${NEWS}/nhom/khong-co`,
      ]) {
        const answer = await page.goto(path)
        expect(answer?.status(), path).toBe(404)
        await expect(heading(page)).toHaveText(
          topicTexts('news', path.startsWith('/en') ? 'en' : 'vi')('unknown.title'),
        )
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
        expect(await page.content()).not.toContain('alert(1)')
      }
      await isAccessible(page)
    })
  })

  test('shows a line why an item concerns it', async ({ page }) => {
    await page.goto(`${NEWS}/${sen60}`)
    const region = page.getByRole('region', { name: news('affects.title') })
    await expect(region).toContainText(flexibleText(news('affects.holders', { name: 'SEN60' })))
    await expect(region.getByRole('status')).toBeHidden()
    await signInAndOpen(page, '0912000001', `${NEWS}/${sen60}`)
    await expect(region.getByRole('status')).toContainText('SEN60')
    await isAccessible(page)
    await signInAndOpen(page, '0912000011', `${NEWS}/canh-bao-cuoc-goi-gia-danh-nha-mang`)
    await expect(region.getByRole('status')).toContainText(news('affects.prepaid'))
  })
})

test.describe('questions', () => {
  const anchor = 'khong-nhan-duoc-ma-otp'
  const answer = (page: Page) => page.locator(`#${anchor}`)

  test('opens an answer by its address and follows its link', async ({ page }) => {
    await page.goto(`/tinh-nang/hoi-dap#${anchor}`)
    await expect(answer(page)).toBeVisible()
    await expect(answer(page)).toBeInViewport()
    await answer(page).getByRole('link', { name: 'Thử đăng nhập lại' }).click()
    await expect(page).toHaveURL('/dang-nhap')
  })

  test('filters while typing, ignores diacritics, and links to the search', async ({ page }) => {
    await page.goto('/tinh-nang/hoi-dap')
    const field = page.getByRole('searchbox', { name: help('narrow') })
    const shown = page.getByRole('main').locator('details:visible')
    const all = await shown.count()
    await field.fill('ma otp')
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/\d/)
    const left = await shown.count()
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(all)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(help('left', { count: left }))
    await isAccessible(page)
    await field.fill('zzzz')
    await expect(shown).toHaveCount(0)
    await page.getByRole('link', { name: help('searchAll') }).click()
    await expect(page).toHaveURL('/tim-kiem/zzzz')
  })
})

test('checks a television set by brand and model', async ({ page }) => {
  await page.goto('/tinh-nang/smart-tv-ho-tro-mytv')
  const field = page.getByRole('searchbox', { name: television('field') })
  const verdict = page.getByRole('main').getByRole('status')
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  const all = await rows.count()
  for (const typed of ['ha long HL-U8', 'HL U8', '55hl-u8k']) {
    await field.fill(typed)
    await expect(verdict).toHaveText(television('verdict.yes'))
    await expect(rows).toHaveCount(1)
  }
  await field.fill('SM-E1')
  await expect(verdict).toHaveText(television('verdict.no'))
  await isAccessible(page)
  await field.fill('<b>zz</b>')
  await expect(verdict).toHaveText(television('verdict.unknown'))
  await expect(rows).toHaveCount(0)
  await field.fill('')
  await expect(verdict).toBeHidden()
  await expect(rows).toHaveCount(all)
})

test('checks a pasted message without sending it', async ({ page }) => {
  const safety = topicTexts('safety')
  await page.goto('/an-toan')
  const field = page.getByRole('textbox', { name: safety('field') })
  const verdict = page.getByRole('main').getByRole('status')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')))
  await field.fill('SenMobile: nang cap SIM 4G tai https://senmobile-quatang.example/nhan')
  await page.getByRole('button', { name: safety('check') }).click()
  await expect(verdict).toContainText(safety('verdict.scam'))
  await isAccessible(page)
  await field.fill('1800 1091')
  await page.getByRole('button', { name: safety('check') }).click()
  await expect(verdict).toContainText(safety('verdict.ours'))
  expect(sent.filter((one) => /quatang|1800|\/api\//.test(one))).toEqual([])
})

test('gives legal texts a table of contents and addresses for versions', async ({ page }) => {
  const legal = topicTexts('legal')
  for (const slug of ['dieu-khoan-su-dung', 'chinh-sach-rieng-tu']) {
    await page.goto(`/tinh-nang/${slug}`)
    await expect(page.getByRole('main').getByText(legal('state.current'))).toBeVisible()
    await page
      .getByRole('navigation', { name: legal('contents') })
      .getByRole('link')
      .last()
      .click()
    await expect(page).toHaveURL(/#muc-\d+$/)
    const versions = await page
      .getByRole('region', { name: legal('versions') })
      .getByRole('link')
      .all()
    expect(versions.length).toBe(globSync(`content/legal/vi/${slug}/*.md`).length)
    for (const path of await Promise.all(versions.map((link) => link.getAttribute('href')))) {
      expect((await page.goto(path ?? ''))?.status(), path ?? '').toBe(200)
      await expect(heading(page)).toBeVisible()
      if (path !== `/tinh-nang/${slug}`)
        await expect(page.getByRole('link', { name: legal('toCurrent') })).toHaveAttribute(
          'href',
          `/tinh-nang/${slug}`,
        )
    }
  }
})

test('shows the version of version.json', async ({ page, request }) => {
  const { build, contract } = (await (await request.get('/version.json')).json()) as Record<string, string>
  await page.goto('/version')
  await expect(page.getByRole('main')).toContainText(build ?? '')
  await expect(page.getByRole('main')).toContainText(contract ?? '')
})

test.describe('the not-found page', () => {
  test.use({ provoked: [/status of 40[04] /] })
  const lost = topicTexts('notFound')

  test('searches for the words of the address', async ({ page }) => {
    const answer = await page.goto('/khuyen-mai/sen60.html')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: lost('meant', { keyword: 'sen60' }) })).toBeVisible()
    await isAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'SEN60', exact: true }).click()
    await expect(page).toHaveURL('/dich-vu/goi-cuoc-di-dong/SEN60')
    await page.goto('/en/tinh-nang/top-up-now')
    await page
      .getByRole('main')
      .getByRole('link', { name: topicTexts('search', 'en')('searchFor', { keyword: 'top up now' }) })
      .click()
    await expect(page).toHaveURL('/en/tim-kiem/top+up+now')
  })

  test('writes nothing of the address as markup', async ({ page }) => {
    for (const path of ['/%3Cimg%20src=x%20onerror=alert(1)%3E', `/${'y'.repeat(1_000)}`, '/%E0%A4%A']) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(heading(page)).toHaveText(lost('heading'))
      await page.waitForLoadState('networkidle')
      expect(await page.locator('main img, main script').count()).toBe(0)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    }
  })
})

test('works without script and offers nothing that needs it', async ({ browser, box }) => {
  const { page, faults } = await openSecondPage(browser, box, {
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  await page.goto(`${NEWS}?tab=an-toan&id=khong-co`)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page.locator('.prose')).toBeVisible()
  await page.goto('/tinh-nang/hoi-dap')
  await expect(page.getByRole('searchbox', { name: help('narrow') })).toBeHidden()
  await page.locator('summary').first().click()
  await expect(page.locator('details').first().locator('.prose')).toBeVisible()
  await page.goto('/tinh-nang/hoi-dap#khong-nhan-duoc-ma-otp')
  await expect(page.locator('#khong-nhan-duoc-ma-otp')).toBeVisible()
  await page.goto('/tinh-nang/smart-tv-ho-tro-mytv')
  await expect(page.getByRole('searchbox', { name: television('field') })).toBeHidden()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.goto('/khong-co-trang-nay')
  await page
    .getByRole('main')
    .getByRole('link', { name: topicTexts('navigation')('questions') })
    .click()
  await expect(page).toHaveURL('/tinh-nang/hoi-dap')
  expect(faults.filter((fault) => !statusError(404).test(fault))).toEqual([])
  await page.context().close()
})
