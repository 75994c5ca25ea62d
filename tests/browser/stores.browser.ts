/**
 * The page of stores: the list by province with its filters, without script, nearest after a press, the map
 * after a press, and a number in the queue.
 */
import {
  expect,
  flexibleText,
  isAccessible,
  openSecondPage,
  signInAndOpen,
  test,
  topicTexts,
} from './world.ts'

const PATH = '/tinh-nang/dia-diem-cua-hang'
const stores = topicTexts('stores')
const visits = topicTexts('storeVisits')
const HUE = 'Cửa hàng Thuận Hoá'

test('folds stores by province, open ones first, and filters them', async ({ page }) => {
  // Sunday at 18:00 by the operator's clock: one store is open.
  const headers = { date: 'Sun, 06 Dec 2026 11:00:30 GMT' }
  await page.route('**/api/health', (route) => route.fulfill({ headers, json: {} }))
  await page.goto(PATH)
  await page.locator('#stores').hover()
  const status = page.locator('[data-says]')
  await expect(status).toHaveText(stores('now.sum', { open: 1, count: 26, time: '18:00' }))
  const first = page.locator('.province').first()
  await expect(first.locator('summary')).toContainText(stores('now.count', { count: 1 }))
  await first.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(first.getByRole('article').first()).toContainText(stores('now.open', { time: '19:00' }))
  await expect(first.getByRole('article').last()).toContainText(stores('now.shut', { time: '08:00 Thứ 2' }))
  await isAccessible(page)
  await page.getByLabel(stores('search')).fill('hai chau')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(status).toHaveText(stores('now.found', { count: 1 }))
  await page.getByLabel(stores('search')).fill('')
  await page.getByLabel(stores('filter.language')).selectOption('lo')
  await expect(status).toHaveText(stores('now.found', { count: 1 }))
  await page.getByText(stores('filter.open')).click()
  await expect(status).toHaveText(stores('now.unknown'))
})

test('is complete without script', async ({ browser, box }) => {
  const { page } = await openSecondPage(browser, box, { javaScriptEnabled: false })
  await page.goto(`${PATH}#hue`)
  const store = page.getByRole('article').filter({ hasText: HUE })
  await expect(store).toBeVisible()
  await expect(store.getByRole('link', { name: flexibleText('Chỉ đường tới') })).toHaveAttribute(
    'href',
    /^https:\/\/.*\d+\.\d+,\d+\.\d+/,
  )
  await expect(store.getByRole('link', { name: /^Gọi / })).toHaveAttribute('href', /^tel:0\d{9,10}$/)
  await expect(page.getByRole('button', { name: stores('map.do') })).toBeHidden()
})

test('shows the nearest store and the map after a press', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 16.4637, longitude: 107.5909 })
  await page.goto(PATH)
  // The first press works although nothing is loaded yet.
  await page.getByRole('button', { name: stores('map.do') }).click()
  const map = page.getByRole('region', { name: stores('map.title') })
  await expect(map.getByText(stores('map.hoangSa'))).toBeInViewport()
  await expect(map.getByText(stores('map.truongSa'))).toBeAttached()
  await page.getByRole('button', { name: stores('near.do') }).click()
  await expect(page.locator('[data-says]')).toContainText(HUE)
  await expect(page.getByRole('article').first()).toContainText(HUE)
  await map.getByRole('button', { name: HUE }).click()
  await expect(map.locator('[data-popup]')).toContainText('12 đường Cầu Ngói')
  await expect(map.locator('[data-popup]').getByRole('link', { name: /^Gọi / })).toBeVisible()
  await isAccessible(page)
})

test('takes a number in the queue, and gives it back', async ({ page }) => {
  await signInAndOpen(page, '0912000001', `${PATH}#hue-thuan-hoa`)
  await page.getByRole('button', { name: stores('visit.openAt', { name: HUE }) }).click()
  const store = page.getByRole('article').filter({ hasText: HUE })
  await store.getByLabel(visits('service.label')).selectOption('sim')
  await isAccessible(page)
  await store.getByRole('button', { name: visits('take'), exact: true }).click()
  await expect(store).toContainText(visits('done.ticket', { number: 'A001' }))
  const mine = page.getByRole('region', { name: stores('visit.mine') })
  await expect(mine).toContainText(visits('state.waiting'))
  await mine.getByRole('button', { name: visits('cancel.do') }).click()
  await mine.getByRole('button', { name: visits('cancel.yes') }).click()
  await expect(mine).toContainText(visits('state.cancelled'))
})
