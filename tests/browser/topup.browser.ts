/**
 * Topping up in a browser: a friend's line with step-up authentication, valid and invalid scratch cards,
 * bought codes redeemed on another line. Spec TOP-1, Spec TOP-3.
 */
import type { Page } from '@playwright/test'
import { formatMoney } from '../../src/contract/format/money.ts'
import { OTP_DIGITS } from '../../src/contract/rules/otp.ts'
import { groupCard } from '../../src/contract/rules/scratch-card.ts'
import { DEMO_CARDS } from '../../src/contract/sandbox.ts'
import type { AllInOneServer } from './box.ts'
import {
  expect,
  flexibleText,
  isAccessible,
  openSecondPage,
  signInAndOpen,
  test,
  topicTexts,
} from './world.ts'

const topUp = topicTexts('topUp')
const cards = topicTexts('cards')
const errors = topicTexts('checkoutErrors')
const signin = topicTexts('signin')
const stepUp = topicTexts('stepUp')
const money = (dong: number) => formatMoney(dong, 'vi')
const ADDRESS = '/tinh-nang/nap-tien'
const CARDS = '/tinh-nang/mua-ma-the'
const AN = '0912000001'
const CHI = '0912000005'
const demo = (is: string, at = 0) =>
  DEMO_CARDS.filter((card) => card.is === is)[at] ?? { code: '', face: 0, serial: '' }

const continueButton = (page: Page, amount: number) =>
  page.getByRole('button', { name: flexibleText(topUp('button', { amount: money(amount) })) })
const tab = (page: Page, name: 'own' | 'other' | 'card') =>
  page.getByRole('radio', { name: topUp(`tab.${name}`) })

/** Completes the step-up dialog with the code that was sent. */
async function confirm(page: Page, box: AllInOneServer, number: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: stepUp('title') })
  await dialog.getByLabel(signin('code.label', { digits: OTP_DIGITS })).fill(await box.waitForCode(number))
  await expect(dialog).toBeHidden()
}

/** Pays the order of the open page by its VietQR code from an account at the sandbox bank. */
async function pay(page: Page, box: AllInOneServer, from: string): Promise<void> {
  await page.waitForURL(/\/thanh-toan\?gd=[\w-]{22}/)
  const qr = await page.evaluate(async () => {
    const body = {
      transaction_id: new URLSearchParams(location.search).get('gd'),
      session: localStorage['session'],
      msisdn: localStorage['mobile'],
    }
    const answer = await fetch('/api/main/selfcare_get_qrcode', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { result: { result: string } }).result.result
  })
  await box.postSandbox('bank/transfer', { qr, from })
  await box.postSandbox('clock', { advanceSeconds: 10 })
}

test('tops up a friend after a step-up, and again by one press', async ({ page, box, browser }) => {
  test.slow()
  await signInAndOpen(page, AN, ADDRESS)
  await tab(page, 'other').check({ force: true })
  await expect(page.getByText(topUp('others', { count: 3 }))).toBeVisible()
  await page.getByLabel(topUp('number.label')).fill('0912 000 005')
  await expect(page.getByText(/\p{L}\*{3} \p{L}/u)).toBeVisible()
  await page.getByRole('radio', { name: flexibleText(money(20_000)) }).check({ force: true })
  await isAccessible(page)
  await continueButton(page, 20_000).click()
  await expect(page.getByRole('dialog', { name: stepUp('title') })).toBeVisible()
  await isAccessible(page)
  await confirm(page, box, AN)
  await pay(page, box, AN)
  await expect(async () =>
    expect((await box.messages(CHI)).filter(({ purpose }) => purpose === 'recharge')).toHaveLength(1),
  ).toPass()

  await test.step('the friend has the money', async () => {
    const friend = await openSecondPage(browser, box)
    await signInAndOpen(friend.page, CHI, ADDRESS)
    await expect(friend.page.locator('.topup-line')).toContainText(flexibleText(money(65_000)))
    expect(friend.faults).toEqual([])
    await friend.page.context().close()
  })

  await test.step('what was done is there to be done again with one press', async () => {
    await page.goto(ADDRESS)
    await page.getByRole('button', { name: flexibleText(`${money(20_000)} 0912 000 005`) }).click()
    await expect(page.getByLabel(topUp('number.label'))).toHaveValue(CHI)
    await expect(page.getByText(topUp('others', { count: 2 }))).toBeVisible()
    await page.getByRole('button', { name: flexibleText(topUp('remove', { phone: '0912 000 005' })) }).click()
    await expect(page.getByText(topUp('recent'))).toBeHidden()
  })
})

