/** A device of one's own without a network, and what is left of it after a sign-out. Spec OFL-1 to OFL-3. */
import type { Page } from '@playwright/test'
import { expect, flexibleText, isAccessible, PASSWORD, test, topicTexts } from './world.ts'

const account = topicTexts('account')
const card = topicTexts('memberCard')
const offline = topicTexts('offline')
const shell = topicTexts('shell')
const signin = topicTexts('signin')
/** A text up to its variable. */
const before = (text: string): RegExp => flexibleText(text.split('§')[0]?.trim() ?? text)

/** Signs in as a person does, and calls the device one's own. */
async function signInOnOwnDevice(page: Page, number: string): Promise<void> {
  await page.goto('/dang-nhap?next=/tai-khoan')
  await page.getByLabel(signin('phone.label')).fill(number)
  await page.getByRole('checkbox', { name: offline('own.label') }).check()
  await page.getByRole('button', { name: signin('usePassword') }).click()
  await page.getByLabel(signin('password.label'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: signin('password.submit') }).click()
  await page.waitForURL('**/tai-khoan')
}

/** Everything that the browser keeps of calls and pages. */
function listCaches(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => `${name} ${url}`)),
    )
    return urls.flat()
  })
}

test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/] })

test('opens card and overview without a network and nothing after a sign-out', async ({ page, context }) => {
  test.slow()
  await signInOnOwnDevice(page, '0912000004')
  await expect(page.getByRole('region', { name: account('next.title') })).toBeVisible()
  // The worker has kept the pages, and what was never opened has been fetched.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(async () => (await listCaches(page)).filter((one) => one.startsWith('copies')).length, {
      timeout: 30_000,
    })
    .toBeGreaterThan(12)
  const kept = await listCaches(page)
  expect(kept.filter((one) => /84?912000004|\/api\//.test(one))).toEqual([])

  await context.setOffline(true)
  await page.goto('/tai-khoan')
  await expect(page.getByText(offline('banner.off'))).toBeVisible()
  await expect(page.getByText(before(account('offline', { time: '§' })))).toBeVisible()
  await isAccessible(page)
  await page.goto('/vinaphone-plus?the=1')
  const open = page.getByRole('dialog', { name: card('title') })
  await expect(open.getByRole('img', { name: before(card('codeLabel', { number: '§' })) })).toBeVisible()
  await page.goto('/tin-khac')
  await expect(page.getByRole('heading', { name: offline('title') })).toBeVisible()

  await context.setOffline(false)
  await page.goto('/tai-khoan')
  await page
    .getByRole('banner')
    .getByRole('button', { name: flexibleText('0912 000 004') })
    .click()
  await page.getByRole('button', { name: shell('signOut'), exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await expect
    .poll(async () =>
      (await listCaches(page)).filter((one) => /^copies |tai-khoan/.test(one) && !one.includes('precache')),
    )
    .toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('session')
})
