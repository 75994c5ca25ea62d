/** The move from a social account to a passkey on the security page. Spec IDN-17. */
import { expect, isAccessible, signInAndOpen, test, topicTexts } from './world.ts'

const links = topicTexts('socialLinks')
const security = topicTexts('security')
const FACEBOOK = { provider: 'Facebook', name: 'B••• N••• T•••' }

test('leads to the passkeys, removes the link by keyboard and shows the gift', async ({ page }) => {
  await signInAndOpen(page, '0912000002', '/tai-khoan/bao-mat')
  const part = page.getByRole('region', { name: links('title') })
  await expect(part.getByText(links('steps.record'), { exact: true })).toBeVisible()
  await isAccessible(page)

  await part.getByRole('button', { name: links('steps.openPasskeys') }).click()
  const passkeys = page.getByRole('region', { name: security('passkeys.title'), exact: true })
  await expect(passkeys.getByText(security('passkeys.show'))).toBeFocused()
  await expect(passkeys.getByRole('button')).toBeVisible()

  await part.getByRole('button', { name: links('removeName', FACEBOOK) }).press('Enter')
  const dialog = page.getByRole('dialog', { name: links('dialog.title', FACEBOOK) })
  await expect(dialog.getByRole('button', { name: links('dialog.cancel') })).toBeFocused()
  await isAccessible(page)
  await dialog.getByRole('button', { name: links('dialog.confirm') }).press('Enter')
  await expect(part.getByText(links('removed', FACEBOOK))).toBeVisible()
  await expect(part.getByText(links('none.title'))).toBeVisible()
  await isAccessible(page)

  await part.getByRole('link', { name: links('benefit.linkOf', FACEBOOK) }).click()
  const gift = page.getByRole('region', { name: topicTexts('ledger')('named') })
  await expect(gift.getByText(/Facebook 1 GB/).first()).toBeVisible()
  await expect(gift.getByText('0 đ', { exact: false }).first()).toBeVisible()
})
