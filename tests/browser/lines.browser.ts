/**
 * Managed lines and the custom package in a browser: a friend's mobile and a neighbour's fibre with their
 * owners' codes, look-ups, names, removal; buying and rejections.
 */
import type { Page } from '@playwright/test'
import { readCustomPackage } from '../../src/contract/content/lists.ts'
import { formatMoney } from '../../src/contract/format/money.ts'
import { customPrice } from '../../src/contract/rules/custom-package.ts'
import type { AllInOneServer } from './box.ts'
import { expect, flexibleText, isAccessible, signInAndOpen, test, topicTexts } from './world.ts'

const lines = topicTexts('lines')
const roles = topicTexts('lineRoles')
const custom = topicTexts('custom')
const sims = topicTexts('sims')
const stepUp = topicTexts('stepUp')
const hub = topicTexts('hub')
const combo = topicTexts('homeCombo')
const purchase = topicTexts('purchase')
const PATH = '/tai-khoan/thue-bao'
const OWN = '/dich-vu/goi-tu-chon'
const money = (dong: number) => formatMoney(dong, 'vi')

async function addsMobile(page: Page, box: AllInOneServer, account: string, contact: string): Promise<void> {
  await page.getByRole('button', { name: lines('managed.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(lines('kind.mobile'), { exact: true }).click()
  await dialog.getByLabel(lines('add.account.mobile')).fill(account)
  await isAccessible(page)
  await dialog.getByRole('button', { name: lines('add.send') }).click()
  const code = dialog.getByRole('textbox', { name: lines('code.label') })
  await expect(code).toBeFocused()
  await isAccessible(page)
  await code.fill(await box.waitForCode(contact))
  await expect(dialog.getByRole('heading', { name: lines('add.doneTitle') })).toBeVisible()
  await dialog
    .getByRole('button', { name: lines('add.close') })
    .last()
    .click()
}

test("adds a friend's mobile with his code, renames and removes it", async ({ page, box }) => {
  await signInAndOpen(page, '0912000001', PATH)
  await addsMobile(page, box, '0912 000 004', '0912000004')
  const managed = page.getByRole('region', { name: lines('managed.title') })
  await expect(managed.getByText(flexibleText('0912 000 004'))).toBeVisible()

  await managed
    .getByRole('button', { name: flexibleText(lines('look.leftOf', { name: '0912 000 004' })) })
    .click()
  await expect(managed.getByText(flexibleText(money(1_250_000)))).toBeVisible()
  await isAccessible(page)

  await managed
    .getByRole('button', { name: flexibleText(lines('rename.of', { name: '0912 000 004' })) })
    .click()
  await page.getByRole('dialog').getByLabel(lines('rename.name')).fill('Chị Hà')
  await page.getByRole('dialog').getByText(lines('role.friend'), { exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: lines('rename.confirm') })
    .click()
  await expect(managed.getByRole('heading', { name: 'Chị Hà' })).toBeVisible()

  await managed.getByRole('button', { name: lines('remove.of', { name: 'Chị Hà' }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: lines('remove.confirm') })
    .click()
  await expect(managed.getByText(lines('managed.emptyTitle'))).toBeVisible()
})

test('shows who may do what, and home services with contract and debt, and filters them', async ({
  page,
}) => {
  await signInAndOpen(page, '0912000006', PATH)
  const home = page.getByRole('region', { name: lines('home.title') })
  await expect(home.getByText('HD-NET-0006412')).toBeVisible()
  await expect(home.getByRole('link', { name: lines('access.pay') }).first()).toHaveAttribute(
    'href',
    /\/tinh-nang\/thanh-toan-dich-vu\?ma=SM/,
  )
  await page.getByRole('heading', { name: roles('title') }).click()
  const right = page.getByRole('row', { name: roles('right.members') })
  await expect(right.getByRole('listitem')).toHaveText([roles('role.master')])
  await isAccessible(page)
  await home.getByRole('searchbox').fill('mytv')
  await expect(home.getByText('HD-NET-0006412')).toHaveCount(0)
  await expect(home.getByText('HD-TV-0006413')).toBeVisible()
  await home.getByRole('searchbox').fill('không có gì')
  await expect(home.getByText(lines('home.none', { keyword: 'không có gì' }))).toBeVisible()
})

test('opens a managed line from the overview and shows its allowances', async ({ page }) => {
  await signInAndOpen(page, '0912000004', '/tai-khoan')
  const others = page.getByRole('navigation', { name: 'Số tôi quản lý' })
  await others.getByRole('link', { name: 'Gia Bảo' }).click()
  await expect(page).toHaveURL(/thue-bao\?xem=84912000005/)
  await expect(
    page.getByRole('region', { name: lines('managed.title') }).getByText(flexibleText(money(45_000))),
  ).toBeVisible()
  await page.goto('/')
  // The mouse only points at the greeting; an arrow key reaches the last entry from there.
  await page.locator('.greet').hover()
  const other = page.locator('#mine').getByRole('link', { name: lines('switcher.view', { line: 'Gia Bảo' }) })
  await expect(other).toBeVisible()
  await page.locator('.greet').focus()
  await page.keyboard.press('ArrowUp')
  await expect(other).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/thue-bao\?xem=84912000005/)
})

test.describe('a custom package', () => {
  const price = customPrice(readCustomPackage('content'), { data: 20, minutes: 100, period: 3 })

  test('is chosen by keyboard, bought on prepaid and shown in the overview', async ({ page }) => {
    await signInAndOpen(page, '0912000004', OWN)
    const slider = page.getByRole('slider', { name: custom('data.slider') })
    await slider.focus()
    for (let steps = 0; steps < 5; steps++) await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('spinbutton', { name: custom('data.field') })).toHaveValue('20')
    const minutes = page.getByRole('spinbutton', { name: custom('minutes.field') })
    await minutes.fill('97')
    await minutes.press('Tab')
    await expect(minutes).toHaveValue('100')
    await expect(page.getByText(flexibleText(money(price)), { exact: true })).toBeVisible()
    await isAccessible(page)
    await page.getByRole('button', { name: custom('buy') }).click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('button', {
        name: flexibleText(purchase('confirm', { name: 'TC20D100M30N', money: money(price) })),
      })
      .click()
    await expect(
      page.getByRole('heading', { name: flexibleText(purchase('doneTitle', { name: 'TC20D100M30N' })) }),
    ).toBeVisible()
    await page.goto('/tai-khoan')
    await expect(page.getByText('TC20D100M30N').first()).toBeVisible()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })
    test('shows prices and examples', async ({ page }) => {
      await page.goto(OWN)
      await expect(page.getByRole('heading', { name: custom('prices.title') })).toBeVisible()
      await expect(page.getByText(custom('noscript'))).toBeVisible()
      await expect(page.getByRole('button', { name: custom('buy') })).toBeHidden()
    })
  })
})

