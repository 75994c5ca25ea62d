/** A package that is chosen on a desktop and bought on the phone of the same person. Spec CAR-6. */
import {
  expect,
  flexibleText,
  isAccessible,
  openSecondPage,
  signInAndOpen,
  test,
  topicTexts,
} from './world.ts'

const AN = '0912000001'
const purchase = topicTexts('purchase')
const handoff = topicTexts('handoff')
const continuing = topicTexts('continuing')

test.use({ viewport: { width: 1440, height: 900 } })

test('continues a purchase on a phone, and shows there and here that it is done', async ({
  page,
  browser,
  box,
}) => {
  await signInAndOpen(page, AN, '/dich-vu/goi-cuoc-di-dong?dang-ky=SEN30')
  const made = page.waitForResponse((response) => response.url().endsWith('handoff_create'))
  await page.getByRole('button', { name: purchase('handOn') }).press('Enter')
  const { result } = (await (await made).json()) as { result: { secret: string } }
  const panel = page.getByRole('region', { name: handoff('title') })
  await expect(panel.getByRole('img', { name: handoff('qr') })).toBeVisible()
  await expect(panel.getByRole('heading', { name: handoff('title') })).toBeFocused()
  await isAccessible(page)
  const phone = await openSecondPage(browser, box, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await signInAndOpen(phone.page, AN, `/tiep-tuc#${result.secret}`)
  const buy = phone.page.getByRole('button', {
    name: flexibleText(purchase('confirm', { name: 'SEN30', money: '79.000 đ' })),
  })
  await expect(buy).toBeVisible()
  expect(phone.page.url()).not.toContain(result.secret)
  await expect(panel.getByText(handoff('opened'))).toBeVisible()
  await isAccessible(page)
  await isAccessible(phone.page)
  await buy.tap()
  await expect(phone.page.getByText(purchase('doneTitle', { name: 'SEN30' })).first()).toBeVisible()
  await expect(panel.getByRole('link', { name: handoff('receipt') })).toBeVisible()
  await isAccessible(page)
  await phone.page.goto(`/tiep-tuc#${result.secret}`)
  await expect(phone.page.getByText(continuing('done'))).toBeVisible()
  await isAccessible(phone.page)
  await panel.getByRole('button', { name: handoff('close') }).press('Enter')
  await expect(page.getByRole('button', { name: purchase('handOn') })).toBeFocused()
  expect(phone.faults).toEqual([])
  await phone.page.context().close()
})
