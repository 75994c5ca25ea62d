/** The first visit of a new user: from the open address to everything found again after a restart. */
import type { Page } from '@playwright/test'
import { formatMoney, formatSigned } from '../../src/contract/format/money.ts'
import { OTP_DIGITS } from '../../src/contract/rules/otp.ts'
import { followRequests } from './quiet.ts'
import { expect, flexibleText, isAccessible, PASSWORD, test, topicTexts } from './world.ts'

const shell = topicTexts('shell')
const signin = topicTexts('signin')
const account = topicTexts('account')
const purchase = topicTexts('purchase')
const packages = topicTexts('packages')
const sandbox = topicTexts('sandbox')
const ledgerText = topicTexts('notice')

const NAME = 'SEN THOẠI'
const PRICE = 49_000
const BALANCE = 86_500
const money = (dong: number) => formatMoney(dong, 'vi')

test('completes the first walk and survives a restart', async ({ page, context, box }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])

  await test.step('the home page leads to the handset with the demo numbers', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page
      .getByRole('complementary', { name: shell('ribbon.label') })
      .getByRole('link', { name: shell('ribbon.sandbox') })
      .click()
    await expect(page).toHaveURL('/sandbox')
    await expect(page.getByRole('radio')).toHaveCount(16)
    await expect(page.getByText(PASSWORD)).toBeVisible()
  })

  const portal = await test.step('signing in by the code from the handset', async () => {
    const [portal] = await Promise.all([
      context.waitForEvent('page'),
      page
        .getByRole('region', { name: flexibleText('0912 000 001') })
        .getByRole('link')
        .click(),
    ])
    await portal.getByRole('button', { name: signin('sendCode') }).click()
    await expect(portal.getByLabel(signin('code.label', { digits: OTP_DIGITS }))).toBeFocused()
    const code = await box.waitForCode('0912000001')
    await page.bringToFront()
    await page.getByRole('button', { name: sandbox('handset.copy', { otp: code }) }).click()
    await expect(page.getByRole('button', { name: sandbox('handset.copied', { otp: code }) })).toBeVisible()
    await portal.bringToFront()
    await portal.keyboard.press('ControlOrMeta+V')
    await expect(portal).toHaveURL('/tai-khoan')
    return portal
  })

  await test.step('how much, until when, what is charged next', async () => {
    await expect(portal.getByRole('heading', { level: 1, name: flexibleText('0912 000 001') })).toBeVisible()
    await expectBalance(portal, BALANCE)
    await expect(portal.getByRole('region', { name: account('howMuch.title') })).toContainText(
      flexibleText('38,6'),
    )
    await expect(portal.getByText(account('next.short', { money: money(33_500) }))).toBeVisible()
  })

  await test.step('out, and in again by password', async () => {
    const isQuiet = followRequests(portal)
    await portal
      .getByRole('banner')
      .getByRole('button', { name: flexibleText('0912 000 001') })
      .click()
    // What the menu asks would be refused after the sign-out.
    await isQuiet()
    await portal.getByRole('button', { name: shell('signOut'), exact: true }).click()
    await expect(portal).toHaveURL('/')
    await portal
      .getByRole('banner')
      .getByRole('link', { name: shell('signIn') })
      .click()
    const dialog = portal.getByRole('dialog')
    await dialog.getByLabel(signin('phone.label')).fill('0912 000 001')
    await dialog.getByRole('button', { name: signin('usePassword') }).click()
    await dialog.getByLabel(signin('password.label'), { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: signin('password.submit') }).click()
    await expect(
      portal.getByRole('banner').getByRole('button', { name: flexibleText('0912 000 001') }),
    ).toBeVisible()
  })

  await test.step('a package is bought: balance drops, service appears, the ledger explains it', async () => {
    await portal.goto('/dich-vu/goi-cuoc-di-dong')
    await portal
      .getByRole('article')
      .filter({ has: portal.getByRole('heading', { name: NAME }) })
      .getByRole('link', { name: packages('detailsOf', { name: NAME }) })
      .click()
    await expect(portal.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
    await portal
      .getByRole('link', { name: packages('registerCode', { name: NAME }) })
      .first()
      .click()
    const dialog = portal.getByRole('dialog', { name: purchase('title', { name: NAME }) })
    await expect(dialog).toContainText(flexibleText(money(BALANCE - PRICE)))
    await dialog
      .getByRole('button', { name: flexibleText(purchase('confirm', { name: NAME, money: money(PRICE) })) })
      .click()
    const receipt = portal.getByRole('dialog', { name: purchase('doneTitle', { name: NAME }) })
    await expect(receipt).toContainText(flexibleText(money(BALANCE - PRICE)))
    await isAccessible(portal)
    await receipt.getByRole('link', { name: purchase('toAccount') }).click()
    await expect(portal).toHaveURL('/tai-khoan')
    await expectBalance(portal, BALANCE - PRICE)
    await expect(portal.getByRole('region', { name: account('services.title') })).toContainText(NAME)
    const ledger = portal.getByRole('region', { name: account('ledger.title') })
    const booked = ledger.getByRole('listitem').first()
    await expect(booked).toContainText(ledgerText('ledger.package', { name: NAME }))
    await expect(booked).toContainText(flexibleText(formatSigned(-PRICE, 'vi')))
    await booked.getByText(ledgerText('ledger.package', { name: NAME })).click()
    await expect(booked).toContainText(account('channel.web'))
    await expect(booked).toContainText(flexibleText(money(BALANCE - PRICE)))
    await isAccessible(portal)
    expect((await box.messages('0912000001')).at(0)?.text).toContain(NAME)
  })

  await test.step('it is cancelled, and being unused, paid back', async () => {
    await portal.getByRole('button', { name: account('services.undoOf', { name: NAME }) }).click()
    const dialog = portal.getByRole('dialog', { name: purchase('change.undoTitle', { name: NAME }) })
    await isAccessible(portal)
    await dialog
      .getByRole('button', { name: flexibleText(purchase('change.undoConfirm', { money: money(PRICE) })) })
      .click()
    await expect(dialog).toContainText(
      flexibleText(purchase('change.doneUndone', { name: NAME, money: money(PRICE) })),
    )
    await dialog
      .getByRole('button', { name: purchase('change.close') })
      .last()
      .click()
    await expectBalance(portal, BALANCE)
    await expect(
      portal.getByRole('button', { name: account('services.undoOf', { name: NAME }) }),
    ).toBeHidden()
    await expect(
      portal
        .getByRole('region', { name: account('ledger.title') })
        .getByRole('listitem')
        .first(),
    ).toContainText(ledgerText('ledger.refund', { name: NAME }))
  })

  await test.step('the same page in English', async () => {
    await portal
      .getByRole('banner')
      .getByRole('link', { name: shell('otherLanguage') })
      .first()
      .click()
    await expect(portal).toHaveURL('/en/tai-khoan')
    await expect(
      portal.getByRole('region', { name: topicTexts('account', 'en')('services.title') }),
    ).toBeVisible()
    await expect(portal.getByText(flexibleText(formatMoney(BALANCE, 'en'))).first()).toBeVisible()
    await isAccessible(portal)
  })

  await test.step('after a restart everything is there: the session, the balance, the books', async () => {
    await page.close()
    await box.restart()
    await portal.reload()
    await expect(portal.getByRole('heading', { level: 1, name: flexibleText('0912 000 001') })).toBeVisible()
    await expect(portal.getByText(flexibleText(formatMoney(BALANCE, 'en'))).first()).toBeVisible()
    await expect(
      portal
        .getByRole('region', { name: topicTexts('account', 'en')('ledger.title') })
        .getByRole('listitem')
        .first(),
    ).toContainText(topicTexts('notice', 'en')('ledger.refund', { name: NAME }))
  })
})

async function expectBalance(page: Page, dong: number): Promise<void> {
  await expect(page.getByRole('region', { name: account('next.title') })).toContainText(
    flexibleText(money(dong)),
  )
}
