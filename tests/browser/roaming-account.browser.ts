/** A line abroad: the list before leaving, live figures, the block, and data opened by a code. Spec ROA-23. */
import { expect, isAccessible, signInAndOpen, test, topicTexts } from './world.ts'

const ANH = '0912000001'
/** Has a roaming package for fifteen days in Asia. */
const TRAVELLER = '0912000008'
const words = topicTexts('roamingAccount')

test.use({ viewport: { width: 360, height: 740 } })

test('shows what to do before leaving, and opens data by a code', async ({ page, box }) => {
  await signInAndOpen(page, ANH, '/tai-khoan/roaming')
  const before = page.getByRole('region', { name: words('check.title') })
  await expect(before.getByText(words('check.package.todo'))).toBeVisible()
  await before.getByRole('button', { name: words('phone.open') }).click()
  await before.getByRole('radio', { name: 'Android' }).check()
  await expect(before.getByText(words('phone.android.roaming'))).toBeVisible()
  await isAccessible(page)
  const protection = page.getByRole('region', { name: words('protection.title') })
  await expect(protection.getByText(words('protection.blocked'))).toBeVisible()
  await protection.getByRole('button', { name: /MB$/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .first()
    .fill(await box.waitForCode(ANH))
  await expect(protection.getByText(words('protection.open'))).toBeVisible()
  await protection.getByRole('button', { name: words('protection.block') }).click()
  await expect(protection.getByText(words('protection.blocked'))).toBeVisible()
})

test('shows the figures abroad with their time, and why data is blocked', async ({ page, box }) => {
  await box.postSandbox('abroad', { msisdn: TRAVELLER, kind: 'use', country: 'jp', mb: 500 })
  await signInAndOpen(page, TRAVELLER, '/tai-khoan/roaming')
  const abroad = page.getByRole('region', { name: words('abroad.title', { place: 'Nhật Bản' }) })
  await expect(abroad.getByText(/^Số liệu mạng báo lúc/)).toBeVisible()
  await expect(page.getByRole('region', { name: words('check.title') })).toBeHidden()
  await box.postSandbox('abroad', { msisdn: TRAVELLER, kind: 'use', country: 'us', mb: 5 })
  await page.reload()
  await expect(page.getByText(words('blocked.data_block.title'))).toBeVisible()
  await expect(page.getByText(words('owned.notHere'))).toBeVisible()
  await isAccessible(page)
  const schedule = page.getByRole('region', { name: words('schedule.title') })
  await schedule.getByRole('button', { name: words('schedule.set') }).click()
  await schedule.getByLabel(words('schedule.country')).selectOption('jp')
  await schedule.getByLabel(words('schedule.off'), { exact: true }).fill('2030-01-01T10:00')
  await expect(schedule.getByText(/12:00 .* giờ Nhật Bản/)).toBeVisible()
  await isAccessible(page)
})
