/** Passkeys in a real browser, with Chromium's virtual authenticator. Spec IDN-14. */
import type { Page } from '@playwright/test'
import { OTP_DIGITS } from '../../src/contract/rules/otp.ts'
import { expect, flexibleText, isAccessible, test, topicTexts } from './world.ts'

const shell = topicTexts('shell')
const signin = topicTexts('signin')
const passkeys = topicTexts('passkeys')
const security = topicTexts('security')
const PHONE = '0912000002'

/** A phone with a fingerprint reader, whose owner touches it whenever it is asked. */
async function addAuthenticator(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('signs in on the second visit without a code', async ({ page, box }) => {
  await addAuthenticator(page)
  const dialog = page.getByRole('dialog')
  const openDialog = async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: shell('signIn') })
      .click()
    await expect(dialog.getByLabel(signin('phone.label'))).toBeVisible()
  }
  await page.goto('/')
  await openDialog()
  await dialog.getByLabel(signin('phone.label')).fill(PHONE)
  await dialog.getByRole('button', { name: signin('sendCode') }).click()
  await dialog.getByLabel(signin('code.label', { digits: OTP_DIGITS })).fill(await box.waitForCode(PHONE))
  await expect(dialog.getByRole('heading', { name: passkeys('offer.title') })).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: passkeys('offer.create') }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/tai-khoan/bao-mat')
  const list = page.getByRole('region', { name: security('passkeys.title'), exact: true })
  await list.getByText(security('passkeys.show')).click()
  await expect(list.getByText('Chrome · Windows')).toBeVisible()
  await isAccessible(page)

  // Of the first visit only the authenticator remains.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('signIn') })
    .click()
  // The field of the number suggests the passkey, which this device confirms at once.
  const signedIn = page.getByRole('banner').getByRole('button', { name: flexibleText('0912 000 002') })
  const press = dialog.getByRole('button', { name: signin('usePasskey') })
  await expect(press.or(signedIn).first()).toBeVisible()
  if (await press.isVisible()) await press.click({ timeout: 5_000 }).catch(() => undefined)
  await expect(signedIn).toBeVisible()
})
