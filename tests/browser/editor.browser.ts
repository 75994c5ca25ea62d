/**
 * An editor creates a promotion in the browser, on a copy of the content: invalid entries show an error in
 * the form and are not saved, a valid one becomes three files.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { expect, type Page, test } from '@playwright/test'
import { adminHandler } from '../../src/entry/admin/handler.ts'
import { checkContent } from '../../src/entry/content/check.ts'
import { NEXT_YEAR } from '../world/dates.ts'

let root = ''
let server: Server
test.beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portal-editor-'))
  cpSync('content', join(root, 'content'), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  server = createServer(
    getRequestListener((request) => adminHandler({ root, check: () => checkContent(root) }, request)),
  )
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
test.afterAll(async () => {
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  rmSync(root, { recursive: true })
})

/**
 * Finds a field by its name in the file, such as `cap`; the first one by default (the English texts are
 * second).
 */
const field = (page: Page, name: string, which = 0) => page.locator(`[id^="${name}-field-"]`).nth(which)

async function choose(page: Page, name: string, ...values: string[]): Promise<void> {
  for (const value of values) {
    await field(page, name).click()
    await page.keyboard.type(value)
    await page.getByRole('option', { name: value, exact: true }).click()
  }
}

async function write(
  page: Page,
  which: number,
  words: { title: string; lead: string; description: string; body: string },
): Promise<void> {
  const { body, ...lines } = words
  for (const [name, text] of Object.entries(lines)) await field(page, name, which).fill(text)
  await page.locator('[contenteditable=true]').nth(which).click()
  await page.keyboard.type(body)
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Công bố', exact: true }).click()
  await page.getByText('Công bố ngay', { exact: true }).click()
}

test('saves a new promotion only after its mistakes are corrected', async ({ page }) => {
  test.setTimeout(120_000)
  const folder = join(root, 'content/promotions/mua-he-nap-tien')
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/admin#/collections/promotions`)
  // No password is required: the only button opens the editor.
  await page.getByRole('button').click()
  await page.locator('a[href$="/promotions/new"]').click()

  await write(page, 0, {
    title: 'Hè về, nạp một được hơn một',
    lead: 'Nạp tiền trong mùa hè, bạn nhận phiếu giảm {{percentage}}, tối đa {{cap}}, cho lần sau.',
    description: 'Phiếu giảm {{percentage}}, tối đa {{cap}}, cho người nạp tiền từ {{from}} đến {{to}}.',
    body: 'Mỗi phiếu dùng một lần.',
  })
  await write(page, 1, {
    title: 'Summer top-ups that give back',
    lead: 'Top up this summer and get {{percentage}} off your next payment, up to {{cap}}.',
    description: 'A voucher for {{percentage}} off, up to {{cap}}, when you top up from {{from}} to {{to}}.',
    body: 'A voucher works once.',
  })
  await field(page, 'vi', 1).fill('Mùa hè nạp tiền')
  await field(page, 'from').fill(`${NEXT_YEAR}-06-01`)
  await field(page, 'to').fill(`${NEXT_YEAR}-05-01`)
  await choose(page, 'kind', 'voucher')
  await field(page, 'percentage').fill('30')
  await choose(page, 'eligible', 'top_up', 'telecom_bill')
  await choose(page, 'art', 'voucher')
  for (const block of ['hero', 'rules']) {
    await page.getByText('Add blocks').click()
    await page.getByRole('menuitem', { name: new RegExp(`· ${block}$`) }).click()
  }

  // The English name is missing, which the form itself requires.
  await publish(page)
  await expect(page.getByText('Bạn còn thiếu vài thông tin bắt buộc').first()).toBeVisible()
  await field(page, 'en', 1).fill('Summer top-up')
  await publish(page)
  await expect(
    page
      .getByText('window.to: is before window.from: a promotion ends on the day it begins or later')
      .first(),
  ).toBeVisible()
  expect(existsSync(folder)).toBe(false)

  // The form must have processed its last result before it accepts a change.
  await expect(async () => {
    await field(page, 'to').fill(`${NEXT_YEAR}-06-30`)
    await expect(field(page, 'to')).toHaveValue(`${NEXT_YEAR}-06-30`, { timeout: 500 })
  }).toPass()
  await field(page, 'cap').fill('30000')
  await field(page, 'path').fill('/he-nap-tien')
  await publish(page)
  await expect(page.getByText('Mục đã được lưu').first()).toBeVisible()
  expect(readFileSync(join(folder, 'promotion.yaml'), 'utf8')).toBe(
    [
      'name:',
      '  vi: Mùa hè nạp tiền',
      '  en: Summer top-up',
      'path: /he-nap-tien',
      'window:',
      `  from: ${NEXT_YEAR}-06-01`,
      `  to: ${NEXT_YEAR}-06-30`,
      'terms:',
      '  kind: voucher',
      '  percentage: 30',
      '  cap: 30000',
      '  eligible:',
      '    - top_up',
      '    - telecom_bill',
      'art: voucher',
      'blocks:',
      '  - block: hero',
      '  - block: rules',
      '',
    ].join('\n'),
  )
  expect(readFileSync(join(folder, 'en.md'), 'utf8')).toContain('title: Summer top-ups that give back\n')
  expect(readFileSync(join(folder, 'vi.md'), 'utf8')).toMatch(/\n\nMỗi phiếu dùng một lần\.\n$/)
  expect(checkContent(root)).toEqual([])
})
