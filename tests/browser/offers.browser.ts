/**
 * Points and offers in the browser: a voucher received by code and shown at a till, a gift of points taken
 * back, the history with its file, and public lists.
 */
import { formatNumber } from '../../src/contract/format/money.ts'
import { expect, flexibleText, isAccessible, signInAndOpen, test, topicTexts } from './world.ts'

const area = topicTexts('loyaltyArea')
const points = topicTexts('loyaltyPoints')
const service = topicTexts('loyaltyService')
const gift = topicTexts('loyaltyGift')
const claims = topicTexts('loyaltyClaims')
const offer = topicTexts('loyaltyOffer')
const offers = topicTexts('loyaltyOffers')
const rating = topicTexts('loyaltyRating')
const code = topicTexts('loyaltyCode')
const programme = topicTexts('loyalty')
const WHO = '0912000001'
const VOUCHER = 'lang-sen-50'
const pointWords = (count: number) => area('points', { count, points: formatNumber(count, 'vi') })

test('receives a voucher by code and shows it at the till', async ({ page, box }) => {
  await signInAndOpen(page, WHO, `/vinaphone-plus/offer/${VOUCHER}`)
  await page.getByRole('button', { name: offer('get') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(offer('nothing'))).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: offer('sendCode') }).click()
  const field = dialog.getByLabel(code('label', { digits: 6 }))
  await expect(field).toBeFocused()
  await isAccessible(page)
  await field.fill(await box.waitForCode(WHO))
  await expect(dialog.getByRole('link', { name: offer('toClaims') })).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('link', { name: offer('toClaims') }).click()

  const first = page.getByRole('article').first()
  await expect(first.getByText(claims('state.received'), { exact: true })).toBeVisible()
  await isAccessible(page)
  await first.getByRole('button', { name: flexibleText(claims('show')) }).click()
  await expect(first.getByRole('img')).toBeVisible()
  await first.getByRole('button', { name: claims('toQr') }).click()
  await expect(first.locator('.vp-code-qr svg')).toHaveCSS('width', '156px')
  await isAccessible(page)
  await first.getByRole('button', { name: flexibleText(claims('hide')) }).click()
  await expect(first.getByRole('img')).toHaveCount(0)

  await page.goto('/vinaphone-plus/point-history')
  const newest = page.locator('main summary').first()
  await expect(newest).toContainText('\u2212')
  await newest.click()
  await expect(page.getByText(points('why.exchange'))).toBeVisible()
  await expect(page.getByText(points('fact.from'), { exact: true })).toBeVisible()
  await isAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: points('csv') }).click()
  expect((await download).suggestedFilename()).toMatch(/^lich-su-diem-.*\.csv$/)
})

test('gives points to a confirmed member and takes them back', async ({ page, box }) => {
  await signInAndOpen(page, WHO, '/vinaphone-plus/tang-diem')
  await page.getByLabel(gift('to')).fill('0912000004')
  await page.getByRole('button', { name: '200', exact: true }).click()
  await isAccessible(page)
  await page.getByRole('button', { name: gift('next') }).click()
  await expect(page.getByRole('heading', { name: gift('step.confirm') })).toBeFocused()
  await expect(page.getByText('*').first()).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: gift('sendCode') }).click()
  const field = page.getByLabel(code('label', { digits: 6 }))
  await field.fill(await box.waitForCode(WHO))
  await expect(page.getByRole('button', { name: gift('undo'), exact: true })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: gift('undo'), exact: true }).click()
  await expect(page.getByText(flexibleText(pointWords(200))).first()).toBeVisible()
  await expect(page.getByRole('button', { name: gift('undo'), exact: true })).toHaveCount(0)
})

test('shows the worth of converted points', async ({ page }) => {
  await signInAndOpen(page, WHO, '/vinaphone-plus/point-service')
  await page.getByLabel(service('sumPoints')).fill('1000')
  await expect(page.getByText(flexibleText(service('becomes', { points: pointWords(1_000) })))).toBeVisible()
  await isAccessible(page)
})

