/**
 * Campaign pages, the list of current offers, carousels and app links: with script and without, before,
 * during and after their windows.
 */
import type { Page } from '@playwright/test'
import { readPlaceholders } from '../../src/contract/content/placeholders.ts'
import { readPromotions } from '../../src/contract/content/promotions.ts'
import { APP_OFFER_AFTER, SCREENS } from '../../src/contract/rules/deep-link.ts'
import { startOfDay } from '../../src/contract/rules/vietnam-day.ts'
import { serverNow } from '../world/dates.ts'
import { expect, isAccessible, openSecondPage, test, topicTexts } from './world.ts'

const campaigns = readPromotions('content', readPlaceholders('content')).map((promotion) => {
  const steps = promotion.blocks.flatMap((block) => {
    if (block.block === 'steps') return block.steps
    return block.block === 'tabs' ? block.tabs.flatMap(({ steps: own }) => own) : []
  })
  return { ...promotion, steps }
})
const landings = campaigns.filter(({ blocks }) => !blocks.some(({ block }) => block === 'standardisation'))
const landing = topicTexts('landing')
const offers = topicTexts('offers')
const carousel = topicTexts('carousel')
/** The first current campaign that does not end soon. */
const running = landings.find(
  ({ window, listed = true }) =>
    listed && window.to && startOfDay(window.to) > serverNow() && startOfDay(window.from) < serverNow(),
)

const narrow = { viewport: { width: 360, height: 740 } }
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('shows every campaign without script at 360 px', async ({ browser, box }) => {
  const { page, faults } = await openSecondPage(browser, box, { javaScriptEnabled: false, ...narrow })
  for (const { path, steps, window } of landings) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
    if (window.to && startOfDay(window.to) + 86_400_000 <= Date.now()) {
      // Ended: no steps and nothing to buy, only the rules that applied.
      await expect(page.locator('.step')).toHaveCount(0)
      await expect(page.locator('.act')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: landing('past.rules') })).toBeVisible()
      continue
    }
    await expect(page.locator('.step'), path).toHaveCount(steps.length)
    // Steps of the other tab appear when it is chosen; nothing else hides a step.
    const tabs = page.getByRole('radio')
    for (let tab = 0; tab < Math.max(1, await tabs.count()); tab++) {
      if (await tabs.count()) await tabs.nth(tab).check()
      const shown = page.locator('.step:visible')
      expect(await shown.count(), path).toBeGreaterThan(1)
      await shown.last().scrollIntoViewIfNeeded()
      await expect(shown.last()).toBeInViewport()
    }
    await expect(page.getByRole('heading', { name: landing('rules') })).toBeVisible()
    await expect(page.getByRole('button', { name: carousel('next') })).toHaveCount(0)
  }
  expect(faults).toEqual([])
  await page.context().close()
})

test('lists an ended campaign no longer and links to current ones', async ({ page }) => {
  if (!running?.window.to) throw new Error('No campaign runs with an end: write one.')
  const name = running.name.vi
  await page.goto('/sieuvoucher50')
  await expect(page.getByText(landing('window.ended', { to: '29/02/2024' }))).toBeVisible()
  await expect(
    page.getByRole('region', { name: landing('runsNow') }).getByRole('link', { name }),
  ).toBeVisible()
  for (const path of ['/ads', '/']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
  }
  // The next day after its end. Production has no cookie with the offset of its clock.
  const late = startOfDay(running.window.to) + 2 * 86_400_000 - Date.now()
  await page.addInitScript((milliseconds) => {
    const now = Date.now
    Date.now = () => now() + milliseconds
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
  }, late)
  await page.goto(running.path)
  await expect(page.locator('.campaign .when-over').first()).toBeVisible()
  await expect(page.locator('.campaign .when-running').first()).toBeHidden()
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0)
  await page.goto('/ads')
  await expect(page.getByRole('region', { name: offers('over') }).getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('region', { name: offers('running') }).getByRole('link', { name })).toHaveCount(
    0,
  )
})

test('shows the start date of a campaign before its window', async ({ page }) => {
  await page.addInitScript(() => {
    // Not every date has a future campaign, so the browser's clock is set to before a running one.
    const now = Date.now
    Date.now = () => now() - 40 * 365 * 86_400_000
    // Production has no cookie with the offset of its clock.
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
  })
  await page.goto(running?.path ?? '/')
  await expect(page.locator('.campaign .when-before').first()).toBeVisible()
  await expect(page.locator('.campaign .when-running:visible')).toHaveCount(0)
  // That clock is wrong; the operator's is known once a control is approached, and on every later page.
  await page.locator('header [data-act]:visible').first().hover()
  await expect(page.locator('.campaign .when-running').first()).toBeVisible()
  await page.reload()
  await expect(page.locator('.campaign .when-running').first()).toBeVisible()
})

test('shows the TV offer’s button after 572 px and hides it again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/mytv-landingpage')
  const bar = page.locator('.fixbar')
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo(0, 560))
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo(0, 640))
  await expect(bar.getByRole('link').first()).toBeVisible()
  await isAccessible(page)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(bar).toBeHidden()
})

