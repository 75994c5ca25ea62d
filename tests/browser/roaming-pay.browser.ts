/**
 * Buying a roaming package in a browser, from the payment code to the receipt in another browser: paid
 * exactly in the sandbox bank's app, half, double, without a network, on phones. Spec ROA-10,
 * Spec PAY-18.
 */
import type { Page } from '@playwright/test'
import type { AllInOneServer } from './box.ts'
import { returnUntil } from './returning.ts'
import {
  expect,
  flexibleText,
  isAccessible,
  openSecondPage,
  signInAndOpen,
  test,
  topicTexts,
} from './world.ts'

const pay = topicTexts('pay')
const payment = topicTexts('payment')
const receipt = topicTexts('receipt')
const sandbox = topicTexts('sandbox')
const PRICE = '180.000 đ'
const ADDRESS = '/thanhtoan/roaming?nuoc=nhat-ban&goi=RJP7'
const main = (page: Page) => page.getByRole('main')
const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: flexibleText(text) })
const code = (page: Page) => main(page).locator('.pay-qr').getByRole('img')

/** Opens the code for a line whose roaming is on; the address chooses the package. */
async function toCode(page: Page, number: string, language: 'vi' | 'en' = 'vi'): Promise<void> {
  await signInAndOpen(page, number, language === 'en' ? `/en${ADDRESS}` : ADDRESS)
  await page
    .getByRole('button', { name: topicTexts('roaming', language)('summary.get') })
    .filter({ visible: true })
    .click()
  await expect(code(page)).toBeVisible()
}

/** The content of the payment code, as the all-in-one server offers it to its bank. */
async function textOfCode(page: Page): Promise<string> {
  const href = await page.locator('a[href*="/sandbox?qr="]').getAttribute('href')
  return new URL(href ?? '', 'http://here').searchParams.get('qr') ?? ''
}
function transfer(
  box: AllInOneServer,
  order: { qr: string; from: string; amount?: number; memo?: string; notices?: number },
): Promise<unknown> {
  return box.postSandbox('bank/transfer', order)
}
const succeeds = (page: Page, box: AllInOneServer) =>
  returnUntil(page, box, (soon) => expect(page).toHaveURL(/\/success\?gd=[\w-]{22}$/, soon))
async function receiptLink(page: Page): Promise<string> {
  return (await page.getByRole('link', { name: payment('receipt'), exact: true }).getAttribute('href')) ?? ''
}

test('pays for Japan in the sandbox bank’s app and shares the receipt', async ({ page, box, browser }) => {
  test.slow()
  await toCode(page, '0912000001')
  await expect(title(page, pay('title', { amount: PRICE }))).toBeVisible()
  await isAccessible(page)

  await test.step('the figures are the same on every step', async () => {
    await expect(main(page).locator('.pay-total')).toContainText(flexibleText(PRICE))
    await expect(main(page)).toContainText(flexibleText('0912 000 001'))
    await page.getByRole('button', { name: pay('info') }).click()
    await expect(page.getByRole('dialog').locator('.pay-total')).toContainText(flexibleText(PRICE))
    await expect(page.getByRole('dialog')).toContainText(payment('facts.free'))
    await isAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: pay('info') })).toBeFocused()
  })

  await test.step('the same order after a reload', async () => {
    const before = await textOfCode(page)
    await page.reload()
    await expect(code(page)).toBeVisible()
    expect(await textOfCode(page)).toBe(before)
  })

  await test.step('moves to the success page after payment', async () => {
    const [bank] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: sandbox('checkout.open') }).click(),
    ])
    await bank.getByRole('button', { name: sandbox('bank.pay'), exact: true }).click()
    await expect(
      bank.getByRole('region').getByText(flexibleText(sandbox('bank.done', { amount: PRICE }))),
    ).toBeVisible()
    await bank.close()
    await succeeds(page, box)
    await expect(title(page, payment('title.success'))).toBeVisible()
    await expect(main(page).locator('.pay-total')).toContainText(flexibleText(PRICE))
    await expect(main(page)).toContainText(payment('facts.until'))
    await isAccessible(page)
  })

  await test.step('back does not lead to the code that is over', async () => {
    const address = page.url()
    await page.goBack()
    await expect(code(page)).toHaveCount(0)
    await page.goto(address)
    await expect(title(page, payment('title.success'))).toBeVisible()
  })

  const link = await receiptLink(page)
  await test.step('the page of roaming has the package', async () => {
    await page.getByRole('link', { name: payment('account') }).click()
    await expect(main(page)).toContainText('Nhật Bản 7 ngày')
  })

  await test.step('opens the receipt in another browser with the number masked', async () => {
    const other = await openSecondPage(browser, box)
    await other.page.goto(link)
    await expect(title(other.page, receipt('title'))).toBeVisible()
    await expect(main(other.page)).toContainText('0912 *** 001')
    await expect(main(other.page)).toContainText(payment('goods.package.done'))
    expect(await other.page.content()).not.toContain('0912000001')
    await isAccessible(other.page)
    await other.page.goto(`/en${link}`)
    await expect(title(other.page, topicTexts('receipt', 'en')('title'))).toBeVisible()
    await expect(main(other.page)).toContainText(topicTexts('payment', 'en')('goods.package.done'))
    expect(other.faults).toEqual([])
    await other.page.context().close()
  })
})

