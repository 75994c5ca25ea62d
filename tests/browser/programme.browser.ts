/**
 * The loyalty programme's public page and partner applications: with script and without, in both languages,
 * by keyboard, and protected by a proof of work or a code by e-mail. Spec LOY-17.
 */
import type { Page } from '@playwright/test'
import { localPath } from '../../src/contract/rules/language.ts'
import { expect, flexibleText, isAccessible, statusError, test, topicTexts } from './world.ts'

const ABOUT = '/vinaphone-plus/about'
const APPLY = `${ABOUT}?key=becomePartner`
const about = topicTexts('loyaltyAbout')
const partner = topicTexts('partner')
const MAIL = 'binh@langsen.example'

/** The newest message of the purpose, to any recipient. */
async function newest(page: Page, purpose: string): Promise<{ text: string; otp: string | null }> {
  const sent = (await (await page.request.get('/sandbox/api/sms')).json()) as {
    purpose: string
    text: string
    otp: string | null
  }[]
  const found = sent.find((one) => one.purpose === purpose)
  if (!found) throw new Error(`Nothing was sent for ${purpose}`)
  return found
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel(partner('company')).fill('Quán Làng Sen')
  await page.getByLabel(partner('taxCode'), { exact: true }).fill('0123456789')
  await page.getByLabel(partner('sector')).selectOption({ label: 'Ẩm thực, nhà hàng' })
  await page.getByLabel(partner('province')).selectOption({ label: 'Hà Nội' })
  await page.getByLabel(partner('contact')).fill('Trần Văn Bình')
  await page.getByLabel(partner('phone'), { exact: true }).first().fill('0912 345 678')
  await page.getByLabel(partner('email'), { exact: true }).fill(MAIL)
  await page.getByLabel(partner('offer')).fill('Giảm 10 % mọi hoá đơn cho hội viên.')
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  // The languages differ in texts alone, and both fit narrower windows in narrow.browser.
  for (const path of [
    '/vinaphone-plus',
    `/en${ABOUT}`,
    '/vinaphone-plus/membership-benefits',
    '/en/vinaphone-plus/promotions',
    '/vinaphone-plus/offer',
  ])
    test(`${path} is readable, fits and is accessible`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        `${path} is wider than the screen`,
      ).toBeLessThanOrEqual(0)
      await isAccessible(page)
    })
})