test('handles good, used, unknown and short scratch cards and the lockout', async ({ page }) => {
  await signInAndOpen(page, AN, `${ADDRESS}?cach=the-cao`)
  const code = page.getByLabel(topUp('card.label'))
  const use = page.getByRole('button', { name: topUp('card.button') })
  await code.fill(demo('good', 1).code)
  await expect(code).toHaveValue(groupCard(demo('good', 1).code))
  await use.click()
  await expect(page.getByText(flexibleText(topUp('card.done', { amount: money(50_000) })))).toBeVisible()
  await expect(page.getByText(flexibleText(money(136_500)))).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: topUp('card.another') }).click()

  await code.fill(demo('short').code)
  await use.click()
  await expect(page.getByText(topUp('card.length', { count: 11 }))).toBeVisible()
  await code.fill(demo('used').code)
  await use.click()
  await expect(
    page.getByText(flexibleText(errors('recharge_card_used.next', { hotline: '1800 1091' }))),
  ).toBeVisible()
  await expect(page.getByText(topUp('card.left', { count: 4 }))).toBeVisible()
  for (const left of [3, 2, 1]) {
    await code.fill(`${demo('unknown').code.slice(0, -1)}${left}`)
    await use.click()
    await expect(page.getByText(topUp('card.left', { count: left }))).toBeVisible()
  }
  await expect(page.getByText(flexibleText(errors('recharge_card_unknown.text')))).toBeVisible()
  await code.fill(demo('unknown').code)
  await use.click()
  await expect(page.getByText(topUp('card.lockedTitle'), { exact: true })).toBeVisible()
  await expect(use).toBeDisabled()
  await isAccessible(page)
})

test('buys codes, shows them after step-up and redeems one', async ({ page, box, browser }) => {
  test.slow()
  await signInAndOpen(page, AN, CARDS)
  await page.getByRole('button', { name: cards('more') }).click()
  await isAccessible(page)
  await page.getByRole('button', { name: flexibleText(cards('buy', { amount: money(100_000) })) }).click()
  await pay(page, box, AN)
  await page.goto(CARDS)
  const show = page.getByRole('button', { name: flexibleText(cards('show')) })
  await expect(show).toHaveCount(2)
  await show.first().click()
  await confirm(page, box, AN)
  const shown = page.locator('.cards-code code')
  await expect(shown).toHaveText(/^\d{4} \d{4} \d{4} \d{2}$/)
  await isAccessible(page)
  const code = await shown.innerText()
  await page
    .getByRole('button', { name: flexibleText(cards('sms')) })
    .first()
    .click()
  await expect(page.getByText(cards('sent.sms'))).toBeVisible()
  expect((await box.messages(AN)).filter(({ text }) => text.includes(code))).toHaveLength(1)

  const friend = await openSecondPage(browser, box)
  await signInAndOpen(friend.page, CHI, `${ADDRESS}?cach=the-cao`)
  await friend.page.getByLabel(topUp('card.label')).fill(code)
  await friend.page.getByRole('button', { name: topUp('card.button') }).click()
  await expect(
    friend.page.getByText(flexibleText(topUp('card.done', { amount: money(50_000) }))),
  ).toBeVisible()
  expect(friend.faults).toEqual([])

  await page.reload()
  await expect(page.getByText(cards('state.used'), { exact: true })).toBeVisible()
  await expect(page.getByText('0912 *** 005')).toBeVisible()
})
