/**
 * Personal data in a browser: full view after a code, the menu of the account, a VIP number, the SIM-change
 * lock.
 */
import { expect, flexibleText, isAccessible, signInAndOpen, test, topicTexts } from './world.ts'

const PATH = '/tai-khoan/thong-tin-ca-nhan'
const ownDevices = topicTexts('ownDevices')
const personal = topicTexts('personal')
const signin = topicTexts('signin')
const stepUp = topicTexts('stepUp')
const brand = { brand: 'Sen Mobile' }
const CODE = signin('code.label', { digits: 6 })
/** A text up to its variable. */
const before = (text: string): RegExp => flexibleText(text.split('§')[0]?.trim() ?? text)
const region = (key: string) => ({ name: personal(key, brand) })

test('unmasks data after a code and lists the access', async ({ page, box }) => {
  await signInAndOpen(page, '0912000001', PATH)
  const facts = page.getByRole('region', region('facts.title'))
  await expect(facts.getByText('•••••••••345')).toBeVisible()
  await expect(facts.getByText(flexibleText(personal('from.id_card'))).first()).toBeVisible()
  await isAccessible(page)
  await facts.getByRole('button', { name: personal('facts.show') }).click()
  const dialog = page.getByRole('dialog', { name: stepUp('title') })
  await expect(dialog.getByLabel(CODE)).toBeVisible()
  await isAccessible(page)
  await dialog.getByLabel(CODE).fill(await box.waitForCode('0912000001'))
  await expect(dialog).toBeHidden()
  await expect(facts.getByText('001094012345')).toBeVisible()
  await expect(facts.getByText('18 Hàng Bài, phường Cửa Nam, Hà Nội')).toBeVisible()
  const reveals = page.getByRole('region', region('reveals.title'))
  await expect(reveals.getByRole('listitem')).toHaveCount(1)
  await facts.getByRole('button', { name: personal('facts.hide') }).click()
  await expect(facts.getByText('001094012345')).toBeHidden()

  await test.step('a device of one’s own needs no code, until it is removed', async () => {
    const own = page.getByRole('region', { name: ownDevices('title') })
    await own.getByRole('button', { name: ownDevices('add') }).click()
    await dialog.getByLabel(CODE).fill(await box.waitForCode('0912000001'))
    await expect(own.getByText(ownDevices('here'), { exact: true })).toBeVisible()
    await isAccessible(page)
    await page.reload()
    await facts.getByRole('button', { name: personal('facts.show') }).click()
    await expect(facts.getByText('001094012345')).toBeVisible()
    await own.getByRole('button', { name: before(ownDevices('endName', { name: '§', since: '§' })) }).click()
    const ending = page.getByRole('dialog', { name: ownDevices('endTitle') })
    await isAccessible(page)
    await ending.getByRole('button', { name: ownDevices('endConfirm') }).click()
    await expect(own.getByText(ownDevices('none'))).toBeVisible()
    await page.reload()
    await facts.getByRole('button', { name: personal('facts.show') }).click()
    await expect(dialog).toBeVisible()
  })
})

test('links every account page from the dock’s last place on phones', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAndOpen(page, '0912000001', PATH)
  await page.getByRole('button', { name: topicTexts('navigation')('menu'), exact: true }).click()
  const menu = page.getByRole('navigation', { name: topicTexts('accountShell')('area') })
  await expect(menu.getByRole('link', { name: topicTexts('navigation')('personal') })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await isAccessible(page)
  await menu.getByRole('link', { name: topicTexts('navigation')('changePassword') }).click()
  await expect(page).toHaveURL('/tai-khoan/doi-mat-khau')
})

test('shows a VIP number where to change its contact, without button', async ({ page }) => {
  await signInAndOpen(page, '0912000008', PATH)
  const notices = page.getByRole('region', region('notices.title'))
  await expect(
    notices.getByText(flexibleText(personal('notices.vip', { hotline: '1800 1091' }))),
  ).toBeVisible()
  await expect(notices.getByRole('link', { name: personal('notices.stores') })).toHaveAttribute(
    'href',
    '/tinh-nang/dia-diem-cua-hang',
  )
  await expect(notices.getByRole('button')).toHaveCount(0)
  await isAccessible(page)
})

test('turns on the SIM-change lock, which refuses a change of SIM', async ({ page }) => {
  const security = topicTexts('security')
  await signInAndOpen(page, '0912000002', '/tai-khoan/bao-mat')
  const lock = page.getByRole('region', { name: security('freeze.title') })
  await lock.getByRole('button', { name: security('freeze.press.off') }).click()
  await expect(lock.getByText(security('freeze.state.on'))).toBeVisible()
  await isAccessible(page)
  await page.goto('/tinh-nang/dang-ky-doi-sim-4g')
  await expect(page.getByText(topicTexts('sims')('frozen.title'))).toBeVisible()
  await page.getByRole('link', { name: topicTexts('sims')('frozen.link') }).click()
  await lock.getByRole('button', { name: security('freeze.press.on') }).click()
  await expect(lock.getByRole('button', { name: security('freeze.press.ending') })).toBeVisible()
})
