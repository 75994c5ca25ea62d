/**
 * The legal position of a number, from a changed device to the lock; the export of all data, and a request to
 * delete some. Spec NUM-1, Spec PRV-8, Spec PRV-9.
 */
import { expect, isAccessible, signInAndOpen, test, topicTexts } from './world.ts'

const ANH = '0912000001'
/** Has little history, and so a small export. */
const BRIEF = '0912000010'
const HOUR = 3_600
const words = topicTexts('numberHealth')
const record = topicTexts('privacyRecord')
const privacy = topicTexts('privacy')

test.use({ viewport: { width: 360, height: 740 } })

test('shows the dates after a change of device, and the lock on a purchase', async ({ page, box }) => {
  await signInAndOpen(page, ANH, '/tai-khoan/suc-khoe-so')
  const main = page.getByRole('main')
  await expect(main.getByText(words('light.green'))).toBeVisible()
  await box.postSandbox('device-change', { msisdn: ANH, device: 'Galaxy A15' })
  await page.reload()
  await expect(main.getByText(words('light.red'))).toBeVisible()
  await isAccessible(page)
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: words('dates.save') }).click()
  expect((await saved).suggestedFilename()).toBe('suc-khoe-so.ics')
  await box.postSandbox('clock', { advanceSeconds: 2 * HOUR })
  await signInAndOpen(page, ANH, '/tai-khoan/suc-khoe-so')
  await expect(main.getByText(words('state.one_way'))).toBeVisible()
  await page.goto('/dich-vu/goi-cuoc-di-dong?dang-ky=SEN30')
  const errors = topicTexts('checkoutErrors')
  await expect(page.getByRole('dialog').getByText(errors('outgoing_barred.text'))).toBeVisible()
})

test('gives the export once, after a code', async ({ page, box }) => {
  await signInAndOpen(page, BRIEF, '/tai-khoan/quyen-rieng-tu')
  const started = page.waitForResponse(/\/customer_export_start$/)
  await page.getByRole('button', { name: record('export.start') }).click()
  await started
  // The operator's job makes it now; the page would ask again after some seconds.
  await box.postSandbox('clock', { advanceSeconds: 0 })
  await page.reload()
  const save = page.getByRole('button', { name: record('export.save') })
  await expect(save).toBeVisible()
  await isAccessible(page)
  const saved = page.waitForEvent('download')
  await save.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox').first()).toBeVisible()
  await dialog
    .getByRole('textbox')
    .first()
    .fill(await box.waitForCode(BRIEF))
  expect((await saved).suggestedFilename()).toMatch(/^du-lieu-.*\.zip$/)
  await expect(page.getByText(record('export.state.downloaded'))).toBeVisible()
})

test('asks before data is deleted, and lets the request be withdrawn', async ({ page, box }) => {
  await signInAndOpen(page, ANH, '/tai-khoan/quyen-rieng-tu')
  // A consent leaves something to delete: the name of the device it was given on.
  const consents = page.getByRole('region', { name: privacy('consents.title') })
  await consents.getByRole('button').first().click()
  await expect(consents.getByText(privacy('on'), { exact: true })).toBeVisible()
  await page.reload()
  const part = page.getByRole('region', { name: record('deletion.title') })
  await expect(part.getByText(record('deletion.chooseFirst'))).toBeVisible()
  await part.getByRole('checkbox', { disabled: false }).first().check()
  await part.getByRole('button', { name: record('deletion.ask') }).click()
  await isAccessible(page)
  await part.getByRole('button', { name: record('deletion.confirm') }).click()
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .first()
    .fill(await box.waitForCode(ANH))
  await expect(part.getByText(record('deletion.state.received'), { exact: true })).toBeVisible()
  await part.getByRole('button', { name: record('deletion.withdraw') }).click()
  await expect(part.getByText(record('deletion.state.cancelled'), { exact: true })).toBeVisible()
})
