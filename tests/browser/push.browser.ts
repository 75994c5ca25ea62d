/**
 * Push notifications in a real browser: offered, turned on, sent by the clock, ended. Spec PSH-1, Spec
 * PSH-5.
 */
import type { Page } from '@playwright/test'
import { OWN_DEVICE_KEY } from '../../src/contract/rules/own-device.ts'
import { DAY, vietnamDay } from '../../src/contract/rules/vietnam-day.ts'
import { expect, isAccessible, signInAndOpen, statusError, test, topicTexts } from './world.ts'

const alert = topicTexts('usageAlert')
const choice = topicTexts('noticeChoice')
const personal = topicTexts('personal')
const push = topicTexts('push')
const PHONE = '0912000001'
const PATH = '/tai-khoan/thong-tin-ca-nhan'

/**
 * Chromium without Google's services has no push service, and its headless shell denies notifications: the
 * sandbox's browser takes its place.
 */
async function usePushService(page: Page, address: string): Promise<void> {
  const answer = await page.request.get(`${address}/sandbox/api/push-subscription`)
  await page.addInitScript(
    (subscription: object) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      const made = { toJSON: () => subscription, unsubscribe: async () => true }
      Object.assign(PushManager.prototype, { subscribe: async () => made, getSubscription: async () => made })
    },
    await answer.json(),
  )
}

// Some seconds after a page opens it asks about own devices; here its session has ended before, because the
// clock turned by a day.
test.use({ provoked: [statusError(401)] })

test('an alert set here comes by push, until it is turned off', async ({ page, box }) => {
  test.slow()
  await usePushService(page, box.address)
  await page.addInitScript((key) => localStorage.setItem(key, '1'), OWN_DEVICE_KEY)
  await signInAndOpen(page, PHONE, PATH)

  const alerts = page.getByRole('region', { name: personal('alerts.title') })
  await alerts.getByRole('button', { name: personal('alerts.open') }).click()
  await alerts.getByRole('button', { name: alert('add') }).click()
  await expect(alerts.getByRole('radio', { name: alert('channels.push') })).toBeDisabled()
  await isAccessible(page)
  await alerts.getByRole('link', { name: alert('toPush') }).click()

  const part = page.getByRole('region', { name: choice('push.title') })
  await part.getByRole('button', { name: push('turnOn') }).click()
  // The new worker keeps the pages of the account first.
  await expect(part.getByText(push('on'))).toBeVisible({ timeout: 90_000 })
  // Whatever the hour at which this runs.
  const quiet = part.getByRole('checkbox', { name: push('quietOn') })
  await quiet.press('Space')
  await expect(part.getByLabel(push('from'), { exact: true })).toBeHidden()
  await expect(quiet).toBeFocused()
  await isAccessible(page)

  await page.reload()
  await alerts.getByRole('button', { name: personal('alerts.open') }).click()
  await alerts.getByRole('button', { name: alert('add') }).click()
  await alerts.getByRole('radio', { name: alert('kinds.day') }).check()
  const { now } = await box.state()
  const tomorrow = vietnamDay(Date.parse(now) + DAY).slice(-2)
  await alerts.getByLabel(alert('value.day'), { exact: true }).fill(String(Number(tomorrow)))
  await alerts.getByRole('radio', { name: alert('channels.push') }).check()
  await alerts.getByRole('button', { name: alert('save') }).click()
  await expect(alerts.getByRole('listitem').getByText(alert('by.push'))).toBeVisible()

  await box.postSandbox('clock', { advanceSeconds: 86_400 })
  const sent = (await box.messages(PHONE)).find(({ channel }) => channel === 'push')
  expect(sent?.push).toMatchObject({ title: push('title.alert'), state: 'shown' })

  // A day later the session has ended; the pushes go on, and belong to the next one.
  await signInAndOpen(page, PHONE, '/tai-khoan')
  await page.goto(`${PATH}#thong-bao-day`)
  await expect(part.getByText(push('on'))).toBeVisible()
  await part.getByRole('button', { name: new RegExp(push('endThis', { device: '' })) }).click()
  await expect(part.getByText(push('ended.here')).or(part.getByText(push('ended.other')))).toBeVisible()
})
