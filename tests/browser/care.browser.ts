/** A role given across a table, a payment above the limit that the owner agrees to, and the simple page. */
import {
  expect,
  flexibleText,
  isAccessible,
  openSecondPage,
  signInAndOpen,
  test,
  topicTexts,
} from './world.ts'

const care = topicTexts('care')
const lines = topicTexts('lines')
const stepUp = topicTexts('stepUp')
const simple = topicTexts('simple')
const PATH = '/tai-khoan/nguoi-giup'
const HA = '0912000004'
const BAO = '0912000005'

test('asks the owner above the limit, and the owner agrees on an open page', async ({
  page,
  box,
  browser,
}) => {
  await signInAndOpen(page, BAO, PATH)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('heading', { name: care('history.title') })).toBeVisible()
  await isAccessible(page)
  const helper = await openSecondPage(browser, box)
  await signInAndOpen(helper.page, HA, '/tai-khoan/thue-bao')
  await helper.page.getByRole('button', { name: lines('look.leftOf', { name: 'Gia Bảo' }) }).press('Enter')
  await helper.page
    .getByRole('button', { name: flexibleText(care('helped.topUp', { money: '200.000 đ' })) })
    .press('Enter')
  await expect(helper.page.getByText(care('helped.asked'))).toBeVisible()
  await isAccessible(helper.page)
  const questions = page.getByRole('region', { name: care('ask.title') })
  await questions.getByRole('button', { name: /^Đồng ý: / }).press('Enter')
  await page
    .getByRole('dialog', { name: stepUp('title') })
    .getByRole('textbox')
    .fill(await box.waitForCode(BAO))
  await expect(page.getByText(care('state.allowed'))).toBeVisible()
  await expect(helper.page.getByRole('button', { name: /^Thanh toán ngay: / })).toBeVisible()
  expect(helper.faults).toEqual([])
  await helper.page.context().close()
})

test('shows the code of a role after the owner confirmed it', async ({ page, box }) => {
  await signInAndOpen(page, BAO, PATH)
  await page.getByRole('radio', { name: care('role.manage') }).check()
  await page.getByRole('button', { name: care('give.make') }).press('Enter')
  await page
    .getByRole('dialog', { name: stepUp('title') })
    .getByRole('textbox')
    .fill(await box.waitForCode(BAO))
  await expect(page.getByRole('img', { name: care('give.qr') })).toBeVisible()
  await isAccessible(page)
})

test('shows five things in large text', async ({ page }) => {
  await signInAndOpen(page, BAO, '/tai-khoan/don-gian')
  for (const key of ['payPrepaid', 'messages', 'helpers'])
    await expect(
      page
        .getByRole('main')
        .getByRole('link', { name: simple(key) })
        .last(),
    ).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: simple('use') }).press('Enter')
  await expect(page.getByText(simple('isOn'))).toBeVisible()
  await page.goto('/tai-khoan')
  await expect(page).toHaveURL(/don-gian/)
})
