/** The privacy page, and what a browser sends of its use: nothing before a consent. Spec PRV-1, Spec PRV-6. */
import { expect, isAccessible, signInAndOpen, test, topicTexts } from './world.ts'

const PATH = '/tai-khoan/quyen-rieng-tu'
const privacy = topicTexts('privacy')
const LOGS = /_log$|log_access_web/

test('sends nothing of the walk until a consent, and stops after its withdrawal', async ({ page }) => {
  const sent: { url: string; body: string }[] = []
  page.on('request', (request) => sent.push({ url: request.url(), body: request.postData() ?? '' }))
  const logs = () => sent.filter(({ url }) => LOGS.test(url))
  await signInAndOpen(page, '0912000001', '/tai-khoan')
  for (const path of ['/uudai50', '/tinh-nang/dia-diem-cua-hang', '/tai-khoan/hoa-don', PATH]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  const consents = page.getByRole('region', { name: privacy('consents.title') })
  const journeys = consents.getByRole('listitem').filter({ hasText: privacy('purpose.journeys') })
  await expect(journeys.getByText(privacy('never'))).toBeVisible()
  await isAccessible(page)
  expect(logs()).toEqual([])
  // Not one request of the walk left the site.
  expect([...new Set(sent.map(({ url }) => new URL(url).host))]).toEqual([new URL(page.url()).host])

  await journeys.getByRole('button').click()
  await expect(journeys.getByText(privacy('on'), { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: privacy('evidence.save') }).click()
  expect((await download).suggestedFilename()).toMatch(/^dong-y-.*\.pdf$/)
  const logged = page.waitForResponse((response) => LOGS.test(response.url()))
  await page.goto('/tai-khoan/hoa-don')
  expect((await logged).ok()).toBe(true)
  expect(logs().map(({ body }) => JSON.parse(body).page)).toEqual(['/tai-khoan/hoa-don'])

  await page.goto(PATH)
  await journeys.getByRole('button').click()
  await expect(page.getByRole('region', { name: privacy('withdrawals.title') })).toBeVisible()
  await isAccessible(page)
  const before = logs().length
  await page.goto('/tai-khoan/hoa-don')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect(logs()).toHaveLength(before)
})
