/**
 * The bank's app on the simulated handset: payment by a code passed from the portal, by keyboard, and with
 * every kind of mistake.
 */
import { formatMoney } from '../../src/contract/format/money.ts'
import type { BankAccount, BankBook } from '../../src/contract/sandbox.ts'
import { buildVietQr } from '../../src/contract/vietqr.ts'
import { expect, flexibleText, isAccessible, test, topicTexts } from './world.ts'

const FIRST = 20_000_000
const MEMO = 'C3FGH7KMXD RM1'

const sandbox = topicTexts('sandbox')
async function read<T>(address: string, path: string): Promise<T> {
  return (await (await fetch(`${address}/sandbox/api/bank/${path}`)).json()) as T
}
async function codeOf(address: string, amount: number | undefined = 250_000): Promise<string> {
  const own = (await read<BankAccount[]>(address, 'accounts')).find(({ msisdn }) => msisdn === '')
  return buildVietQr({ bin: own?.bin ?? '', accountNumber: own?.number ?? '', amount, memo: MEMO })
}
const movements = async (address: string, of: string) =>
  (await read<BankBook>(address, `account?of=${of}`)).movements

test('pays a code from the portal and lists it in the statement', async ({ page, box }) => {
  await page.goto(`/sandbox?qr=${encodeURIComponent(await codeOf(box.address))}`)
  const bank = page.getByRole('region', { name: sandbox('bank.heading') })
  await expect(bank.getByRole('heading', { name: sandbox('bank.review') })).toBeFocused()
  await expect(page).toHaveURL(/\/sandbox$/)
  await expect(bank.getByText('SEN MOBILE', { exact: false })).toBeVisible()
  await expect(bank.getByLabel(sandbox('bank.amount'), { exact: true })).toHaveValue('250000')
  await expect(bank.getByLabel(sandbox('bank.memo'), { exact: true })).toHaveValue(MEMO)
  await isAccessible(page)
  await bank.getByRole('button', { name: sandbox('bank.pay') }).click()
  await expect(bank.getByText(sandbox('bank.done', { amount: formatMoney(250_000, 'vi') }))).toBeFocused()
  await expect(bank.getByText(formatMoney(FIRST - 250_000, 'vi'), { exact: true })).toBeVisible()
  expect(await movements(box.address, '0912000001')).toMatchObject([{ amount: -250_000, memo: MEMO }])
  await expect(bank.getByRole('list', { name: sandbox('bank.history') }).getByRole('listitem')).toHaveCount(1)
  await isAccessible(page)
})

test('pays half, double, twice and with a wrong message', async ({ page, box }) => {
  test.slow()
  const code = await codeOf(box.address, 100_000)
  await page.goto('/sandbox')
  await page.getByRole('radio', { name: flexibleText('0912 000 007') }).check()
  await page.getByRole('button', { name: sandbox('bank.tab'), exact: true }).click()
  const bank = page.getByRole('region', { name: sandbox('bank.heading') })
  await expect(bank.getByText('VU KHANH LINH', { exact: false })).toBeVisible()
  async function pay(outcome: string): Promise<void> {
    await bank.getByLabel(sandbox('bank.code')).fill(code)
    await bank.getByRole('button', { name: sandbox('bank.read') }).click()
    await bank.getByRole('radio', { name: outcome }).check()
    await bank.getByLabel(sandbox('bank.notices')).selectOption(sandbox('bank.lost'))
    await bank.getByRole('button', { name: sandbox('bank.pay') }).click()
    await expect(
      bank.getByText(flexibleText(sandbox('bank.reference', { reference: '' }).trim())).first(),
    ).toBeVisible()
  }
  for (const outcome of ['half', 'double', 'twice', 'wrongMemo'] as const)
    await pay(sandbox(`bank.${outcome}`))
  const made = (await movements(box.address, '0912000007'))
    .map(({ amount, memo }) => [amount, memo])
    .reverse()
  expect(made).toEqual([
    [-50_000, MEMO],
    [-200_000, MEMO],
    [-100_000, MEMO],
    [-100_000, MEMO],
    [-100_000, 'chuyen tien'],
  ])
})

test('reports a wrong code, another bank and too little money in place', async ({ page, box }) => {
  const code = await codeOf(box.address)
  await page.goto('/sandbox')
  await page.getByRole('button', { name: sandbox('bank.tab'), exact: true }).click()
  const bank = page.getByRole('region', { name: sandbox('bank.heading') })
  const field = bank.getByLabel(sandbox('bank.code'))
  for (const [text, message] of [
    [`${code.slice(0, -1)}${code.endsWith('0') ? '1' : '0'}`, sandbox('bank.notACode')],
    ['https://example.vn', sandbox('bank.notACode')],
    [
      buildVietQr({ bin: '970415', accountNumber: '113366668888', amount: 1_000, memo: '' }),
      sandbox('bank.otherBank'),
    ],
  ] as const) {
    await field.fill(text)
    await bank.getByRole('button', { name: sandbox('bank.read') }).click()
    await expect(bank.getByRole('alert')).toHaveText(message)
    await expect(bank.getByRole('button', { name: sandbox('bank.pay') })).toBeHidden()
  }
  await field.fill(code)
  await bank.getByRole('button', { name: sandbox('bank.read') }).click()
  await bank.getByLabel(sandbox('bank.amount'), { exact: true }).fill('20000001')
  await bank.getByRole('button', { name: sandbox('bank.pay') }).click()
  await expect(bank.getByRole('alert')).toHaveText(
    sandbox('bank.tooLittle', { missing: formatMoney(1, 'vi') }),
  )
  expect(await movements(box.address, '0912000001')).toEqual([])
})

test('pays by keyboard alone, from the clipboard', async ({ page, context, box }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/sandbox')
  const code = await codeOf(box.address)
  await page.evaluate((text) => navigator.clipboard.writeText(text), code)
  const tab = page.getByRole('button', { name: sandbox('bank.tab'), exact: true })
  await expect(tab).toBeEnabled()
  await tab.press('Enter')
  await page.getByRole('button', { name: sandbox('bank.paste') }).press('Enter')
  await expect(page.getByRole('heading', { name: sandbox('bank.review') })).toBeFocused()
  await page.getByLabel(sandbox('bank.amount'), { exact: true }).press('Enter')
  await expect(
    page.getByText(sandbox('bank.done', { amount: formatMoney(250_000, 'vi') })).first(),
  ).toBeVisible()
})

for (const [language, path, width] of [
  ['vi', '/sandbox', 360],
  ['en', '/en/sandbox', 768],
  ['vi', '/sandbox', 1_440],
] as const)
  test(`fits ${path} with the bank open into ${width} px`, async ({ page, box }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${path}?qr=${encodeURIComponent(await codeOf(box.address))}`)
    await expect(
      page.getByRole('heading', { name: topicTexts('sandbox', language)('bank.review') }),
    ).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await isAccessible(page)
  })
