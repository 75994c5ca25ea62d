/** The simulated handset and the sandbox's controls, in a browser. */
import { formatPhone } from '../../src/contract/format/phone.ts'
import {
  expect,
  flexibleText,
  isAccessible,
  PASSWORD,
  signInAndOpen,
  statusError,
  test,
  topicTexts,
} from './world.ts'

const sandbox = topicTexts('sandbox')
const signin = topicTexts('signin')

test('shows messages live, copies a code and switches the person', async ({ page, context, box }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/sandbox')
  await expect(page.getByText(PASSWORD)).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(16)
  await page.getByRole('radio', { name: flexibleText('0912 000 011') }).check()
  const handset = page.getByRole('region', { name: flexibleText('0912 000 011') })
  await expect(handset.getByText(sandbox('handset.empty'))).toBeVisible()
  await isAccessible(page)

  const [portal] = await Promise.all([
    context.waitForEvent('page'),
    handset
      .getByRole('link', { name: flexibleText(sandbox('people.becomeWho', { number: '0912 000 011' })) })
      .click(),
  ])
  await expect(portal.getByLabel(signin('phone.label'))).toHaveValue(/0912\s?000\s?011/)
  await portal.getByRole('button', { name: signin('sendCode') }).click()

  const code = await box.waitForCode('0912000011')
  await page.bringToFront()
  await handset.getByRole('button', { name: sandbox('handset.copy', { otp: code }) }).click()
  await expect(handset.getByRole('button', { name: sandbox('handset.copied', { otp: code }) })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await isAccessible(page)
})

test('marks unread messages for another person', async ({ page, box }) => {
  await page.goto('/sandbox')
  // The page has polled once, so later messages count as unread.
  await expect(
    page.getByRole('region', { name: flexibleText('0912 000 001') }).getByText(sandbox('handset.empty')),
  ).toBeVisible()
  await box.call('main/otp_send', { msisdn: '84912000002', otp_service: 'authen_msisdn' })
  const other = page.getByRole('listitem').filter({ hasText: flexibleText('0912 000 002') })
  await expect(other.getByText(sandbox('people.unread', { count: 1 }))).toBeVisible()
  await other.getByRole('radio').check()
  await expect(other.getByText(sandbox('people.unread', { count: 1 }))).toBeHidden()
  await expect(
    page.getByRole('region', { name: flexibleText('0912 000 002') }).getByRole('article'),
  ).toHaveCount(1)
})

test('sets the clock forward and back', async ({ page, box }) => {
  await page.goto('/sandbox')
  const panel = page.getByRole('region', { name: sandbox('clock.heading') })
  await expect(panel.getByText(sandbox('clock.real'))).toBeVisible()
  await panel.getByRole('button', { name: sandbox('clock.day') }).click()
  await panel.getByRole('button', { name: sandbox('clock.hour') }).click()
  await expect(panel.getByText(sandbox('clock.ahead', { span: '1 ngày 1 giờ' }))).toBeVisible()
  expect((await box.state()).offsetSeconds).toBe(90_000)
  await panel.getByRole('button', { name: sandbox('clock.back') }).click()
  await expect(panel.getByText(sandbox('clock.real'))).toBeVisible()
})

test('switches maintenance, features and faults, and resets everything', async ({ page, box }) => {
  await page.goto('/sandbox')
  const closed = page.getByRole('checkbox', { name: flexibleText(sandbox('system.closed')) })
  await closed.check()
  await expect.poll(async () => (await box.state()).closedUntil).not.toBeNull()
  const wallet = page.getByRole('checkbox', { name: sandbox('system.wallet') })
  await wallet.uncheck()
  await expect.poll(async () => (await box.state()).features.wallet).toBe(false)

  const errors = page.getByRole('region', { name: sandbox('faults.heading') })
  await errors.getByLabel(sandbox('faults.call')).selectOption('package_register')
  await errors.getByLabel(sandbox('faults.kind')).selectOption('reset')
  await errors.getByRole('spinbutton').fill('2')
  await errors.getByRole('button', { name: sandbox('faults.order') }).click()
  await expect(
    errors.getByText(sandbox('faults.waiting', { kind: sandbox('faults.reset'), count: 2 })),
  ).toBeVisible()
  await isAccessible(page)
  await errors
    .getByRole('button', { name: sandbox('faults.takeBackWhich', { call: 'package_register' }) })
    .click()
  await expect(errors.getByText(sandbox('faults.none'))).toBeVisible()

  await page.getByRole('button', { name: sandbox('seed.reset') }).click()
  const question = page.getByRole('dialog', { name: sandbox('seed.question') })
  await isAccessible(page)
  await question.getByRole('button', { name: sandbox('seed.cancel') }).click()
  await expect(closed).toBeChecked()
  await page.getByRole('button', { name: sandbox('seed.reset') }).click()
  await question.getByRole('button', { name: sandbox('seed.confirm') }).click()
  await expect(closed).not.toBeChecked()
  await expect(wallet).toBeChecked()
})

test.describe('a reset', () => {
  test.use({ provoked: [statusError(401)] })
  test('ends every session', async ({ page, box }) => {
    await signInAndOpen(page, '0912000001', '/sandbox')
    await box.reset()
    const status = await page.evaluate(async () => {
      const body = JSON.stringify({ session: localStorage.getItem('session') })
      return (
        await fetch('/api/main/mobile_get_info', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status
    })
    expect(status).toBe(401)
  })
})

for (const [language, path, width] of [
  ['vi', '/sandbox', 360],
  ['en', '/en/sandbox', 1_440],
] as const)
  test(`fits ${path} into ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      topicTexts('sandbox', language)('heading'),
    )
    await expect(page.getByRole('heading', { name: flexibleText(formatPhone('0912000001')) })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await isAccessible(page)
  })

test('shows at the desk what a short link brought, by month and as a file', async ({ page }) => {
  await page.goto('/s?a=hoan-data')
  await page.waitForURL('**/hoan-20-goi-data')
  await page.goto('/sandbox/ban-truc')
  const counts = page.getByRole('region', { name: sandbox('desk.links.title') })
  const link = counts.getByRole('listitem').filter({ hasText: '/s?a=hoan-data' })
  await expect(link).toContainText(`${sandbox('desk.links.opened')}1`)
  await isAccessible(page)
  const saved = page.waitForEvent('download')
  await counts.getByRole('link', { name: sandbox('desk.links.csv') }).click()
  expect((await saved).suggestedFilename()).toMatch(/^short-links-\d{4}-\d{2}\.csv$/)
  await counts.getByLabel(sandbox('desk.links.month')).selectOption({ index: 1 })
  await expect(link).toContainText(`${sandbox('desk.links.opened')}0`)
})
