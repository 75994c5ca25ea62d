/**
 * Narrow windows and large text: every kind of page fits 320 px, and twice the text size at 360 and 1280 px,
 * in both languages. Spec SIT-16.
 */
import { globSync, readFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { readPromotions } from '../../src/contract/content/promotions.ts'
import { LANGUAGES, type Language } from '../../src/contract/rules/language.ts'
import { followRequests } from './quiet.ts'
import { expect, signInAndOpen, test, topicTexts } from './world.ts'

type View = { width: number; text: number }
/** Windows, and the reader's own text size in them, which media queries follow too; px. */
const VIEWS: readonly View[] = [
  { width: 320, text: 16 },
  { width: 360, text: 32 },
  { width: 1280, text: 32 },
]
/** Pages of one kind, whose addresses differ in a name alone. The others are each a kind of their own. */
const KINDS = [
  /^\/dich-vu\/roaming\/.+/,
  /^\/dich-vu\/[^/]+\/khong-thay$/,
  /^\/dich-vu\/[^/]+\/loc\/.+/,
  /^\/dich-vu\/[^/]+\/xep\/.+/,
  /^\/dich-vu\/[^/]+\/[^/]+$/,
  /^\/dich-vu\/(?!goi-tu-chon|roaming)[^/]+$/,
  /^\/loi\/.+/,
  // Without scripts they have their headings and a note.
  /^\/tai-khoan\/.+/,
  /^\/tinh-nang\/.+\/phien-ban-\d+$/,
  /^\/tinh-nang\/tin-tuc\/(?:nhom|trang)\/.+/,
  /^\/tinh-nang\/tin-tuc\/.+/,
  /^\/vinaphone-plus\/offer\/.+/,
  /^\/vinaphone-plus\/promotions\/.+/,
]

/** Campaigns are built from the same blocks; campaigns.browser opens each at 360 px. */
const CAMPAIGNS = new Set(readPromotions('content', readPlaceholders('content')).map(({ path }) => path))

const fileOf = (path: string) => `.box${path === '/' ? '/index' : path}.html`
const mainText = (path: string) =>
  (/<main[\s\S]*<\/main>/.exec(readFileSync(fileOf(path), 'utf8'))?.[0] ?? '')
    .replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')

/** The pages of a kind that have most to fit: the one with the most text, and the one with the longest word. */
function hardest(paths: readonly string[]): string[] {
  if (paths.length === 1) return [...paths]
  const texts = paths.map((path) => ({ path, text: mainText(path) }))
  const by = (size: (text: string) => number) =>
    texts.reduce((most, one) => (size(one.text) > size(most.text) ? one : most)).path
  const longestWord = (text: string) => Math.max(0, ...text.split(/\s+/).map(({ length }) => length))
  return [...new Set([by(({ length }) => length), by(longestWord)])]
}

/** Addresses of one language, without the repetitions of a kind. */
function addresses(language: Language): string[] {
  const kindOf = (path: string) => {
    const address = path.replace(/^\/en(?=\/)/, '')
    return CAMPAIGNS.has(address) ? CAMPAIGNS : (KINDS.find((kind) => kind.test(address)) ?? path)
  }
  const all = globSync('**/*.html', { cwd: '.box' })
    .filter((file) => !/^_app\/|404|sandbox\/(vi|the)|roaming\/(success|fail|process)|goicuoc/.test(file))
    .map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`)
    .filter((path) => (language === 'en') === /^\/en(\/|$)/.test(path))
    .sort()
  return [...Map.groupBy(all, kindOf).values()].flatMap(hardest)
}

/**
 * Buttons and links that look like buttons whose text does not fit into them, and what reaches out of the
 * window: by how many px, and the widest elements. The window must have the given width and text size.
 */
function findLosses({ width, text }: View): string[] {
  const size = getComputedStyle(document.documentElement).fontSize
  if (size !== `${text}px` || innerWidth !== width) return [`it has ${innerWidth} px, text of ${size}`]
  const cut = [...document.querySelectorAll<HTMLElement>('.btn, .chip, .tag, .dock > *')]
    .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 2 && one.clientWidth > 1)
    .map((one) => `cut ${one.className}: ${one.textContent?.trim().slice(0, 40)}`)
  const over = document.documentElement.scrollWidth - innerWidth
  if (over <= 0) return cut
  const outside = [...document.querySelectorAll('body *')]
    .map((element) => ({ element, right: element.getBoundingClientRect().right }))
    .filter(({ right }) => right > innerWidth + 0.5)
    .sort((a, b) => b.right - a.right)
    .slice(0, 3)
    .map(({ element }) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 20)}`)
  return [`${over} px: ${outside.join(' | ')}`, ...cut]
}

