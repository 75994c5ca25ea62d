/**
 * Scanning a scratch card with the browser's fake camera: opened, refused, released. Desktop Chromium has no
 * barcode detector, so the test injects a substitute that returns the code; everything else is real. Spec
 * TOP-3.
 */
import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs'
import { groupCard } from '../../src/contract/rules/scratch-card.ts'
import { DEMO_CARDS } from '../../src/contract/sandbox.ts'
import { test as base, expect, isAccessible, signInAndOpen, topicTexts } from './world.ts'

/**
 * A whole Chromium: the one without windows cannot be asked for a camera. Each test starts its own, because
 * another browser of Playwright's would need another worker with another server.
 */
const test = base.extend({
  context: async ({ box }, use) => {
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream'],
    })
    const settings = { locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh', reducedMotion: 'reduce' } as const
    await use(await browser.newContext({ ...settings, baseURL: box.address }))
    await browser.close()
  },
})

const topUp = topicTexts('topUp')
const scan = topicTexts('scan')
const ADDRESS = '/tinh-nang/nap-tien'
const card = DEMO_CARDS.find(({ is }) => is === 'good') ?? { code: '' }

/**
 * Installs a detector that finds the text in every real frame, and a record of every camera that was opened.
 */
async function detects(page: Page, text: string): Promise<void> {
  await page.addInitScript((first) => {
    const cameras: MediaStream[] = []
    const media = navigator.mediaDevices
    const open = media.getUserMedia.bind(media)
    media.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      cameras.push(stream)
      return stream
    }
    class BarcodeDetector {
      async detect(video: HTMLVideoElement) {
        const { inSight } = window as unknown as { inSight: string }
        return video.videoWidth > 0 && inSight ? [{ rawValue: inSight }] : []
      }
    }
    Object.assign(window, { BarcodeDetector, cameras, inSight: first })
  }, text)
}
const live = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { cameras: MediaStream[] }).cameras.flatMap((stream) =>
      stream.getTracks().map((track) => track.readyState),
    ),
  )

async function openCards(page: Page): Promise<void> {
  await signInAndOpen(page, '0912000001', ADDRESS)
  await page.getByRole('radio', { name: topUp('tab.card') }).check()
}
const button = (page: Page) => page.getByRole('button', { name: topUp('card.scan') })
const dialog = (page: Page) => page.getByRole('dialog', { name: scan('title') })

base('offers no camera where the browser cannot detect codes', async ({ page }) => {
  await openCards(page)
  await expect(page.getByLabel(topUp('card.label'))).toBeVisible()
  expect(await page.evaluate(() => 'BarcodeDetector' in window)).toBe(false)
  await expect(button(page)).toHaveCount(0)
})

test('fills the field from the camera without sending, and releases it, also when closed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['camera'])
  await detects(page, '')
  await openCards(page)
  await button(page).click()
  await expect(dialog(page)).toContainText(scan('looking'))
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()
  await expect.poll(() => live(page)).toEqual(['ended'])

  await page.evaluate((text) => Object.assign(window, { inSight: text }), `*100*${card.code}#`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await button(page).click()
  await expect(dialog(page)).toHaveCount(0)
  const field = page.getByLabel(topUp('card.label'))
  await expect(field).toHaveValue(groupCard(card.code))
  await expect(field).toBeFocused()
  await expect(page.getByText(topUp('card.read', { count: card.code.length }))).toBeVisible()
  expect(sent).toEqual([])
  await expect.poll(() => live(page)).toEqual(['ended', 'ended'])
})

test('explains what to do when the camera is refused', async ({ page, context }) => {
  await context.clearPermissions()
  await detects(page, card.code)
  await openCards(page)
  await button(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText(scan('refused.title'))
  await dialog(page)
    .getByRole('button', { name: scan('type') })
    .click()
  await expect(page.getByLabel(topUp('card.label'))).toHaveValue('')
})
