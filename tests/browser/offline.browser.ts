/** A device of one's own without a network, and what is left of it afterwards. Spec OFL-1 to OFL-4. */
import type { BrowserContext, Page } from '@playwright/test'
import { expect, flexibleText, isAccessible, PASSWORD, signInAndOpen, test, topicTexts } from './world.ts'

const account = topicTexts('account')
const card = topicTexts('memberCard')
const offline = topicTexts('offline')
const payment = topicTexts('payment')
const purchase = topicTexts('purchase')
const receipt = topicTexts('receipt')
const requests = topicTexts('requests')
const security = topicTexts('security')
const session = topicTexts('session')
const shell = topicTexts('shell')
const signin = topicTexts('signin')
const GOLD = '0912000004'
const TEXT = 'Vì sao tôi bị trừ 15.000 đ hôm qua, tôi không đăng ký gì.'
/** A text up to its variable. */
const before = (text: string): RegExp => flexibleText(text.split('§')[0]?.trim() ?? text)
const main = (page: Page) => page.getByRole('main')

/** Signs in as a person does, and calls the device one's own. */
async function signInOnOwnDevice(page: Page): Promise<void> {
  await page.goto('/dang-nhap?next=/tai-khoan')
  await page.getByLabel(signin('phone.label')).fill(GOLD)
  await page.getByRole('checkbox', { name: offline('own.label') }).check()
  await isAccessible(page)
  await page.getByRole('button', { name: signin('usePassword') }).click()
  await page.getByLabel(signin('password.label'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: signin('password.submit') }).click()
  await page.waitForURL('**/tai-khoan')
  await expect(page.getByRole('region', { name: account('next.title') })).toBeVisible()
}

/** Everything that the browser keeps of calls and pages, and its workers. */
function listKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => `${name} ${url}`)),
    )
    const workers = await navigator.serviceWorker.getRegistrations()
    return [...urls.flat(), ...workers.map(({ scope }) => `worker ${scope}`)]
  })
}
/** The worker has kept the pages, and what was never opened has been fetched. */
async function waitUntilKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => countCopies(page), { timeout: 60_000 }).toBeGreaterThan(15)
}
async function countCopies(page: Page): Promise<number> {
  return (await listKept(page)).filter((one) => one.startsWith('copies')).length
}
/** Buys a package for the receipt, which is opened; returns its address. */
async function buyAndOpenReceipt(page: Page): Promise<string> {
  await page.goto('/dich-vu/goi-cuoc-di-dong/SENNGAY?dang-ky=SENNGAY')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: flexibleText(purchase('confirm', { name: 'SEN NGÀY', money: '5.000 đ' })) })
    .click()
  const link = dialog.getByRole('link', { name: payment('receipt'), exact: true })
  await expect(link).toBeVisible()
  const countBefore = await countCopies(page)
  await link.click()
  await expect(page.getByRole('heading', { name: receipt('title') })).toBeVisible()
  // It is shown before it is kept.
  await expect.poll(() => countCopies(page)).toBeGreaterThan(countBefore)
  return page.url()
}

/** Counts what arrives of a call. */
function countAnswers(context: BrowserContext, call: string): () => number {
  let count = 0
  context.on('response', (response) => {
    if (response.url().endsWith(`/${call}`)) count++
  })
  return () => count
}

test.use({ provoked: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

test('reads the account and writes a request without a network, and keeps nothing after a sign-out', async ({
  page,
  context,
}) => {
  test.slow()
  const countSent = countAnswers(context, 'help_feedback_send')
  await signInOnOwnDevice(page)
  await waitUntilKept(page)
  const address = await buyAndOpenReceipt(page)
  const kept = await listKept(page)
  expect(kept.filter((one) => /912000004|\/api\/|\/bien-lai\/./.test(one))).toEqual([])

  await context.setOffline(true)
  await page.goto('/tinh-nang/gui-yeu-cau')
  await main(page).getByLabel(requests('form.text')).fill(TEXT)
  await main(page)
    .getByRole('button', { name: requests('form.send') })
    .click()
  await expect(main(page).getByText(requests('form.unsure'))).toBeVisible()
  await page.goto('/tai-khoan')
  await expect(page.getByText(offline('banner.off'))).toBeVisible()
  await expect(main(page).getByText(account('offlineTitle'))).toBeVisible()
  await expect(
    main(page)
      .getByText(before(account('offline', { time: '§' })))
      .first(),
  ).toBeVisible()
  await isAccessible(page)
  await page.goto('/vinaphone-plus?the=1')
  const open = page.getByRole('dialog', { name: card('title') })
  await open.getByRole('button', { name: card('turnBack') }).click()
  await expect(open.getByRole('img', { name: before(card('codeLabel', { number: '§' })) })).toBeVisible()
  await page.goto('/vinaphone-plus/voucher-history')
  await expect(
    main(page)
      .getByText(before(session('asOf', { time: '§' })))
      .first(),
  ).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('heading', { name: receipt('title') })).toBeVisible()
  await expect(page.getByText(before(payment('offline', { time: '§' })))).toBeVisible()
  await page.goto('/tinh-nang/hoi-dap')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/tin-khac')
  await expect(page.getByRole('heading', { name: offline('title'), exact: true })).toBeVisible()
  await isAccessible(page)

  await test.step('the request is sent once', async () => {
    await page.goto('/tai-khoan')
    await expect(page.getByText(offline('banner.off'))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText(offline('banner.on'))).toBeVisible()
    await expect(page.getByText(session('requestSent'))).toBeVisible({ timeout: 30_000 })
    const sent = main(page).getByRole('link', { name: /YC-/ })
    // It is shown before it is kept.
    await expect(async () => {
      await context.setOffline(false)
      await page.goto('/tinh-nang/yeu-cau-da-gui')
      await expect(sent).toHaveCount(1)
      expect(countSent()).toBe(1)
      await context.setOffline(true)
      await page.reload()
      await expect(sent).toHaveCount(1, { timeout: 5_000 })
    }).toPass()
    await expect(
      main(page)
        .getByText(before(session('asOf', { time: '§' })))
        .first(),
    ).toBeVisible()
  })

  await context.setOffline(false)
  await page.goto('/tai-khoan')
  await page
    .getByRole('banner')
    .getByRole('button', { name: flexibleText('0912 000 004') })
    .click()
  await page.getByRole('button', { name: shell('signOut'), exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.waitForLoadState()
  // The page that follows may be kept again.
  const listPersonal = async () =>
    (await listKept(page)).filter((one) => /^copies |^pages .*\/(?:tai-khoan|bien-lai|vinaphone)/.test(one))
  await expect.poll(listPersonal).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('session')
})

test('keeps nothing on a shared device, nor where the choice is taken back', async ({ page }) => {
  test.slow()
  await signInAndOpen(page, GOLD, '/tai-khoan/bao-mat')
  await main(page).getByText(security('offline.show')).click()
  await expect(main(page).getByText(offline('device.state.shared'))).toBeVisible()
  await isAccessible(page)
  expect(await listKept(page)).toEqual([])
  await main(page)
    .getByRole('button', { name: offline('device.press.shared') })
    .click()
  await expect(main(page).getByText(offline('device.state.own'))).toBeVisible()
  await waitUntilKept(page)
  await main(page)
    .getByRole('button', { name: offline('device.press.own') })
    .click()
  await expect(main(page).getByText(offline('device.state.shared'))).toBeVisible()
  await expect.poll(() => listKept(page)).toEqual([])
})
