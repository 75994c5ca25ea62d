/** Requests and faults, from both sides: who writes and who answers at the desk. Spec HLP-1, INC-3, SBX-8. */
import type { Locator, Page } from '@playwright/test'
import { formatPhone } from '../../src/contract/format/phone.ts'
import {
  expect,
  flexibleText,
  isAccessible,
  openSecondPage,
  signInAndOpen,
  test,
  topicTexts,
} from './world.ts'

const help = topicTexts('requests')
const survey = topicTexts('survey')
const trouble = topicTexts('trouble')
const status = topicTexts('status')
const desk = topicTexts('sandbox')
const VISITOR = '0912000015'
const TEXT = 'Vì sao tôi bị trừ 15.000 đ hôm qua?'

test.use({ viewport: { width: 360, height: 740 } })

/** The code in the heading of what was sent. */
async function sentCode(main: Locator): Promise<string> {
  const heading = main.getByRole('heading', { name: /YC-/ })
  await expect(heading).toBeFocused()
  return /YC-\w{8}/.exec(await heading.innerText())?.[0] ?? ''
}

test('lets a visitor prove a number, send a request and read it', async ({ page, box }) => {
  await page.goto('/tinh-nang/gui-yeu-cau')
  const main = page.getByRole('main')
  await main.getByLabel(help('form.text')).fill(TEXT)
  await expect(main.getByLabel(help('form.topic'))).toHaveValue('tru-tien')
  await expect(main.getByRole('region', { name: help('answers.title') }).getByRole('link')).toHaveCount(3)
  await isAccessible(page)
  await main.getByRole('button', { name: help('form.send') }).press('Enter')
  const number = main.getByLabel(help('visitor.number'))
  await expect(number).toBeFocused()
  await number.fill(VISITOR)
  await number.press('Enter')
  const code = main.getByRole('textbox', {
    name: flexibleText(help('visitor.code', { phone: formatPhone(VISITOR) })),
  })
  await expect(code).toBeFocused()
  await isAccessible(page)
  await code.fill(await box.waitForCode(VISITOR))
  await code.press('Enter')
  const request = await sentCode(main)
  await main.getByRole('link', { name: help('sent.open') }).click()
  await expect(main.getByRole('heading', { name: request })).toBeVisible()
  await expect(main.getByText(TEXT)).toBeVisible()
  await isAccessible(page)
})

/** Opens the request at the desk. */
async function openAtDesk(page: Page, code: string): Promise<Locator> {
  await page.goto('/sandbox/ban-truc')
  await page.getByRole('button', { name: new RegExp(code) }).click()
  const one = page.getByRole('region', { name: code })
  await expect(one.getByRole('heading', { name: code })).toBeFocused()
  return one
}
async function actAtDesk(one: Locator, action: 'answer' | 'ask' | 'close', text: string): Promise<void> {
  await one.getByLabel(desk('desk.text')).fill(text)
  await one.getByRole('button', { name: desk(`desk.${action}`), exact: true }).click()
  await expect(one.getByText(text)).toBeVisible()
}

test('disputes through a request: answered, closed, rated, reopened', async ({ page, browser, box }) => {
  await signInAndOpen(page, '0912000001', '/tinh-nang/gui-yeu-cau?chu-de=tru-tien&ve=dispute:KN-ABCD2345')
  const main = page.getByRole('main')
  await main.getByLabel(help('form.text')).fill(TEXT)
  await expect(main.getByRole('checkbox', { name: flexibleText(help('subject.dispute')) })).toBeChecked()
  await main.getByText(help('form.more')).click()
  await main
    .getByLabel(help('files.choose'))
    .setInputFiles([{ name: 'hoa-don.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no PDF') }])
  await expect(main.getByText(help('files.type'))).toBeVisible()
  await isAccessible(page)
  await main.getByRole('button', { name: help('form.send') }).click()
  const code = await sentCode(main)
  const { page: agent, faults } = await openSecondPage(browser, box)
  const one = await openAtDesk(agent, code)
  await actAtDesk(one, 'answer', 'Khoản này là gói SEN60 gia hạn.')
  await isAccessible(agent)
  await main.getByRole('link', { name: help('sent.open') }).click()
  await expect(main.getByText('Khoản này là gói SEN60 gia hạn.')).toBeVisible()
  await main.getByRole('textbox', { name: help('write.message') }).fill('Tôi không đăng ký gói này.')
  await main.getByRole('button', { name: help('write.messageSend') }).click()
  await expect(main.getByText(help('write.done'))).toBeVisible()
  await actAtDesk(one, 'close', 'Chúng tôi hoàn 15.000 đ.')
  await one.getByLabel(desk('desk.text')).fill('Thêm một câu.')
  await one.getByRole('button', { name: desk('desk.answer'), exact: true }).click()
  await expect(agent.getByText(topicTexts('checkoutErrors')('help_request_closed.text'))).toBeVisible()
  await page.reload()
  await main.getByText(help('write.star', { count: 4 }), { exact: true }).click()
  await isAccessible(page)
  await main.getByRole('button', { name: help('write.rateSend') }).click()
  await expect(main.getByText(help('view.rated', { stars: 4 }))).toBeVisible()
  const question = main.getByRole('region', { name: survey('title') })
  await question.getByRole('button', { name: survey('send') }).click()
  await expect(question.getByText(survey('fault.score'))).toBeVisible()
  await isAccessible(page)
  await question.getByRole('button', { name: survey('never') }).click()
  await expect(main.getByText(survey('neverDone'))).toBeFocused()
  await main.getByRole('textbox', { name: help('write.reopenText') }).fill('Tôi chưa nhận được tiền.')
  await main.getByRole('button', { name: help('write.reopen') }).click()
  await expect(main.getByText(help('state.in_progress'), { exact: true })).toBeVisible()
  await agent.context().close()
  expect(faults.filter((fault) => !/status of 4\d\d/.test(fault))).toEqual([])
})

test('joins a known incident with a measurement', async ({ page }) => {
  await signInAndOpen(page, '0912000006', '/tinh-nang/phan-anh-chat-luong')
  const main = page.getByRole('main')
  await expect(main.getByText(trouble('near'))).toBeVisible()
  await main.getByRole('button', { name: trouble('report') }).press('Enter')
  await expect(main.getByLabel(trouble('form.error'))).toHaveValue('internet-cham')
  await main.getByRole('button', { name: trouble('measure.do') }).click()
  await expect(main.getByText(trouble('measure.attached'))).toBeVisible()
  await isAccessible(page)
  await main.getByRole('button', { name: trouble('form.send') }).click()
  await sentCode(main)
  await isAccessible(page)
})

test('shows incidents and the maintenance of this site before anything is pressed', async ({ page, box }) => {
  await box.postSandbox('system', { closedForSeconds: 3_600 })
  await page.goto('/trang-thai')
  const main = page.getByRole('main')
  await expect(main.getByText(flexibleText(status('closed', { time: '' }).split('.')[0] ?? ''))).toBeVisible()
  await expect(main.getByRole('heading', { name: status('planned') })).toBeVisible()
  await expect(main.getByRole('article')).not.toHaveCount(0)
  await isAccessible(page)
  await box.postSandbox('system', { closedForSeconds: 0 })
  await main.getByLabel(status('province')).selectOption('46')
  await expect(main.getByText(status('allUp'))).toBeVisible()
  const feed = await page.request.get(
    (await main.getByRole('link', { name: status('rss') }).getAttribute('href')) ?? '',
  )
  expect(await feed.text()).toContain('<rss version="2.0">')
})
