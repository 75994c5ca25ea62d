/** The pictures of the README. */
import type { Page } from '@playwright/test'
import type { AllInOneServer } from '../browser/box.ts'
import { signInAndOpen, test, topicTexts } from '../browser/world.ts'

const signin = topicTexts('signin')
const DESK = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 844 }
const AN = '0912000001'

type Picture = {
  name: string
  path: string
  size: { width: number; height: number }
  /** Signs this line in. */
  number?: string
  colorScheme?: 'dark'
  before?: (page: Page, box: AllInOneServer) => Promise<void>
}

const pictures: Picture[] = [
  { name: 'home', path: '/', size: DESK },
  { name: 'signin', path: '/', size: DESK, before: requestCode },
  { name: 'dashboard', path: '/tai-khoan', size: DESK, number: AN },
  { name: 'dashboard-phone', path: '/tai-khoan', size: PHONE, number: AN, colorScheme: 'dark' },
  { name: 'packages', path: '/dich-vu/goi-cuoc-di-dong', size: DESK },
  { name: 'sandbox', path: '/sandbox', size: { width: 1280, height: 1160 }, before: requestCodes },
]

for (const { name, path, size, number, colorScheme, before } of pictures)
  test(name, async ({ page, box }) => {
    await page.setViewportSize(size)
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: colorScheme ?? 'light' })
    await (number ? signInAndOpen(page, number, path) : page.goto(path))
    await page.waitForLoadState('networkidle')
    await before?.(page, box)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(500)
    await page.screenshot({ path: `docs/pictures/${name}.png` })
  })

async function requestCode(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: signin('tabs.signin') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(signin('phone.label')).fill('0912 000 002')
  await dialog.getByRole('button', { name: signin('sendCode') }).click()
  await dialog.getByLabel(/^Mã OTP gồm/).pressSequentially('48')
}

async function requestCodes(page: Page, box: AllInOneServer): Promise<void> {
  for (const msisdn of ['84912000001', '84912000003'])
    await box.call('main/otp_send', { msisdn, otp_service: 'authen_msisdn' })
  await page
    .getByRole('button', { name: /^Sao chép mã \d/ })
    .first()
    .waitFor()
}
