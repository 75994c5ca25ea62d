/**
 * VinaPhone Plus for a new user: joining with only the missing data, the card, leaving, and the reasons why a
 * line cannot join. Spec LOY-5, Spec LOY-6.
 */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { CANCELS_PER_YEAR, REJOIN_HOURS } from '../../src/contract/rules/member.ts'
import { expect, flexibleText, isAccessible, signInAndOpen, test, topicTexts } from './world.ts'

const PATH = '/vinaphone-plus'
const join = topicTexts('join')
const member = topicTexts('member')
const card = topicTexts('memberCard')
const cancel = topicTexts('memberCancel')
const errors = topicTexts('loyaltyErrors')
const code = topicTexts('loyaltyCode')
const programme = { programme: 'VinaPhone Plus' }
const CODE = code('label', { digits: 6 })
/** Matches a text up to its variable, for times that are unknown beforehand. */
const before = (text: string, variable: string): RegExp =>
  flexibleText(text.split(variable)[0]?.trim() ?? text)

async function fillIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: join('title', programme) })
  await dialog.getByRole('checkbox', { name: join('welcome.terms') }).check()
  await dialog.getByRole('button', { name: join('welcome.go') }).click()
  const form = page.getByRole('dialog', { name: join('form.title') })
  await expect(form.getByLabel(join('form.email'))).toBeVisible()
  // Only missing data is requested: name, birth date and card are known.
  await expect(form.getByLabel(join('form.tenHoiVien'))).toHaveCount(0)
  await expect(form.getByLabel(join('form.soGiayToDinhDanh'))).toHaveCount(0)
  await expect(form.getByRole('button', { name: join('form.send') })).toBeDisabled()
  await form.getByLabel(join('form.email')).fill('ngoc@thu.example')
  await form.getByLabel(join('form.tinhId')).selectOption({ index: 1 })
  await form.getByLabel(join('form.phuongId')).selectOption({ index: 1 })
  await form.getByLabel(join('form.diaChi')).fill('12 Nguyễn Du')
  await isAccessible(page)
  await form.getByRole('button', { name: join('form.send') }).click()
}

test('joins as 0912000002, saves the card and leaves', async ({ page, box }) => {
  test.slow()
  await signInAndOpen(page, '0912000002', PATH)
  // Not a member: redirected to the home page, with the dialog.
  await expect(page.getByRole('dialog', { name: join('title', programme) })).toBeVisible()
  await expect(page).toHaveURL(`${box.address}/`)
  await isAccessible(page)
  await fillIn(page)
  const request = page.getByRole('dialog', { name: join('code.title') })
  await request.getByLabel(CODE).fill(await box.waitForCode('0912000002'))
  const done = page.getByRole('dialog', { name: join('done.title') })
  await expect(done.getByText(join('done.lead', programme))).toBeVisible()
  await isAccessible(page)
  await done.getByRole('button', { name: join('done.open') }).click()
  await expect(page.getByRole('dialog', { name: card('title') })).toBeVisible()

  await signInAndOpen(page, '0912000002', PATH)
  await expect(page.getByRole('heading', { level: 1, name: /Bạc|Thân thiết/ })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: member('show') }).click()
  const open = page.getByRole('dialog', { name: card('title') })
  await expect(open.getByRole('img', { name: before(card('codeLabel', { number: '§' }), '§') })).toBeVisible()
  await open.getByText(card('qr')).click()
  await open.getByRole('checkbox').check()
  await isAccessible(page)
  const download = page.waitForEvent('download')
  await open.getByRole('button', { name: card('save') }).click()
  expect((await download).suggestedFilename()).toBe(`${card('file')}.png`)
  await page.goBack()
  await expect(open).toBeHidden()

  await page.goto(PATH)
  await page.getByRole('button', { name: member('leave.button') }).click()
  const lost = page.getByRole('dialog', { name: cancel('title') })
  await expect(
    lost.getByText(cancel('lost.rules', { hours: REJOIN_HOURS, times: CANCELS_PER_YEAR })),
  ).toBeVisible()
  await isAccessible(page)
  await lost.getByRole('button', { name: cancel('lost.confirm') }).click()
  const proof = page.getByRole('dialog', { name: cancel('code.title') })
  await proof.getByLabel(CODE).fill(await box.waitForCode('0912000002'))
  const left = page.getByRole('dialog', { name: cancel('done.title') })
  await expect(left.getByText(cancel('done.rejoin'))).toBeVisible()
  await isAccessible(page)
  await left.getByRole('button', { name: cancel('done.close') }).click()
  await expect(page).toHaveURL(`${box.address}/`)
  // The session continues.
  await expect(page.locator('html')).toHaveAttribute('data-in')

  await page.goto(PATH)
  await expect(
    page.getByRole('dialog').getByText(before(errors('member_cancelled_lately.next', { until: '§' }), '§')),
  ).toBeVisible()
})

