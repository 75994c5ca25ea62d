/** Two accounts of one person in a browser: agreed by both, seen with its time, undone, and agreed again. */
import { expect, flexibleText, isAccessible, signInAndOpen, test, topicTexts } from './world.ts'

const merge = topicTexts('accountMerge')
const lines = topicTexts('lines')
const stepUp = topicTexts('stepUp')
const PATH = '/tai-khoan/thue-bao'

test('merges two accounts by keyboard, undoes it, and finds the number after a day', async ({
  page,
  box,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAndOpen(page, '0912000010', PATH)
  const part = page.getByRole('region', { name: lines('merge.title') })
  const dialog = page.getByRole('dialog', { name: lines('merge.title') })
  const confirming = page.getByRole('dialog', { name: stepUp('title') })
  const undo = part.getByRole('button', { name: merge('agreed.cancel') })
  const agrees = async (): Promise<void> => {
    await part.getByRole('button', { name: lines('merge.open') }).press('Enter')
    const other = dialog.getByRole('textbox', { name: merge('form.other') })
    await expect(other).toBeFocused()
    await isAccessible(page)
    await other.fill('0912 000 095')
    await other.press('Enter')
    const own = confirming.getByRole('textbox')
    await expect(own.or(dialog.getByRole('textbox', { name: /OTP/ }))).toBeVisible()
    if (await confirming.isVisible()) await own.fill(await box.waitForCode('0912000010'))
    const code = dialog.getByRole('textbox', {
      name: flexibleText(merge('code.label', { other: '0912 000 095' })),
    })
    await expect(code).toBeFocused()
    await isAccessible(page)
    await code.fill(await box.waitForCode('0912000095'))
    await expect(page.getByText(merge('done.text', { hours: 24 }))).toBeVisible()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: merge('done.close') })
      .last()
      .press('Enter')
    await expect(undo).toBeVisible()
  }
  await agrees()
  await isAccessible(page)
  await undo.press('Enter')
  await expect(part.getByRole('heading', { name: lines('merge.title') })).toBeFocused()
  await part.getByText(merge('ended.title', { count: 1 })).press('Enter')
  await expect(
    part.getByText(flexibleText(merge('ended.state.cancelled', { by: '0912 000 010' }))),
  ).toBeVisible()
  await isAccessible(page)

  await box.postSandbox('clock', { advanceSeconds: 60 })
  await agrees()
  await box.postSandbox('clock', { advanceSeconds: 86_400 })
  await signInAndOpen(page, '0912000010', PATH)
  await expect(
    page.getByRole('region', { name: lines('own.title') }).getByText(flexibleText('0912 000 095')),
  ).toBeVisible()
})