test('switches tabs by the arrow keys', async ({ page }) => {
  await page.goto('/nap-tien-nua-gia')
  const [first, second] = [page.getByRole('radio').first(), page.getByRole('radio').nth(1)]
  await expect(page.locator('.step:visible')).toHaveCount(6)
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(second).toBeChecked()
  await expect(page.locator('.step:visible')).toHaveCount(5)
  await isAccessible(page)
})

test.describe('a carousel with motion allowed', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })
  test('advances every five seconds, pauses under the pointer, and can be stopped', async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/nap-tien-nua-gia')
    const row = page.locator('.carousel').first()
    await row.scrollIntoViewIfNeeded()
    await row.locator('.step').first().hover()
    await expect(row).toHaveAttribute('data-turning', '')
    const left = () => row.locator('.track').evaluate((track) => track.scrollLeft)
    await page.clock.runFor(11_000)
    expect(await left()).toBe(0)
    await page.mouse.move(5, 5)
    await page.clock.runFor(5_100)
    await expect.poll(left).toBeGreaterThan(100)
    await row.getByRole('button', { name: carousel('pause') }).click()
    await expect(row.getByRole('button', { name: carousel('play') })).toBeVisible()
    await page.mouse.move(5, 5)
    await page.locator('h1').click()
    // The track still glides to the edge of a card.
    let rest = -1
    await expect
      .poll(async () => {
        const before = rest
        rest = await left()
        return rest === before
      })
      .toBe(true)
    await page.clock.runFor(11_000)
    expect(await left()).toBe(rest)
  })
})

test('advances only by buttons and keys with reduced motion', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/nap-tien-nua-gia')
  const row = page.locator('.carousel').first()
  const left = () => row.locator('.track').evaluate((track) => track.scrollLeft)
  await row.getByRole('button', { name: carousel('next') }).click()
  await expect.poll(left).toBeGreaterThan(100)
  await expect(row.getByRole('button', { name: carousel('play') })).toBeVisible()
  await expect(row.getByRole('status')).toHaveText('2/6')
  await row.getByRole('button', { name: carousel('back') }).click()
  await expect.poll(left).toBe(0)
  await row.locator('.track').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(left).toBeGreaterThan(0)
})

test('opens every app screen and sends invalid ones to all packages', async ({ page }) => {
  for (const screen of SCREENS) {
    await page.goto(`/app?screenCode=${screen}&type=1&cat=8&code=sen60`)
    await page.waitForURL((url) => url.pathname !== '/app')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  await page.goto('/app?screenCode=PACKAGE_DETAIL&type=1&cat=8&code=sen60')
  await page.waitForURL('**/dich-vu/goi-cuoc-di-dong/SEN60#*')
  await page.goto('/en/app?screenCode=PACKAGE_LIST&type=1&cat=8')
  await page.waitForURL('**/en/dich-vu/goi-cuoc-di-dong#*')
  for (const rubbish of [
    'https://evil.example',
    '//evil.example',
    '"><script>alert(1)</script>',
    'constructor',
    ''.padEnd(1_000, 'x'),
  ]) {
    const value = encodeURIComponent(rubbish)
    await page.goto(`/app?screenCode=${value}&type=${value}&code=${value}`)
    await page.waitForURL((url) => url.pathname === '/goicuoc')
    expect(await page.content()).not.toContain('evil.example')
  }
})

test('offers the app after two seconds and lets people close it', async ({ page }) => {
  await page.goto('/app?screenCode=PACKAGE_LIST&type=1&cat=8')
  await page.waitForURL('**/dich-vu/goi-cuoc-di-dong#*')
  const offer = page.locator('.app')
  await expect(offer).toBeHidden()
  await expect(offer).toBeVisible({ timeout: APP_OFFER_AFTER + 3_000 })
  await offer.getByRole('button').click()
  await expect(offer).toBeHidden()
  await expect(page).toHaveURL(/goi-cuoc-di-dong/)
})

test('tries the app first with the feature flag on, then the web', async ({ page }) => {
  await page.route('**/app?*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(
      'data-wake="deep-link"',
      'data-wake="deep-link" data-first="senmobile"',
    )
    await route.fulfill({ response: answer, body })
  })
  const began = Date.now()
  await page.goto('/app?screenCode=PACKAGE_LIST&type=1&cat=8')
  // The app's address uses a scheme that the test browser cannot open.
  await expect(page).toHaveURL(/goi-cuoc-di-dong#/)
  expect(Date.now() - began).toBeGreaterThanOrEqual(APP_OFFER_AFTER - 100)
})

test('is accessible in both languages at 360 px', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    '/nap-tien-nua-gia',
    '/en/vnplus',
    '/ads',
    '/en/ads',
    '/ins',
    '/en/tinh-nang/ung-dung',
    '/app',
  ]) {
    await page.goto(path)
    await isAccessible(page)
    expect(await overflow(page), path).toBeLessThanOrEqual(0)
  }
})

test('offers links by hand on app addresses without script', async ({ browser, box }) => {
  const { page, faults } = await openSecondPage(browser, box, { javaScriptEnabled: false })
  await page.goto('/app?screenCode=TOPUP_MONEY')
  await page
    .getByRole('main')
    .getByRole('link', { name: topicTexts('app')('screen.TOPUP_MONEY') })
    .click()
  await expect(page).toHaveURL('/tinh-nang/nap-tien')
  expect(faults).toEqual([])
  await page.context().close()
})
