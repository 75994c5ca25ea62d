/**
 * Payment in a browser: a package by each of the five methods, one receipt page for all, every failure of the
 * sandbox's wallet and bank, back, reload, double presses and tampered returns. Spec PAY-1, Spec PAY-4.
 */
import type { Page } from '@playwright/test'
import type { PayOutcome } from '../../src/contract/sandbox.ts'
import type { AllInOneServer } from './box.ts'
import { returnUntil } from './returning.ts'
import {
  expect,
  flexibleText,
  isAccessible,
  openSecondPage,
  openTopUp,
  signInAndOpen,
  test,
  topicTexts,
} from './world.ts'

const purchase = topicTexts('purchase')
const methods = topicTexts('methods')
const paying = topicTexts('paying')
const pay = topicTexts('pay')
const tried = topicTexts('paymentTried')
const payment = topicTexts('payment')
const receipt = topicTexts('receipt')
const sandbox = topicTexts('sandbox')
/** Prepaid, Gold, with a wallet. */
const NUMBER = '0912000004'
const CODE = 'SENNGAY'
const PRICE = '5.000 đ'
const PACKAGE = `/dich-vu/goi-cuoc-di-dong/${CODE}?dang-ky=${CODE}`
/** The wallet's or the bank's page, the operator and the way back take seconds of real time. */
const SETTLED = { timeout: 30_000 }
const main = (page: Page) => page.getByRole('main')
const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: flexibleText(text) })
const dialog = (page: Page) => page.getByRole('dialog')
const code = (page: Page) => main(page).locator('.pay-qr').getByRole('img')
type Method = 'wallet' | 'domestic_card' | 'vietqr'

/** Opens the confirmation of the package, with all payment methods. */
async function toDialog(page: Page): Promise<void> {
  await signInAndOpen(page, NUMBER, PACKAGE)
  await dialog(page)
    .getByRole('button', { name: methods('other') })
    .click()
  await expect(dialog(page).getByRole('radio')).toHaveCount(5)
}
/** Chooses a method wherever methods are shown, with bank and agreement where required. */
async function choose(place: ReturnType<Page['locator']>, method: Method): Promise<void> {
  await place.getByRole('radio', { name: methods(`name.${method}`) }).check()
  if (method === 'domestic_card') {
    const list = place.getByRole('group', { name: methods('bank.title') })
    const change = place.getByRole('button', { name: methods('bank.change') })
    await expect(list.or(change)).toBeVisible()
    if (await list.isVisible()) await list.getByRole('listitem').first().getByRole('button').click()
    await expect(change).toBeVisible()
  }
  if (method === 'vietqr') return
  const agreement = place.getByRole('checkbox')
  if (!(await agreement.isChecked())) await agreement.check()
}
const confirm = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^Thanh toán\s/ })
    .click()
async function chooseOutcome(page: Page, outcome: PayOutcome): Promise<void> {
  if (outcome === 'pay') await page.getByRole('button', { name: /^Thanh toán\s/ }).click()
  else await page.getByRole('button', { name: sandbox(`pay.${outcome}`), exact: true }).click()
}
async function textOfCode(page: Page): Promise<string> {
  await expect(code(page)).toBeVisible()
  const href = await page.locator('a[href*="/sandbox?qr="]').getAttribute('href')
  return new URL(href ?? '', 'http://here').searchParams.get('qr') ?? ''
}
const transfer = (box: AllInOneServer, qr: string, from = NUMBER) =>
  box.postSandbox('bank/transfer', { qr, from })
const succeeds = (page: Page, box: AllInOneServer) =>
  returnUntil(page, box, (soon) => expect(title(page, payment('title.success'))).toBeVisible(soon))
