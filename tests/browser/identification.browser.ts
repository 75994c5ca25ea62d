/**
 * Updating subscriber information with a demo card: from the overview's warning to the decision, and on the
 * device before anything is sent. Spec EKY-1 to EKY-13.
 */
import type { Page } from '@playwright/test'
import type { DemoIdCard } from '../../src/contract/sandbox.ts'
import { expect, isAccessible, openSecondPage, signInAndOpen, test, topicTexts } from './world.ts'

const TUNG = '0912000011'
/** Longer than this operator needs; the session has ended by then. */
const DECIDED = 5 * 3_600
const words = topicTexts('identification')
const steps = topicTexts('identificationSteps')

test.use({ viewport: { width: 360, height: 740 } })

async function cardOf(page: Page, outcome: DemoIdCard['outcome']): Promise<DemoIdCard> {
  const answer = await page.request.get(`/sandbox/api/identity-cards?number=${TUNG}`)
  const cards = (await answer.json()) as DemoIdCard[]
  const card = cards.find((one) => one.outcome === outcome)
  if (!card) throw new Error(`The sandbox has no card "${outcome}"`)
  return card
}
async function choose(page: Page, card: DemoIdCard, side: keyof DemoIdCard['pictures']): Promise<void> {
  const picture = await page.request.get(card.pictures[side])
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: steps('file') }).click()
  await (await opened).setFiles({
    name: `${side}.png`,
    mimeType: 'image/png',
    buffer: await picture.body(),
  })
}
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name })
async function startWizard(page: Page, card: DemoIdCard): Promise<void> {
  const main = page.getByRole('main')
  await main.getByLabel(words('rules.number')).fill(card.idNumber)
  await main.getByLabel(words('rules.birth')).fill(card.birthDate)
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: words('rules.begin') }).click()
  await expect(heading(page, steps('photo.front.title'))).toBeFocused()
}

test('leads from the warning of the overview to the decision', async ({ page, box }) => {
  const card = await cardOf(page, 'good')
  await signInAndOpen(page, TUNG, '/tai-khoan')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: words('overview.action') }).click()
  await expect(heading(page, words('rules.title'))).toBeVisible()
  await isAccessible(page)
  await startWizard(page, card)
  await choose(page, card, 'front')
  await expect(heading(page, steps('photo.back.title'))).toBeFocused()
  await choose(page, card, 'back')
  await expect(heading(page, steps('photo.portrait.title'))).toBeFocused()
  await choose(page, card, 'portrait')
  await expect(heading(page, steps('fields.title'))).toBeFocused()
  for (const [at, line] of card.zone.entries())
    await main.getByLabel(steps('fields.line', { at: at + 1 })).fill(line)
  await expect(main.getByText(steps('fields.read'))).toBeVisible()
  await main.getByLabel(steps('fields.full_name')).fill(card.fullName)
  await isAccessible(page)
  await main.getByRole('button', { name: steps('fields.check'), exact: true }).click()
  await expect(heading(page, steps('confirm.title'))).toBeFocused()
  await main.getByRole('checkbox').check()
  await main.getByRole('button', { name: steps('confirm.send') }).click()
  await expect(heading(page, words('status.submitted.title'))).toBeFocused()
  await isAccessible(page)
  await box.postSandbox('clock', { advanceSeconds: DECIDED })
  await signInAndOpen(page, TUNG, '/cap-nhat-tt')
  await expect(heading(page, words('status.approved.title'))).toBeVisible()
})

test('refuses a blurred picture on the device, and continues on a phone by its link', async ({
  page,
  browser,
  box,
}) => {
  const card = await cardOf(page, 'good')
  const blurred = await cardOf(page, 'blurred')
  await signInAndOpen(page, TUNG, '/cap-nhat-tt')
  await startWizard(page, card)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/main/selfcare_identification')) sent.push(request.url())
  })
  await choose(page, blurred, 'front')
  await expect(page.getByRole('alert').filter({ hasText: steps('wrong.blurred.title') })).toBeVisible()
  await isAccessible(page)
  expect(sent).toEqual([])
  const linked = page.waitForResponse((response) => response.url().endsWith('selfcare_update_info_handoff'))
  await page.getByRole('button', { name: steps('phone.open') }).click()
  const { result } = (await (await linked).json()) as { result: { token: string } }
  await expect(page.getByRole('img', { name: steps('phone.qr') })).toBeVisible()
  const phone = await openSecondPage(browser, box, { viewport: { width: 360, height: 740 } })
  await phone.page.goto(`/ekyc#${result.token}`)
  await expect(heading(phone.page, steps('photo.front.title'))).toBeVisible()
  expect(phone.page.url()).not.toContain(result.token)
  await choose(phone.page, card, 'front')
  await expect(heading(phone.page, steps('photo.back.title'))).toBeVisible()
  await expect(heading(page, steps('photo.back.title'))).toBeVisible()
  await isAccessible(phone.page)
  expect(phone.faults).toEqual([])
  await phone.page.context().close()
})
