/**
 * `npm run screenshots`: takes the README's pictures from the running product with a fresh seed, into
 * docs/pictures.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useProjectNode } from './node.mjs'

await useProjectNode(import.meta.url)
const { chromium } = await import('@playwright/test')
const { CHROMIUM_FLAGS, findChromium } = await import('./chromium.mjs')

const FOLDER = 'docs/pictures'
const PASSWORD = 'Matkhau1'
const DESK = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 844 }

/**
 * @typedef {{ name: string, path: string, size: { width: number, height: number }, number?: string, dark?:
 * boolean, before?: (page: import('@playwright/test').Page) => Promise<void> }} Picture `number` signs that
 * line in first.
 */
/** @type {Picture[]} */
const pictures = [
  { name: 'home', path: '/', size: DESK },
  { name: 'signin', path: '/', size: DESK, before: requestCode },
  { name: 'dashboard', path: '/tai-khoan', size: DESK, number: '0912000001' },
  { name: 'dashboard-phone', path: '/tai-khoan', size: PHONE, number: '0912000001', dark: true },
  { name: 'packages', path: '/dich-vu/goi-cuoc-di-dong', size: DESK },
  { name: 'sandbox', path: '/sandbox', size: { width: 1280, height: 1160 }, before: requestCodes },
]

const data = mkdtempSync(join(tmpdir(), 'portal-pictures-'))
const box = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
  env: { ...process.env, PORT: '0', DATA_DIR: data, DATABASE_URL: '' },
  stdio: ['ignore', 'pipe', 'pipe'],
})
const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS })
try {
  const address = await ready()
  mkdirSync(FOLDER, { recursive: true })
  for (const picture of pictures) await take(address, picture)
} finally {
  await browser.close()
  const gone = new Promise((resolve) => box.once('exit', resolve))
  box.kill('SIGTERM')
  await gone
  rmSync(data, { recursive: true, force: true })
}

/** @returns {Promise<string>} the address of the all-in-one server */
function ready() {
  return new Promise((resolve, reject) => {
    let said = ''
    for (const stream of [box.stdout, box.stderr])
      stream.on('data', (text) => {
        said = (said + text).slice(-20_000)
        const address = /^ready (\S+)$/m.exec(said)?.[1]
        if (address) resolve(address)
      })
    box.once('exit', (code) => reject(new Error(`The all-in-one server ended with ${code}:\n${said}`)))
  })
}

/** @param {string} address @param {Picture} picture */
async function take(address, { name, path, size, number, dark, before }) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: size,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
    colorScheme: dark ? 'dark' : 'light',
  })
  const page = await context.newPage()
  if (number) await signIn(page, number)
  await page.goto(path, { waitUntil: 'networkidle' })
  await before?.(page)
  for (const close of await page.locator('#toasts button').all()) await close.click()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  await context.close()
  console.log(join(FOLDER, `${name}.png`))
}

/** @param {import('@playwright/test').Page} page @param {string} number */
async function signIn(page, number) {
  await page.goto(`/dang-nhap?msisdn=${number}`)
  await page.getByRole('button', { name: 'Dùng mật khẩu' }).click()
  await page.getByLabel('Mật khẩu', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập' }).last().click()
  await page.waitForURL('/tai-khoan')
}

/** @param {import('@playwright/test').Page} page */
async function requestCode(page) {
  await page.getByRole('banner').getByRole('link', { name: 'Đăng nhập' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Số điện thoại').fill('0912 000 002')
  await dialog.getByRole('button', { name: 'Nhận mã OTP' }).click()
  await dialog.getByLabel(/^Mã OTP gồm/).pressSequentially('48')
}

/** @param {import('@playwright/test').Page} page */
async function requestCodes(page) {
  await page.evaluate(async () => {
    for (const msisdn of ['84912000001', '84912000003']) {
      const body = JSON.stringify({ msisdn, otp_service: 'authen_msisdn' })
      await fetch('/api/main/otp_send', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    }
  })
  await page
    .getByRole('button', { name: /^Chép mã \d/ })
    .first()
    .waitFor()
}
