/**
 * Each dialog takes the focus when it opens, also the second time, and gives it back to its opener at Escape.
 * Spec SIT-18.
 */
import { expect, signInAndOpen, test, topicTexts } from './world.ts'

const account = topicTexts('account')
const ledger = topicTexts('ledger')
const lines = topicTexts('lines')
const sims = topicTexts('sims')

/** The openers of one page, by accessible name. */
const PAGES: readonly { who: string; path: string; openers: readonly (string | RegExp)[] }[] = [
  {
    who: '0912000001',
    path: '/tai-khoan',
    openers: ['SEN60', 'Nhạc Chờ Tháng'].map((name) => account('services.cancelOf', { name })),
  },
  { who: '0912000001', path: '/tai-khoan/so-cuoc', openers: [ledger('stopAll.openOnly')] },
  {
    who: '0912000006',
    path: '/tai-khoan/thue-bao',
    openers: [lines('managed.add'), lines('rename.of', { name: 'fiber_sen_0006' })],
  },
  { who: '0912000016', path: '/tinh-nang/quan-ly-multisim', openers: [sims('add')] },
]

for (const { who, path, openers } of PAGES)
  test(`keeps the focus in each dialog of ${path} and returns it`, async ({ page }) => {
    await signInAndOpen(page, who, path)
    for (const name of [...openers, ...openers]) {
      const opener = page.getByRole('main').getByRole('button', { name, exact: true }).first()
      await opener.click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.locator('*:focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
  })

test('places the to-top button in the header on account pages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAndOpen(page, '0912000001', '/tai-khoan')
  await expect(page.getByRole('heading', { name: account('services.title'), exact: true })).toBeVisible()
  await page.evaluate(() => scrollTo(0, 600))
  const up = page.getByRole('link', { name: topicTexts('shell')('toTop') })
  await expect(up).toBeVisible()
  const box = await up.boundingBox()
  const head = await page.getByRole('banner').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
})
