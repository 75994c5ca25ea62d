/**
 * The shell of every page: scroll thresholds, guard, languages, native app, 404, and no early loading of
 * heavy code.
 */
import { APP_BANNER_SCROLL, HEADER_SCROLL, TO_TOP_SCROLL } from '../../src/contract/rules/shell.ts'
import { followRequests } from './quiet.ts'
import {
  expect,
  isAccessible,
  openSecondPage,
  signInAndOpen,
  statusError,
  test,
  topicTexts,
} from './world.ts'

const shell = topicTexts('shell')
const signin = topicTexts('signin')

test('changes the shell at 50, 300 and 500 px of scrolling', async ({ page }) => {
  await page.goto('/dich-vu/goi-cuoc-di-dong')
  const header = page.getByRole('banner')
  const up = page.getByRole('link', { name: shell('toTop') })
  const app = page.locator('.app')
  const readState = () =>
    header.evaluate(
      (element) => getComputedStyle(element).boxShadow + getComputedStyle(element).borderBottomColor,
    )
  const atRest = await readState()
  await expect(up).toBeHidden()
  await expect(app).toBeHidden()

  await page.evaluate((y) => scrollTo(0, y), HEADER_SCROLL + 5)
  await expect.poll(readState).not.toBe(atRest)
  await expect(up).toBeHidden()

  await page.evaluate((y) => scrollTo(0, y), TO_TOP_SCROLL + 5)
  await expect(up).toBeVisible()
  await expect(app).toBeHidden()

  await page.evaluate((y) => scrollTo(0, y), APP_BANNER_SCROLL + 5)
  await expect(app).toBeVisible()
  // In the flow of the page, it covers no button.
  await expect(app).toHaveCSS('position', 'static')
  await isAccessible(page)
  await app.getByRole('button', { name: shell('app.close') }).click()
  await expect(app).toBeHidden()

  await up.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect.poll(readState).toBe(atRest)
  await page.reload()
  await page.evaluate((y) => scrollTo(0, y), APP_BANNER_SCROLL + 5)
  await expect(up).toBeVisible()
  await expect(app).toBeHidden()
})

test('keeps the page and its query in the other language', async ({ page }) => {
  await page.goto('/dich-vu/goi-cuoc-di-dong?nguon=thu')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL('/en/dich-vu/goi-cuoc-di-dong?nguon=thu')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('banner').getByRole('link', { name: 'Tiếng Việt' }).first().click()
  await expect(page).toHaveURL('/dich-vu/goi-cuoc-di-dong?nguon=thu')
})

test('asks a visitor before a guarded page, and leads on to the sign-in', async ({ page }) => {
  await page.goto('/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: topicTexts('navigation')('mine') })
    .click()
  const guard = page.getByRole('dialog', { name: shell('guard.title') })
  await expect(guard).toBeVisible()
  await isAccessible(page)
  await guard.getByRole('button', { name: shell('guard.cancel') }).click()
  await expect(guard).toBeHidden()
  await expect(page).toHaveURL('/')

  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: topicTexts('navigation')('mine') })
    .click()
  await guard.getByRole('link', { name: shell('guard.confirm') }).click()
  const dialog = page.getByRole('dialog', { name: signin('title.phone') })
  await expect(dialog.getByLabel(signin('phone.label'))).toBeVisible()
})

test('never loads React early on a visitor’s home page', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('signIn') })
    .click()
  await expect(page.getByLabel(signin('phone.label')).last()).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
})

test.describe('an unknown address', () => {
  test.use({ provoked: [statusError(404)] })
  for (const path of ['/khong-co-trang-nay', '/en/khong-co-trang-nay']) {
    test(path, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      const notFoundText = topicTexts('notFound', path.startsWith('/en') ? 'en' : 'vi')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundText('heading'))
      await page
        .getByRole('main')
        .getByRole('link', { name: notFoundText('home') })
        .click()
      await expect(page).toHaveURL(path.startsWith('/en') ? '/en' : '/')
    })
  }
})

