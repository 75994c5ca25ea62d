/** A group on a phone, by keyboard: invited, agreed from the link, limited, left; both numbers get a message. */
import { INVITATION_QUERY, FAMILY_PATH as PATH } from '../../src/contract/rules/family.ts'
import { expect, isAccessible, openSecondPage, signInAndOpen, test, topicTexts } from './world.ts'

const OWNER = '0912000004'
const GUEST = '0912000007'
const family = topicTexts('family')
/** As the page groups it, with non-breaking spaces. */
const GUEST_SHOWN = '0912\u00a0000\u00a0007'
const PHONE = { width: 360, height: 740 }

test('invites, limits and loses a member on a phone', async ({ page, box, browser }) => {
  await page.setViewportSize(PHONE)
  await signInAndOpen(page, OWNER, PATH)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: family('members.invite') }).press('Enter')
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('0912 000 0071')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(family('inviting.fault'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('0912 000 007')
  await isAccessible(page)
  await page.keyboard.press('Enter')
  const invited = page.getByText(family('news.invited', { phone: GUEST_SHOWN }))
  await expect(invited).toBeVisible()
  await isAccessible(page)

  const [sms] = await box.messages(GUEST)
  const link = /http\S+/.exec(sms?.text ?? '')?.[0] ?? ''
  expect(link).toContain(`${PATH}?${INVITATION_QUERY}=`)
  const { page: guest, faults } = await openSecondPage(browser, box, { viewport: PHONE })
  await signInAndOpen(guest, GUEST, link)
  await isAccessible(guest)
  await guest.getByRole('button', { name: family('invitation.accept') }).press('Enter')
  await expect(guest.getByRole('button', { name: family('group.leave') })).toBeVisible()

  // The message about joining leads to the page on which one leaves.
  const [joined] = await box.messages(GUEST)
  await guest.goto(/http\S+/.exec(joined?.text ?? '')?.[0] ?? '')
  await expect(guest.getByRole('button', { name: family('group.leave') })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: family('members.limitOf', { phone: GUEST_SHOWN }) }).press('Enter')
  await dialog.getByRole('checkbox').first().press('Space')
  await dialog.getByRole('slider').press('Home')
  await expect(dialog.getByRole('spinbutton')).toHaveValue('0')
  for (let steps = 0; steps < 3; steps++) await dialog.getByRole('slider').press('ArrowRight')
  await expect(dialog.getByRole('spinbutton')).toHaveValue('3')
  await dialog.getByRole('spinbutton').fill('3,0')
  await dialog.getByRole('spinbutton').press('ArrowUp')
  await isAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(family('members.ofLimit', { limit: '3,1\u00a0GB' }))).toBeVisible()
  await page.getByRole('button', { name: family('undo.action') }).press('Enter')
  await expect(page.getByText(family('news.restored'))).toBeVisible()

  await guest.getByRole('button', { name: family('group.leave') }).press('Enter')
  const leave = guest.getByRole('dialog').getByRole('button', { name: family('leaving.confirm') })
  await expect(leave).toBeVisible()
  await isAccessible(guest)
  await leave.press('Enter')
  await expect(guest.getByText(family('news.left'))).toBeVisible()
  await expect(guest.getByText(family('none.title'))).toBeVisible()
  for (const number of [OWNER, GUEST]) expect((await box.messages(number))[0]?.text).toContain('rời nhóm')
  expect(faults).toEqual([])
})
