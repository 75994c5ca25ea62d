/** Passkeys in a real browser, with Chromium's virtual authenticator. Spec IDN-14. */
import type { Page } from '@playwright/test'
import { OTP_DIGITS } from '../../src/contract/rules/otp.ts'
import { expect, flexibleText, isAccessible, test, topicTexts } from './world.ts'

const shell = topicTexts('shell')
const signin = topicTexts('signin')
const passkeys = topicTexts('passkeys')
const security = topicTexts('security')
const PHONE = '0912000002'

/**
 * An authenticator whose owner touches it whenever it is asked. `internal`: a phone with a fingerprint
 * reader. `cable`: a phone beside another device, after it has read the QR code that the browser shows.
 */
async function addAuthenticator(page: Page, transport: 'internal' | 'cable') {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { devTools, authenticatorId }
}

/** Opens the sign-in and uses a passkey, without a number or a code. */
async function signInByPasskey(page: Page): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('signIn') })
    .click()
  // The field of the number suggests the passkey, which this device confirms at once.
  const signedIn = page.getByRole('banner').getByRole('button', { name: flexibleText('0912 000 002') })
  const press = page.getByRole('dialog').getByRole('button', { name: signin('usePasskey') })
  await expect(press.or(signedIn).first()).toBeVisible()
  if (await press.isVisible()) await press.click({ timeout: 5_000 }).catch(() => undefined)
  await expect(signedIn).toBeVisible()
}

test('signs in on the second visit, and on another device by the phone', async ({ page, browser, box }) => {
  const phone = await addAuthenticator(page, 'internal')
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
  await expect(list.getByText(passkeys('elsewhere'))).toBeVisible()
  await isAccessible(page)

  // Of the first visit only the authenticator remains.
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await signInByPasskey(page)

  // A computer that never saw the line reaches the phone.
  const { authenticatorId } = phone
  const { credentials } = await phone.devTools.send('WebAuthn.getCredentials', { authenticatorId })
  const computer = await browser.newContext({ baseURL: box.address })
  const elsewhere = await computer.newPage()
  const reached = await addAuthenticator(elsewhere, 'cable')
  for (const credential of credentials)
    await reached.devTools.send('WebAuthn.addCredential', {
      authenticatorId: reached.authenticatorId,
      credential,
    })
  await signInByPasskey(elsewhere)
  await computer.close()
})