test('shows available offers and filters by words, category and tab', async ({ page }) => {
  await signInAndOpen(page, WHO, '/vinaphone-plus/offer?tabIndex=2')
  await expect(page.getByRole('heading', { name: offers('kind.gift'), exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: offers('kind.voucher'), exact: true })).toBeHidden()
  await page.getByRole('link', { name: offers('kind.voucher') }).click()
  await expect(page).toHaveURL(/tabIndex=1/)
  await page.getByRole('searchbox', { name: offers('search') }).fill('lang sen')
  await expect(
    page.getByRole('status').filter({ hasText: flexibleText(offer('found', { count: 3 })) }),
  ).toBeVisible()
  await page.getByLabel(offers('onlyMine')).check()
  await expect(page.locator('.vp-card:visible').first()).toContainText(offer('may'))
})

test('marks the tier of the member', async ({ page }) => {
  await signInAndOpen(page, WHO, '/vinaphone-plus/membership-benefits')
  await expect(page.getByRole('row', { name: /Bạc/ }).getByText(programme('benefits.here'))).toBeVisible()
  await expect(page.getByRole('link', { name: programme('benefits.openedGo') })).toBeVisible()
  await page.getByLabel(programme('benefits.mine')).check()
  await expect(page.getByRole('row', { name: /Kim cương/ })).toBeHidden()
})

test('shows discount tiers, counts per category and the member card', async ({ page }) => {
  await signInAndOpen(page, WHO, '/vinaphone-plus/promotions')
  await expect(page.getByText(offer('menu', { tier: 'Bạc' }))).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ăn uống\s*\d+$/ })).toBeVisible()
  await expect(page.locator('.vp-card', { hasText: 'Mây Tím' }).first()).toContainText(offer('mayShow'))
  await expect(page.locator('.vp-card', { hasText: 'tháng sinh nhật' })).toContainText(
    offer('why.tier', { tier: 'Vàng' }),
  )
  await page.goto('/vinaphone-plus/offer/lang-sen-sinh-nhat')
  await expect(page.getByRole('main').getByText(offer('why.tier', { tier: 'Vàng' }))).toBeVisible()
  await expect(page.getByRole('link', { name: offer('card') })).toHaveCount(0)
  await page.goto('/vinaphone-plus/offer/may-tim-giam-15')
  await page.getByRole('link', { name: offer('card') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('rates a used offer once and lists the reviews of others', async ({ page }) => {
  await signInAndOpen(page, WHO, '/vinaphone-plus/voucher-history?xem=used')
  await page
    .getByRole('button', { name: flexibleText(claims('rate')) })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: rating('send') }).click()
  await expect(dialog.getByText(rating('starsMissing'))).toBeVisible()
  await dialog.getByRole('radio', { name: rating('star', { count: 4 }) }).check({ force: true })
  await dialog.getByLabel(rating('text')).fill('Sách đẹp, giao nhanh.')
  await isAccessible(page)
  await dialog.getByRole('button', { name: rating('send') }).click()
  await expect(dialog.getByText(rating('thanks', { count: 4 }))).toBeVisible()
  // The close button above it has the same label.
  await dialog
    .getByRole('button', { name: rating('close') })
    .last()
    .click()
  await expect(page.getByText(claims('review.waiting'))).toBeVisible()
  await page.goto(`/vinaphone-plus/offer/${VOUCHER}`)
  await page.getByText(offer('reviews')).click()
  await expect(page.getByText('Cơm ngon, món nào cũng nóng.', { exact: false })).toBeVisible()
  await isAccessible(page)
})

test.describe('for visitors', () => {
  test.use({ javaScriptEnabled: false })
  test('reads offers, one offer and a category without script', async ({ page }) => {
    await page.goto('/vinaphone-plus/offer')
    await expect(page.getByRole('heading', { name: offers('kind.gift') })).toBeVisible()
    await page.getByRole('link', { name: 'Ăn uống' }).first().click()
    await expect(page).toHaveURL(/\/promotions\/an-uong$/)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Làng Sen/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: offers('conditions') })).toBeVisible()
  })
})

test('redirects category addresses and sorts the nearest place first', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 10.77, longitude: 106.7 })
  await page.goto('/vinaphone-plus/promotions?id=an-uong')
  await expect(page).toHaveURL(/\/promotions\/an-uong$/)
  await page.goto(`/vinaphone-plus/offer/${VOUCHER}`)
  await page.getByRole('button', { name: offers('near') }).click()
  await expect(page.locator('.vp-places li').first()).toContainText('Bến Thành')
})