test('asks for the other half, and refunds the first when it does not come', async ({ page, box }) => {
  test.slow()
  await toCode(page, '0912000001')
  await transfer(box, { qr: await textOfCode(page), from: '0912000001', amount: 90_000 })
  const rest = pay('title', { amount: '90.000 đ' })
  await returnUntil(page, box, (soon) => expect(title(page, rest)).toBeVisible(soon))
  await box.postSandbox('clock', { advanceSeconds: 1_801 })
  await returnUntil(page, box, (soon) =>
    expect(page).toHaveURL(/\/thanhtoan\/roaming\/(process|fail)\?gd=/, soon),
  )
  await expect(main(page)).toContainText(flexibleText('90.000 đ'))
  await expect(main(page).getByRole('heading', { name: payment('refunds') })).toBeVisible()
  await expect(main(page)).toContainText(payment('refund.short'))
  await isAccessible(page)
  // The refund is sent and arrives; the page and its address follow.
  await returnUntil(page, box, (soon) => expect(page).toHaveURL(/\/fail\?gd=/, soon))
  await expect(title(page, payment('title.fail'))).toBeVisible()
  await expect(main(page)).toContainText(payment('story.shortBack.title'))
  await expect(main(page)).toContainText(payment('refundState.done').split('  ')[0] ?? '')
  await isAccessible(page)
})

test('delivers the package and refunds the surplus of double payment, in English', async ({ page, box }) => {
  const english = topicTexts('payment', 'en')
  test.slow()
  await toCode(page, '0912000001', 'en')
  await transfer(box, { qr: await textOfCode(page), from: '0912000001', amount: 360_000 })
  await succeeds(page, box)
  await expect(title(page, english('title.success'))).toBeVisible()
  await expect(main(page)).toContainText(english('refund.excess'))
  await isAccessible(page)
})

test.describe('on a phone', () => {
  const ANDROID =
    'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile ' +
    'Safari/537.36'
  const IPHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, ' +
    'like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

  test.describe('Android', () => {
    test.use({ ...phone, userAgent: ANDROID })
    test('shows the guide once, finds banks and continues to processing', async ({ page }) => {
      test.slow()
      // The test machine has no bank app, and the browser's question about opening one would block every
      // later press.
      await page.addInitScript(() => {
        addEventListener('click', (event) => {
          const link = event.target instanceof HTMLAnchorElement ? event.target.href : ''
          if (!link || /^https?:/.test(link)) return
          event.preventDefault()
          document.documentElement.dataset['opened'] = link
        })
      })
      await toCode(page, '0912000001')
      const open = page.getByRole('button', { name: pay('open') })
      await open.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(pay('guide.one'))
      await isAccessible(page)
      await dialog.getByRole('checkbox', { name: pay('guide.skip') }).check()
      await dialog.getByRole('button', { name: pay('guide.next') }).click()
      await expect(page.getByRole('heading', { name: pay('pay.stepSave') })).toBeVisible()
      await isAccessible(page)
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: pay('pay.download') }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^qr-[A-Z0-9]{10}\.png$/)
      await expect(page.getByRole('dialog')).toContainText(pay('saved'))
      await expect(page.locator('.pay-banks li')).toHaveCount(4)
      await page.getByRole('button', { name: pay('pay.other') }).click()
      await page.getByRole('searchbox', { name: pay('pay.search') }).fill('không có đâu')
      await expect(page.getByRole('dialog')).toContainText(pay('pay.none', { typed: 'không có đâu' }))
      await page.getByRole('searchbox', { name: pay('pay.search') }).fill('techcom')
      await page
        .getByRole('list', { name: pay('pay.all') })
        .getByRole('button')
        .first()
        .click()
      await expect(title(page, pay('processing.title'))).toBeVisible()
      await expect(main(page)).toContainText(flexibleText(pay('processing.stayed', { bank: 'Techcombank' })))
      await expect(page.locator('html')).toHaveAttribute('data-opened', /^[a-z][a-z0-9+.-]*:/)
      await isAccessible(page)
      await page.getByRole('button', { name: pay('processing.showCode') }).click()
      await expect(code(page)).toBeVisible()
      // The guide was read; the bank used last is first.
      await page.getByRole('button', { name: pay('open') }).click()
      await expect(page.getByRole('heading', { name: pay('pay.stepSave') })).toBeVisible()
      await expect(page.locator('.pay-banks li').first()).toContainText('Techcombank')
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
    })
  })

  test.describe('iOS', () => {
    test.use({ ...phone, userAgent: IPHONE })
    test('saves the code after a press of half a second', async ({ page }) => {
      await toCode(page, '0912000001')
      await page.getByRole('button', { name: pay('open') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: pay('guide.next') })
        .click()
      const picture = page.getByRole('button', { name: pay('pay.pressLabel') })
      await expect(page.getByText(pay('pay.press'))).toBeVisible()
      await picture.click()
      await expect(page.getByText(pay('saved'))).toBeHidden()
      const [file] = await Promise.all([page.waitForEvent('download'), picture.click({ delay: 700 })])
      expect(file.suggestedFilename()).toMatch(/\.png$/)
      await expect(page.getByText(pay('saved'))).toBeVisible()
      await isAccessible(page)
    })
  })
})