const ACCOUNT = [
  '/tai-khoan',
  '/tai-khoan/so-cuoc',
  '/tai-khoan/hoa-don',
  '/tai-khoan/lich-su-su-dung',
  '/tai-khoan/thong-tin-ca-nhan',
  '/tai-khoan/bao-mat',
  '/tai-khoan/thue-bao',
  '/tai-khoan/nguoi-giup',
  '/tai-khoan/don-gian',
  '/tai-khoan/uu-dai',
  '/tai-khoan/doi-mat-khau',
  '/tai-khoan/don-hang',
  '/tinh-nang/nap-tien',
  '/tinh-nang/dang-ky-sim',
  '/tinh-nang/thanh-toan-dich-vu',
  '/tinh-nang/hoa-don-dien-tu',
  '/tinh-nang/gui-yeu-cau',
  '/tinh-nang/phan-anh-chat-luong',
  '/trang-thai',
  '/vinaphone-plus',
  '/vinaphone-plus/point-history',
  '/vinaphone-plus/tang-diem',
  '/thanhtoan/roaming',
]
/** Of those, the ones whose English words need more room, and those with the most controls in a row. */
const WIDER_IN_ENGLISH = [
  '/tai-khoan',
  '/tai-khoan/hoa-don',
  '/tai-khoan/lich-su-su-dung',
  '/tai-khoan/bao-mat',
  '/tai-khoan/thue-bao',
  '/tinh-nang/nap-tien',
  '/tinh-nang/dang-ky-sim',
  '/tinh-nang/hoa-don-dien-tu',
  '/tinh-nang/gui-yeu-cau',
  '/tinh-nang/phan-anh-chat-luong',
]
const inLanguage = (path: string, language: Language) => (language === 'en' ? `/en${path}` : path)

/** Islands draw for a new window in the frames after it. */
async function twoFrames(): Promise<void> {
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
}

/**
 * What of the open page does not fit in one of the views. They are set by the developer tools, which is
 * quicker: both commands have taken effect when a script is next evaluated. Every second page has them in
 * reverse, and so begins with the view in which it was opened.
 */
async function lossesOf(
  page: Page,
  devtools: CDPSession,
  at: number,
  hasScripts: boolean,
): Promise<string[]> {
  const lost: string[] = []
  for (const view of at % 2 ? VIEWS.toReversed() : VIEWS) {
    const { width, text } = view
    await Promise.all([
      devtools.send('Emulation.setDeviceMetricsOverride', {
        width,
        height: 640,
        deviceScaleFactor: 1,
        mobile: false,
      }),
      devtools.send('Page.setFontSizes', { fontSizes: { standard: text } }),
    ])
    if (hasScripts) await page.evaluate(twoFrames)
    const found = await page.evaluate(findLosses, view)
    lost.push(...found.map((one) => `${width} px, text of ${text}: ${one}`))
  }
  return lost
}

/** What does not fit on the pages of a line, each opened once. */
async function losses(page: Page, language: Language): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const isQuiet = followRequests(page)
  await signInAndOpen(page, '0912000004', inLanguage('/tai-khoan', language))
  const lost: string[] = []
  for (const [at, path] of (language === 'vi' ? ACCOUNT : WIDER_IN_ENGLISH).entries()) {
    await page.goto(inLanguage(path, language))
    await isQuiet()
    lost.push(...(await lossesOf(page, devtools, at, true)).map((found) => `${path} ${found}`))
  }
  return lost
}

for (const language of LANGUAGES) {
  test(`fits every kind of page into 320 px, and with text of twice the size (${language})`, async ({
    browser,
    box,
  }) => {
    test.setTimeout(600_000)
    // What the server drew is measured; without scripts that takes a third of the time.
    const context = await browser.newContext({
      baseURL: box.address,
      viewport: { width: 320, height: 640 },
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const paths = addresses(language)
    expect(paths.length).toBeGreaterThan(60)
    const over: string[] = []
    for (const [at, path] of paths.entries()) {
      await page.goto(path, { waitUntil: 'load' })
      over.push(...(await lossesOf(page, devtools, at, false)).map((found) => `${path} ${found}`))
    }
    expect(over).toEqual([])
    await context.close()
  })

  test(`fits the account into 320 px, with text of twice the size into 360 and 1280 (${language})`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    expect(await losses(page, language)).toEqual([])
  })

  test(`keeps the dock's labels on one line and shortens a trail from its beginning (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signInAndOpen(page, '0912000001', inLanguage('/tai-khoan', language))
    const heights = await page
      .locator('.dock > *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
    expect(await page.evaluate(findLosses, { width: 360, text: 16 })).toEqual([])
    await page.goto(inLanguage('/vinaphone-plus/membership-benefits', language))
    const trail = page.getByRole('navigation', { name: topicTexts('shell', language)('trail') })
    const current = trail.locator('[aria-current]')
    expect(await current.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
    await expect(trail.getByRole('link').last()).toBeVisible()
  })
}

test('moves the focus through the header as the eye does', async ({ page }) => {
  await page.goto('/dich-vu/goi-cuoc-di-dong')
  const places: number[] = []
  await page.locator('header .brand').focus()
  for (let step = 0; step < 8; step++) {
    const inRow = await page.evaluate(() => {
      const row = document.activeElement?.closest('.headrow')
      return row ? (document.activeElement?.getBoundingClientRect().left ?? 0) : -1
    })
    if (inRow < 0) break
    places.push(inRow)
    await page.keyboard.press('Tab')
  }
  expect(places.length).toBeGreaterThan(5)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('says without script what works instead', async ({ browser, box }) => {
  const context = await browser.newContext({ baseURL: box.address, javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of ACCOUNT.filter((one) => one.startsWith('/tai-khoan') || one.endsWith('tang-diem'))) {
    await page.goto(path)
    const note = page.locator('main noscript .note')
    await expect(note, path).toBeVisible()
    await expect(note.getByRole('link').first(), path).toBeVisible()
  }
  await context.close()
})
