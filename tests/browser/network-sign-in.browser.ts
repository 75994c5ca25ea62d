/** Signing in by the mobile network on a phone, with the sandbox as the network. Spec IDN-15. */
import { expect, flexibleText, isAccessible, test, topicTexts } from './world.ts'

const shell = topicTexts('shell')
const signin = topicTexts('signin')
const sandbox = topicTexts('sandbox')
const errors = topicTexts('checkoutErrors')
const PAGE = '/dich-vu/goi-cuoc-di-dong'

test.use({ viewport: { width: 360, height: 760 } })

test('signs in by the network, and refuses or asks about other codes', async ({ page }) => {
  const main = page.getByRole('main')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  async function answer(kind: string): Promise<void> {
    await press(signin('useNetwork'))
    await main.getByLabel(sandbox('network.line')).selectOption('0912000001')
    await press(sandbox(`network.${kind}`))
    await expect(page).toHaveURL(/\/dang-nhap\?next=/)
  }
  await page.goto(PAGE)
  await page
    .getByRole('banner')
    .getByRole('link', { name: shell('signIn') })
    .click()
  await answer('forged')
  await expect(main.getByText(errors('network_sign_in_failed.text'))).toBeVisible()
  await isAccessible(page)

  await answer('unasked')
  await expect(
    main.getByText(flexibleText(signin('network.confirm', { phone: '0912 *** 001' }))),
  ).toBeVisible()
  await isAccessible(page)
  await press(signin('network.continue'))
  await expect(main.getByText(flexibleText(signin('network.by', { phone: '0912 000 001' })))).toBeVisible()
  await isAccessible(page)
  await press(signin('network.notMe'))
  await expect(main.getByLabel(signin('phone.label'))).toBeVisible()

  await answer('right')
  await press(signin('network.go'))
  await expect(page).toHaveURL(new RegExp(`${PAGE}$`))
  await expect(page.getByRole('banner').getByRole('button', { name: /0912/ })).toBeVisible()
})
