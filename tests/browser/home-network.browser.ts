/** Wi-Fi at home on a phone, by keyboard: why it is slow, a pause, a bedtime, and a silent router. */
import { expect, isAccessible, signInAndOpen, test, topicTexts } from './world.ts'

const PATH = '/tai-khoan/quan-ly-home-internet'
const home = topicTexts('homeNetwork')

test('pauses a tablet and sets its bedtime on a phone', async ({ page, box }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAndOpen(page, '0912000006', PATH)
  await expect(page.getByText(home('slow.far.title', { name: 'iPad' }))).toBeVisible()
  const pause = page.getByRole('button', { name: home('devices.pauseOf', { name: 'iPad' }) })
  await pause.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(home('outcome.confirmed'))).toBeVisible()
  // The device is now in the other list, and the focus went with it.
  await expect(page.getByRole('button', { name: home('devices.unblockOf', { name: 'iPad' }) })).toBeFocused()
  // The tag with the end of the pause is the widest of a row.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await box.postSandbox('clock', { advanceSeconds: 3_600 })
  await signInAndOpen(page, '0912000006', PATH)
  await expect(pause).toBeVisible()

  await page.getByRole('button', { name: home('groups.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(home('groups.name')).fill('Các con')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: home('devices.editOf', { name: 'iPad' }) }).click()
  await dialog.getByLabel(home('edit.group'), { exact: true }).selectOption({ label: 'Các con' })
  await dialog.getByRole('button', { name: home('save') }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: home('groups.bedtime') }).click()
  await isAccessible(page)
  await dialog.getByRole('button', { name: home('save') }).click()
  await expect(page.getByText(`${home('kind.bedtime')}: Các con`)).toBeVisible()

  const guest = { name: 'Nha Long khach' }
  await page.getByRole('button', { name: home('networks.showOf', guest) }).click()
  await dialog.getByRole('textbox').fill(await box.waitForCode('0912000006'))
  await expect(page.getByRole('img', { name: home('join.code', guest) })).toBeVisible()
  await page.keyboard.press('Escape')

  await box.postSandbox('access', { fault: 'router_silent' })
  await page.reload()
  await expect(page.getByText(home('optical.router_silent.title'))).toBeVisible()
  await page.getByRole('button', { name: home('devices.blockOf', { name: 'Ring-Doorbell' }) }).click()
  await expect(page.getByText(home('outcome.queued'))).toBeVisible()
  await isAccessible(page)
})