test('adds an eSIM after a code, shows it once and ends it', async ({ page, box }) => {
  await signInAndOpen(page, '0912000016', '/tinh-nang/quan-ly-multisim')
  await page.getByRole('button', { name: sims('add') }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel(sims('adding.name')).fill('Đồng hồ của con')
  await page.keyboard.press('Enter')
  const confirming = page.getByRole('dialog', { name: stepUp('title') })
  await confirming.getByRole('textbox').fill(await box.waitForCode('0912000016'))
  await expect(page.getByRole('img', { name: sims('code.label') })).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: sims('code.close') }).click()

  const row = page.getByRole('listitem').filter({ hasText: 'Đồng hồ của con' })
  await expect(row.getByText(sims('pendingShown'))).toBeVisible()
  await expect(row.getByRole('button', { name: sims('show') })).toBeHidden()
  await row.getByRole('button', { name: sims('endOf', { sim: 'Đồng hồ của con' }) }).click()
  await dialog.getByRole('button', { name: sims('ending.confirm') }).click()
  await expect(row).toBeHidden()

  await page.goto('/tinh-nang')
  const tile = page.getByRole('main').locator('a[href="/tinh-nang/quan-ly-multisim"]')
  await expect(tile).toContainText(hub('sims', { count: 2 }))
  await isAccessible(page)
})

test('registers a combo, sees what it saves and undoes it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAndOpen(page, '0912000006', '/tai-khoan/goi-ket-hop')
  const register = page.getByRole('button', { name: /^Chuyển sang gói / }).first()
  await register.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/tiết kiệm [1-9][\d.]+\sđ/)).toBeVisible()
  await isAccessible(page)
  await dialog.locator('.btn-accent').press('Enter')
  await expect(dialog.getByText(combo('registered.title'))).toBeVisible()
  await dialog.getByRole('button', { name: combo('registered.close') }).press('Enter')
  await expect(dialog).toBeHidden()
  await isAccessible(page)
  await page.getByRole('button', { name: combo('undo'), exact: true }).press('Enter')
  await dialog.getByRole('button', { name: combo('change.registration.confirm') }).press('Enter')
  await expect(page.getByText(combo('none'))).toBeVisible()
})