test.describe('unknown addresses in every kind of folder', () => {
  test.use({ provoked: [statusError(404)] })
  test('show a page whose styles and script the policy allows', async ({ page }) => {
    for (const path of [
      '/loi/khong-co',
      '/en/loi/khong-co',
      '/goicuoc/loc/khong-co',
      '/tai-khoan/khong-co',
      '/dich-vu/khong-co',
      '/dich-vu/mytv-ott/loc/khong-co',
      '/en/dich-vu/roaming/khong-co',
      '/tinh-nang/tin-tuc/nhom/khong-co',
      '/nap-tien-nua-gia/khong-co',
      '/_app/khong-co',
    ]) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      // The script sets the colour of an avatar, the styles leave no margin.
      await expect(page.locator('html'), path).toHaveAttribute('data-avatar')
      await expect(page.locator('body'), path).toHaveCSS('margin', '0px')
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    }
  })
})

test.describe('inside the native app', () => {
  for (const javaScriptEnabled of [true, false]) {
    for (const by of ['its user agent', 'a cookie'] as const) {
      const script = javaScriptEnabled ? 'with script' : 'without script'
      test(`${by}, ${script}: shows no header, footer or app banner`, async ({ browser, box }) => {
        const { page, faults } = await openSecondPage(browser, box, {
          javaScriptEnabled,
          ...(by === 'its user agent' && { userAgent: 'Mozilla/5.0 SenMobileApp/3.2' }),
        })
        if (by === 'a cookie')
          await page.context().addCookies([{ name: 'isApp', value: '1', url: box.address }])
        await page.goto('/dich-vu/goi-cuoc-di-dong')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('banner')).toBeHidden()
        await expect(page.getByRole('contentinfo')).toBeHidden()
        await page.mouse.wheel(0, APP_BANNER_SCROLL + 100)
        await expect(page.getByRole('button', { name: shell('app.close') })).toBeHidden()
        expect(faults).toEqual([])
        await page.context().close()
      })
    }
  }
})

test('stays on a public page at sign-out and leaves a protected one', async ({ page }) => {
  const isQuiet = followRequests(page)
  await signInAndOpen(page, '0912000001', '/dich-vu/goi-cuoc-di-dong')
  const out = async () => {
    await page.getByRole('button', { name: shell('hello') }).click()
    // Requests that are still open would get a 401, as they should; the menu has asked too.
    await isQuiet()
    await page.getByRole('button', { name: shell('signOut'), exact: true }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: shell('signIn') })).toBeVisible()
  }
  await out()
  await expect(page).toHaveURL('/dich-vu/goi-cuoc-di-dong')
  expect(
    await page.evaluate(() =>
      ['mobile', 'session', 'authorized', 'off_net'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null, null, null])
  await signInAndOpen(page, '0912000001', '/tai-khoan')
  await out()
  await expect(page).toHaveURL('/')
})

test('links both hotlines in the header', async ({ page }) => {
  await page.goto('/')
  for (const [number, read] of [
    ['18001091', '1800 1091'],
    ['18001166', '1800 1166'],
  ] as const) {
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: read.replace(' ', '\u00a0') })
        .first(),
    ).toHaveAttribute('href', `tel:${number}`)
  }
})

test('asks before signing out on every device', async ({ page }) => {
  const session = topicTexts('session')
  const signin = topicTexts('signin')
  const isQuiet = followRequests(page)
  await signInAndOpen(page, '0912000001', '/tinh-nang/hoi-dap')
  const menu = page.getByRole('button', { name: shell('hello') })
  const everywhere = page.getByRole('button', { name: shell('signOutEverywhere') })
  await menu.click()
  await everywhere.click()
  const dialog = page.getByRole('dialog', { name: signin('everywhere.title') })
  await expect(dialog.getByRole('button', { name: signin('everywhere.cancel') })).toBeFocused()
  await isAccessible(page)
  await dialog.getByRole('button', { name: signin('everywhere.cancel') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-in')

  // The menu may close with the dialog.
  await expect(async () => {
    if (!(await everywhere.isVisible())) await menu.click({ timeout: 1_000 })
    await everywhere.click({ timeout: 1_000 })
  }).toPass()
  await isQuiet()
  await dialog.getByRole('button', { name: signin('everywhere.confirm') }).click()
  await expect(page.getByText(session('signedOutEverywhere'))).toBeVisible()
})