test('opens no bank app on desktops, works by keyboard and copies each line', async ({
  page,
  context,
  browser,
  box,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await toCode(page, '0912000001')
  await expect(title(page, pay('title', { amount: PRICE }))).toBeFocused()
  const button = page.getByRole('button', { name: pay('openElsewhere') })
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(pay('elsewhere.text'))
  await expect(dialog.getByRole('img', { name: pay('elsewhere.label') })).toBeVisible()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  for (const [line, form] of [
    ['account', /^\d{6,19}$/],
    ['amount', /^180000$/],
    ['memo', /^[A-Z2-9]{10}$/],
  ] as const) {
    await page
      .getByRole('button', { name: pay('transfer.copyOf', { what: pay(`transfer.${line}`) }), exact: true })
      .press('Enter')
    await expect(page.getByText(pay('transfer.copied', { what: pay(`transfer.${line}`) }))).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(form)
  }
  // Opening the receipt's address offers the sign-in, not the payment.
  const kept = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('roaming_transaction') ?? '{}') as { receiptCode: string },
  )
  const phone = await openSecondPage(browser, box)
  await phone.page.goto(`/bien-lai/${kept.receiptCode}`)
  await expect(main(phone.page)).toContainText(payment('story.waiting.title'))
  await expect(code(phone.page)).toHaveCount(0)
  await expect(phone.page.getByRole('link', { name: receipt('payHereAction') })).toHaveAttribute(
    'href',
    '/thanhtoan/roaming',
  )
  expect(phone.faults).toEqual([])
  await phone.page.context().close()
})

test.describe('interruptions at the code', () => {
  test.use({ provoked: [/net::ERR_|status of 401 /] })

  test('shows the result after reconnecting and clears it at sign-out', async ({ page, context, box }) => {
    test.slow()
    await toCode(page, '0912000001')
    const qr = await textOfCode(page)
    await context.setOffline(true)
    // The page asks at once when it is looked at again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(main(page)).toContainText(pay('offline.title'))
    await expect(code(page)).toBeVisible()
    await isAccessible(page)
    await transfer(box, { qr, from: '0912000001' })
    await context.setOffline(false)
    await succeeds(page, box)
  })
})

test.describe('invalid addresses', () => {
  test.use({ provoked: [/status of 40[14] /] })

  test('explains an unknown result page and an unknown receipt', async ({ page }) => {
    const answer = await page.goto('/thanhtoan/roaming/xong')
    expect(answer?.status()).toBe(404)
    await expect(title(page, payment('missing.title'))).toBeVisible()
    await isAccessible(page)
    await page.goto(`/bien-lai/${'x'.repeat(22)}`)
    await expect(title(page, receipt('unknownTitle'))).toBeVisible()
    expect(await page.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer')
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    await isAccessible(page)
  })
})