test('fits the header into a small desktop window', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  for (const language of ['vi', 'en'] as const) {
    await page.goto(localPath(ABOUT, language))
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

test('keeps what it says about partners short on a phone, and the rest folded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const language of ['vi', 'en'] as const) {
    await page.goto(localPath(ABOUT, language))
    const heights = await page.evaluate(() => {
      const parts = ['h-doi-tac', 'h-hop-tac'].map((id) => document.getElementById(id)?.closest('section'))
      const sum = () => parts.reduce((total, part) => total + (part?.getBoundingClientRect().height ?? 0), 0)
      const folded = sum()
      for (const part of parts) for (const one of part?.querySelectorAll('details') ?? []) one.open = true
      return { folded, whole: sum() }
    })
    expect(heights.folded).toBeGreaterThan(0)
    expect(heights.folded).toBeLessThan(heights.whole / 2)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('shows conditions, sectors and the contact for partners', async ({ page }) => {
    await page.goto(ABOUT)
    await expect(page.getByRole('heading', { name: about('partner.title') })).toBeVisible()
    await page.locator('summary', { hasText: about('partner.sectors', { count: 16 }) }).click()
    await expect(page.getByText('Ẩm thực, nhà hàng')).toBeVisible()
    await expect(page.getByText(flexibleText('cskh@senmobile.example'))).toBeVisible()
  })
})

test.describe('an application', () => {
  // The test sends a wrong number for the code on purpose.
  test.use({ provoked: [statusError(404)] })
  test('is sent by keyboard after a proof of work and found again by code', async ({ page }) => {
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(new URL(worker.url()).origin))
    await page.goto(APPLY)
    await expect(page.getByRole('heading', { name: partner('title'), exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: about('partner.title') })).toBeFocused()
    await expect(page.getByText(partner('captcha.state.none'))).toBeVisible()
    expect(workers).toEqual([])
    await isAccessible(page)

    // All errors are shown at once, and the first invalid field has the focus.
    await page.getByRole('button', { name: partner('submit') }).click()
    await expect(page.getByLabel(partner('company'))).toBeFocused()
    await expect(page.getByText(partner('fault.required')).first()).toBeVisible()
    await isAccessible(page)

    await fill(page)
    await page.getByLabel(partner('contact')).fill('Bình')
    await expect(page.getByRole('status').filter({ hasText: partner('captcha.state.ready') })).toBeVisible()
    expect(workers).toEqual([new URL(page.url()).origin])
    await page.getByRole('button', { name: partner('submit') }).press('Enter')
    await expect(page.getByText(partner('fault.words'))).toBeVisible()
    await page.getByLabel(partner('contact')).fill('Trần Văn Bình')
    await page.getByRole('button', { name: partner('submit') }).press('Enter')

    await expect(
      page.getByRole('heading', { name: partner('sent.title', { company: 'Quán Làng Sen' }) }),
    ).toBeFocused()
    const code = /DT-[2-9A-Z]{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
    expect((await newest(page, 'partner')).text).toContain(code)
    await isAccessible(page)

    await page.locator('summary', { hasText: partner('lookup.title') }).click()
    await page.getByLabel(partner('lookup.code')).fill(code.toLowerCase())
    await page.getByLabel(partner('lookup.phone')).fill('0912345679')
    await page.getByRole('button', { name: partner('lookup.find') }).click()
    await expect(page.getByText(topicTexts('loyaltyErrors')('application_unknown.text'))).toBeVisible()
    await page.getByLabel(partner('lookup.phone')).fill('0912345678')
    await page.getByRole('button', { name: partner('lookup.find') }).click()
    await expect(page.getByRole('list', { name: partner('state.steps') }).last()).toContainText(
      partner('state.received'),
    )
  })
})

test('is sent with a code by e-mail, completed after a request for more data, then accepted', async ({
  page,
  box,
}) => {
  await page.goto(APPLY)
  await fill(page)
  await page.getByLabel(partner('offer')).fill('Chúng tôi rất muốn hợp tác.')
  await page.getByLabel(partner('captcha.email')).check()
  await page.getByRole('button', { name: partner('captcha.send') }).click()
  await expect(
    page.getByText(flexibleText(partner('captcha.sent', { length: 6, to: MAIL, minutes: 5 }))),
  ).toBeVisible()
  await page.getByLabel(partner('captcha.code')).fill((await newest(page, 'partner_captcha')).otp ?? '')
  await page.getByRole('button', { name: partner('submit') }).click()
  await expect(
    page.getByRole('heading', { name: partner('sent.title', { company: 'Quán Làng Sen' }) }),
  ).toBeFocused()
  const code = /DT-[2-9A-Z]{8}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  await box.postSandbox('clock', { advanceSeconds: 6 * 86_400 })

  await page.goto(ABOUT)
  await page.getByRole('button', { name: about('partner.open') }).click()
  await page.locator('summary', { hasText: partner('lookup.title') }).click()
  await page.getByLabel(partner('lookup.code')).fill(code)
  await page.getByLabel(partner('lookup.phone')).last().fill('0912345678')
  const find = page.getByRole('button', { name: partner('lookup.find') })
  await find.click()
  const steps = page.getByRole('list', { name: partner('state.steps') })
  await expect(steps).toContainText(partner('state.more_needed'))
  await page.getByRole('button', { name: partner('more.send') }).click()
  await expect(page.getByLabel(partner('more.label'))).toBeFocused()
  await isAccessible(page)
  await page.getByLabel(partner('more.label')).fill('Giảm 10% mọi hoá đơn, trong sáu tháng.')
  await page.getByRole('button', { name: partner('more.send') }).click()
  await expect(page.getByLabel(partner('more.label'))).toHaveCount(0)
  await expect(page.locator('[data-found]')).toBeFocused()
  await box.postSandbox('clock', { advanceSeconds: 3 * 86_400 })
  await find.click()
  await expect(steps).toContainText(partner('state.accepted'))
  await expect(page.getByText(partner('decision.accepted'))).toBeVisible()
  expect((await newest(page, 'partner')).text).toContain(code)
  await isAccessible(page)
})

test('moves the focus to the form’s heading when opened by keyboard', async ({ page }) => {
  await page.goto(ABOUT)
  await page.getByRole('button', { name: about('partner.open') }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: partner('title'), exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(partner('company'))).toBeFocused()
})

test('finds an offer of the programme by the search', async ({ page }) => {
  await page.goto(ABOUT)
  await page.getByRole('searchbox').first().fill('Làng Sen')
  await expect(page.getByRole('option', { name: /Làng Sen/ }).first()).toBeVisible()
})