/** The receipt names the product and the method. */
async function hasReceipt(page: Page, method: Method): Promise<void> {
  await page
    .getByRole('link', { name: payment('receipt'), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/bien-lai\/[\w-]{22}$/)
  await expect(title(page, receipt('title'))).toBeVisible()
  await expect(main(page)).toContainText(flexibleText(methods(`name.${method}`)))
  await expect(main(page)).toContainText(flexibleText(PRICE))
  await expect(main(page)).toContainText(payment('goods.package.done'))
}

test.describe('a package', () => {
  test('is paid by VietQR', async ({ page, box }) => {
    test.slow()
    await toDialog(page)
    await isAccessible(page)
    await choose(dialog(page), 'vietqr')
    await dialog(page)
      .getByRole('button', { name: flexibleText(methods('with.vietqr')) })
      .click()
    await expect(page).toHaveURL(/\/thanh-toan\?gd=[\w-]{22}&cach=vietqr$/)
    await expect(title(page, pay('title', { amount: PRICE }))).toBeVisible()
    await isAccessible(page)
    await transfer(box, await textOfCode(page))
    await succeeds(page, box)
    await isAccessible(page)
    await hasReceipt(page, 'vietqr')
  })

  test('is paid by wallet and back, with a shareable receipt', async ({ page, box, browser }) => {
    test.slow()
    await toDialog(page)
    await choose(dialog(page), 'wallet')
    await dialog(page)
      .getByRole('button', { name: flexibleText(methods('with.wallet')) })
      .click()
    await chooseOutcome(page, 'pay')
    await expect(title(page, payment('title.success'))).toBeVisible(SETTLED)
    expect(new URL(page.url()).search).toMatch(/^\?gd=[\w-]{22}$/)
    await hasReceipt(page, 'wallet')
    await isAccessible(page)
    const other = await openSecondPage(browser, box)
    await other.page.goto(new URL(page.url()).pathname)
    await expect(main(other.page)).toContainText('0912 *** 004')
    expect(await other.page.content()).not.toContain(NUMBER)
    expect(other.faults).toEqual([])
    await other.page.context().close()
  })
})

for (const width of [360, 1_280])
  test(`does not shift the page when methods load late, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const measured = Promise.withResolvers<void>()
    await page.route('**/payment_method_list', async (route) => {
      await measured.promise
      await route.continue()
    })
    const answered = page.waitForResponse('**/payment_method_list')
    await signInAndOpen(page, NUMBER, PACKAGE)
    const notNow = dialog(page).getByRole('button', { name: purchase('notNow') })
    await expect(notNow).toBeVisible()
    // The font of wide windows comes after the page and changes its lines.
    if (width > 999) await expect(page.locator('html')).toHaveAttribute('data-font')
    const before = await notNow.boundingBox()
    measured.resolve()
    await answered
    await expect(dialog(page).getByRole('radio').first()).toBeVisible()
    expect(await notNow.boundingBox()).toEqual(before)
  })

test('recovers from a failed check at the bank with another method, through a reload and back', async ({
  page,
  box,
}) => {
  test.slow()
  const id = await openTopUp(page, NUMBER)
  await choose(main(page), 'domestic_card')
  await isAccessible(page)
  await confirm(page)
  await chooseOutcome(page, 'fail_3ds')
  await expect(page).toHaveURL(`/return_ctt?gd=${id}`, SETTLED)
  const triedText = tried('open.unverified', { method: paying('methodWords.domestic_card'), time: '' })
  await expect(main(page)).toContainText(flexibleText(triedText.split('lúc')[0] ?? ''))
  await isAccessible(page)
  await choose(main(page), 'vietqr')
  const requested: string[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('payment_package_reg_v2') && requested.push(request.url()),
  )
  await main(page)
    .getByRole('button', { name: /^Thanh toán\s/ })
    .dblclick()
  const before = await textOfCode(page)
  expect(requested).toHaveLength(1)
  await page.reload()
  expect(await textOfCode(page)).toBe(before)
  await page.goBack()
  await expect(main(page).getByRole('radio').first()).toBeVisible()
  await page.goForward()
  await transfer(box, await textOfCode(page))
  await succeeds(page, box)
  await expect(main(page)).toContainText(payment('goods.top_up.done'))
})

test('returns to the open order from a closed wallet, and to the result after paying', async ({ page }) => {
  test.slow()
  const id = await openTopUp(page, NUMBER)
  await choose(main(page), 'wallet')
  await confirm(page)
  await chooseOutcome(page, 'close')
  await expect(page.getByText(sandbox('pay.state.closed'))).toBeVisible()
  await page.goto(`/thanh-toan?gd=${id}`)
  await expect(main(page)).toContainText(
    flexibleText(tried('open.closed', { method: paying('methodWords.wallet'), time: '' })),
    SETTLED,
  )
  await choose(main(page), 'wallet')
  await confirm(page)
  await chooseOutcome(page, 'pay')
  await expect(title(page, payment('title.success'))).toBeVisible(SETTLED)
  await page.goto(`/thanh-toan?gd=${id}`)
  await expect(title(page, payment('title.success'))).toBeVisible()
  await page.goBack()
  await expect(title(page, payment('title.success'))).toBeVisible()
})

test('shows the true state after a tampered return, whichever address', async ({ page }) => {
  test.slow()
  const id = await openTopUp(page, NUMBER)
  for (const path of [
    '/vnptpay/ket-qua',
    '/return_ctt',
    '/vnptpay-ctt/return',
    '/en/vnptpay/x',
    '/en/return_ctt',
  ])
    await test.step(path, async () => {
      await page.goto(`${path}?gd=${id}&tt=paid&ky=forged&amount=1`)
      await expect(main(page).getByRole('radio').first()).toBeVisible()
      await expect(page).toHaveURL(`${path}?gd=${id}`)
    })
  for (const path of ['/return_ctt', '/en/return_ctt'])
    await test.step(`${path} of an unknown order`, async () => {
      await page.goto(`${path}?gd=${'a'.repeat(22)}&tt=paid`)
      await expect(
        title(page, topicTexts('paying', path.startsWith('/en') ? 'en' : 'vi')('unknown.title')),
      ).toBeVisible()
    })
  await isAccessible(page)
})

test('cancels an order by keyboard alone', async ({ page }) => {
  await openTopUp(page, NUMBER)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused()
  const giveUp = page.getByRole('button', { name: paying('giveUp.open') })
  await giveUp.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: paying('giveUp.keep') })).toBeFocused()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(giveUp).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: paying('giveUp.keep') })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(main(page)).toContainText(payment('story.failed.title'))
})
