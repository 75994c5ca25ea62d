/**
 * The trip planner: a visitor plans Japan, then Korea, sees the line of days, opens the link elsewhere and
 * goes on to the checkout; the form by keyboard, with faults, and without script.
 */
import type { Page } from '@playwright/test'
import { expect, isAccessible, openSecondPage, signInAndOpen, test, topicTexts } from './world.ts'

const PATH = '/dich-vu/roaming/chuyen-di'
const trip = topicTexts('trip')
const pageText = topicTexts('tripPage')

const stay = (page: Page, number: number) => page.getByRole('group', { name: trip('stay', { number }) })
/** `in 3 days` by the clock of the page, as it is typed. */
async function dayIn(page: Page, days: number): Promise<string> {
  const at = await page.evaluate(() => Date.now() + Number(localStorage['clock'] ?? 0) * 1_000)
  const [year = '', month = '', day = ''] = new Date(at + 7 * 3_600_000 + days * 86_400_000)
    .toISOString()
    .slice(0, 10)
    .split('-')
  return `${day}/${month}/${year}`
}
async function choose(page: Page, number: number, typed: string, name: string): Promise<void> {
  await stay(page, number).getByRole('combobox').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(typed)
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(stay(page, number).getByRole('combobox')).toHaveAccessibleName(
    trip('countryOf', { number, name }),
  )
}

test('plans Japan, then Korea, and shares the plan by its link', async ({ page, browser, box }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dich-vu/roaming')
  await page
    .getByRole('main')
    .getByRole('link', { name: pageText('link') })
    .first()
    .click()
  await expect(page).toHaveURL(PATH)
  // A hint of the pointer loads the form; the press of a keyboard goes on in it.
  await page.getByRole('button', { name: pageText('start') }).press('Enter')
  await expect(stay(page, 1).getByRole('combobox')).toBeFocused()
  const ask = page.getByRole('button', { name: trip('ask') })
  await ask.click()
  await expect(stay(page, 1).getByText(trip('fault.country'))).toBeVisible()
  await expect(stay(page, 1).getByRole('combobox')).toBeFocused()
  await choose(page, 1, 'tokyo', 'Nhật Bản')
  await stay(page, 1)
    .getByLabel(trip('first'), { exact: true })
    .fill(await dayIn(page, 2))
  await stay(page, 1)
    .getByLabel(trip('last'), { exact: true })
    .fill(await dayIn(page, 6))
  await page.getByRole('button', { name: trip('add') }).click()
  await choose(page, 2, 'han', 'Hàn Quốc')
  await expect(stay(page, 2).getByLabel(trip('first'), { exact: true })).toHaveValue(await dayIn(page, 6))
  await stay(page, 2)
    .getByLabel(trip('last'), { exact: true })
    .fill(await dayIn(page, 10))
  await ask.click()
  const packages = page.getByRole('region', { name: trip('packages') })
  await expect(packages.getByRole('listitem')).toHaveCount(3)
  const line = page.getByRole('region', { name: trip('line.title') })
  await line.getByText(trip('line.table')).click()
  await expect(line.getByRole('row').nth(1)).toContainText('Nhật Bản')
  await expect(line.getByRole('row').last()).toContainText('Hàn Quốc')
  await isAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const { page: other, faults } = await openSecondPage(browser, box)
  await other.goto(page.url())
  await expect(stay(other, 2).getByRole('combobox')).toHaveAccessibleName(/Hàn Quốc/)
  await other.getByRole('button', { name: trip('kind.fewest') }).click()
  await expect(other.getByRole('region', { name: trip('packages') }).getByRole('listitem')).toHaveCount(1)
  await other.getByRole('link', { name: 'English' }).first().click()
  await expect(other).toHaveURL(/\/en\/dich-vu\/roaming\/chuyen-di\?di=JP\./)
  await expect(other.getByRole('group', { name: 'Stay 2' }).getByRole('combobox')).toHaveAccessibleName(
    /South Korea/,
  )
  await other.getByRole('region', { name: 'Buy one after the other' }).getByRole('link').first().click()
  await expect(other).toHaveURL(/\/en\/thanhtoan\/roaming\?nuoc=nhat-ban&goi=/)
  expect(faults).toEqual([])
  await other.context().close()
})

test('changes the route by keyboard without losing the focus, and counts the use at home', async ({
  page,
}) => {
  await signInAndOpen(page, '0912000001', `${PATH}?nuoc=nhat-ban`)
  await expect(stay(page, 1).getByRole('combobox')).toHaveAccessibleName(/Nhật Bản/)
  await page.getByRole('button', { name: trip('copy', { name: 'Nhật Bản' }) }).press('Enter')
  await expect(stay(page, 2).getByRole('combobox')).toBeFocused()
  await choose(page, 2, 'kr', 'Hàn Quốc')
  await page.getByRole('button', { name: trip('up', { name: 'Hàn Quốc' }) }).press('Enter')
  await expect(stay(page, 1).getByRole('combobox')).toHaveAccessibleName(/Hàn Quốc/)
  await page.getByRole('button', { name: trip('remove', { number: 1, name: 'Hàn Quốc' }) }).press('Enter')
  const restore = page.getByRole('button', { name: trip('restore') })
  await expect(restore).toBeFocused()
  await restore.press('Enter')
  await expect(stay(page, 2).getByRole('combobox')).toHaveAccessibleName(/Nhật Bản/)
  await page.getByRole('button', { name: trip('home.ask') }).click()
  await expect(page.getByText(trip('home.private'))).toBeVisible()
})

test('says without script what it does and leads to the countries', async ({ browser, box }) => {
  const { page, faults } = await openSecondPage(browser, box, { javaScriptEnabled: false })
  await page.goto(PATH)
  await expect(page.locator('main noscript .note')).toHaveText(pageText('noscript'))
  await page
    .getByRole('main')
    .getByRole('link', { name: pageText('countries') })
    .click()
  await expect(page).toHaveURL('/dich-vu/roaming')
  expect(faults).toEqual([])
  await page.context().close()
})
