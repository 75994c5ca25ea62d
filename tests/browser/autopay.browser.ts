/** Automatic bill payment in a browser: setting it up and stopping it. Spec BIL-4. */
import type { Page } from '@playwright/test'
import { formatMoney } from '../../src/contract/format/money.ts'
import { expect, flexibleText, isAccessible, signInAndOpen, test, topicTexts } from './world.ts'

const autopay = topicTexts('autopay')
const stepUp = topicTexts('stepUp')
const LONG = '0912000006'
const BILLS = '/tai-khoan/hoa-don'
const money = (dong: number) => formatMoney(dong, 'vi')
const section = (page: Page) => page.getByRole('region', { name: autopay('title') })

test('sets up automatic payment with a code, and stops it on one press', async ({ page, box }) => {
  test.slow()
  await signInAndOpen(page, LONG, BILLS)
  await section(page)
    .getByRole('button', { name: autopay('begin') })
    .click()
  await section(page)
    .getByRole('radio', { name: flexibleText(money(500_000)) })
    .check()
  const agreed = section(page).getByRole('checkbox')
  await expect(agreed).not.toBeChecked()
  await expect(section(page).getByRole('button', { name: autopay('confirm') })).toBeDisabled()
  await isAccessible(page)
  await agreed.check()
  await section(page)
    .getByRole('button', { name: autopay('confirm') })
    .click()
  const dialog = page.getByRole('dialog', { name: stepUp('title') })
  await dialog
    .getByRole('textbox')
    .first()
    .fill(await box.waitForCode(LONG))
  await expect(section(page)).toContainText(
    flexibleText(autopay('upTo', { cap: money(500_000), used: money(0) })),
  )
  await isAccessible(page)

  await page.reload()
  await section(page)
    .getByRole('button', { name: autopay('stop') })
    .click()
  await expect(section(page).getByRole('status').first()).toContainText(flexibleText(autopay('stopped')))
  await expect(section(page).getByRole('button', { name: autopay('begin') })).toBeVisible()
})