/** Presses Tab until the element has the focus, as keyboard users do. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The keyboard does not get there')
}

test('joins and leaves in English by keyboard alone, accessibly', async ({ page, box }) => {
  test.slow()
  const [en, enCard, enMember, enCancel, enErrors] = [
    topicTexts('join', 'en'),
    topicTexts('memberCard', 'en'),
    topicTexts('member', 'en'),
    topicTexts('memberCancel', 'en'),
    topicTexts('loyaltyErrors', 'en'),
  ]
  const enCode = topicTexts('loyaltyCode', 'en')('label', { digits: 6 })
  const press = async (wanted: Locator, key = 'Enter') => {
    await tabTo(page, wanted)
    await page.keyboard.press(key)
  }
  await signInAndOpen(page, '0912000002', `/en${PATH}`)
  await press(page.getByRole('checkbox', { name: en('welcome.terms') }), 'Space')
  await press(page.getByRole('button', { name: en('welcome.go') }))
  await tabTo(page, page.getByLabel(en('form.email')))
  await page.keyboard.type('ngoc@thu.example')
  // Typed letters select in a list: An Giang, and the first of its communes ("Xã …").
  for (const [area, letter] of [
    ['form.tinhId', 'A'],
    ['form.phuongId', 'X'],
  ] as const) {
    await expect(page.getByLabel(en(area)).getByRole('option').nth(1)).toBeAttached()
    await press(page.getByLabel(en(area)), letter)
    await expect(page.getByLabel(en(area))).not.toHaveValue('')
  }
  await tabTo(page, page.getByLabel(en('form.diaChi')))
  await page.keyboard.type('12 Nguyễn Du')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(enCode)).toBeFocused()
  const right = await box.waitForCode('0912000002')
  await page.keyboard.type(right === '000000' ? '000001' : '000000')
  await expect(page.getByText(flexibleText(enErrors('member_otp_incorrect.text')))).toBeVisible()
  await expect(page.getByLabel(enCode)).toBeFocused()
  await isAccessible(page)
  await page.keyboard.type(right)
  await press(page.getByRole('button', { name: en('done.open') }))

  const open = page.getByRole('dialog', { name: enCard('title') })
  await expect(open.getByRole('button', { name: enCard('turnBack') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    open.getByRole('img', { name: before(enCard('codeLabel', { number: '§' }), '§') }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(open).toBeHidden()

  await press(page.getByRole('button', { name: enMember('leave.button') }))
  await press(page.getByRole('button', { name: enCancel('lost.confirm') }))
  await expect(page.getByLabel(enCode)).toBeFocused()
  await isAccessible(page)
  await page.keyboard.type(await box.waitForCode('0912000002'))
  const left = page.getByRole('dialog', { name: enCancel('done.title') })
  await expect(left.getByText(enCancel('done.rejoin'))).toBeVisible()
  await press(left.getByRole('button', { name: enCancel('done.close') }))
  await expect(page).toHaveURL(`${box.address}/en`)
})

test('shows before leaving when joining again is possible and exports the ledger', async ({ page }) => {
  await signInAndOpen(page, '0912000001', PATH)
  await page.getByRole('button', { name: member('leave.button') }).click()
  const lost = page.getByRole('dialog', { name: cancel('title') })
  await expect(lost.getByText(before(cancel('lost.lately', { until: '§' }), '§'))).toBeVisible()
  const download = page.waitForEvent('download')
  await lost.getByRole('button', { name: cancel('lost.export') }).click()
  const [head, ...rows] = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\n')
  expect(head).toContain(topicTexts('loyaltyPoints')('csvHead.after'))
  // The first entry is a year old, and the later entries follow from it.
  const days = rows
    .map((row) => /(\d{2})\/(\d{2})\/(\d{4})/.exec(row))
    .map((found) => Date.parse(`${found?.[3]}-${found?.[2]}-${found?.[1]}`))
  expect(Math.max(...days) - Math.min(...days)).toBeGreaterThan(300 * 86_400_000)
  await lost.getByRole('button', { name: cancel('lost.keep') }).click()
  await expect(lost).toBeHidden()
  await expect(page.getByRole('button', { name: member('leave.button') })).toBeFocused()
})

test.describe('in a shop without a network', () => {
  test.use({ provoked: [/ERR_INTERNET_DISCONNECTED/] })
  test('opens the card from a cached page and saves it', async ({ page, context }) => {
    await signInAndOpen(page, '0912000001', PATH)
    await expect(page.getByText(member('usable'))).toBeVisible()
    const brought = ['CardModal', 'save-card'].map((part) =>
      page.waitForResponse((response) => response.url().includes(part)),
    )
    await page.mouse.wheel(0, 200)
    // Its head alone is no script yet.
    for (const response of await Promise.all(brought)) await response.finished()
    await context.setOffline(true)
    await page.getByRole('button', { name: member('show') }).click()
    const open = page.getByRole('dialog', { name: card('title') })
    await expect(
      open.getByRole('img', { name: before(card('codeLabel', { number: '§' }), '§') }),
    ).toBeVisible()
    const download = page.waitForEvent('download')
    await open.getByRole('button', { name: card('save') }).click()
    expect((await download).suggestedFilename()).toBe(`${card('file')}.png`)
    await context.setOffline(false)
  })
})

test('shows 0912000010 why it cannot join and what to do', async ({ page }) => {
  await signInAndOpen(page, '0912000010', PATH)
  const dialog = page.getByRole('dialog', { name: join('title', programme) })
  await expect(
    dialog.getByText(flexibleText(errors('member_cancelled_lately.text', { brand: 'Sen Mobile' }))),
  ).toBeVisible()
  await expect(dialog.getByText(/\d{2}:\d{2} ngày \d{2}\/\d{2}\/\d{4}/)).toBeVisible()
  await expect(dialog.getByRole('link', { name: join('call', { hotline: '1800 1091' }) })).toHaveAttribute(
    'href',
    'tel:18001091',
  )
  await isAccessible(page)
})

test('shows the programme to visitors and requires a sign-in to join', async ({ page }) => {
  await page.goto(PATH)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: topicTexts('loyalty')('home.join') }).click()
  await expect(page.getByRole('dialog', { name: topicTexts('shell')('guard.title') })).toBeVisible()
  await expect(page).toHaveURL(PATH)
})
