/** Bills, topping up, card codes, and paying an order. */
import type { Locator, Page } from '@playwright/test'
import { formatMoney } from '../../src/contract/format/money.ts'
import { OTP_DIGITS } from '../../src/contract/rules/otp.ts'
import { flexibleText } from '../browser/world.ts'
import { journey } from './journey.ts'

const AN = '0912000001'
const NGOC = '0912000002'
const HA = '0912000004'

/** From the methods, of which VietQR is chosen, to the code. Returns the link to the sandbox's bank. */
async function openCode(page: Page): Promise<Locator> {
  await page.waitForURL(/thanh-toan\?gd=/)
  const link = page.locator('a[href*="/sandbox?qr="]')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'VietQR' }).check()
  await main.getByRole('button', { name: /^(Thanh toán|Pay)\s/ }).click()
  await link.waitFor()
  return link
}

journey('bills', async ({ page, language, texts, open, shot }) => {
  const payBills = texts('payBills')
  await open('/tai-khoan/hoa-don', NGOC)
  await shot({ vi: 'Hoá đơn tháng này so với tháng trước.', en: 'This bill beside the one before.' })
  await open('/tinh-nang/thanh-toan-dich-vu')
  const amount = formatMoney(291_500, language)
  const pay = page.getByRole('button', { name: flexibleText(payBills('total.pay', { amount })) })
  await pay.waitFor()
  await shot({ vi: 'Trả tất cả hoặc một phần.', en: 'Pay all of it or a part.' })
  await pay.click()
  await openCode(page)
  await shot({ vi: 'Quét mã bằng ứng dụng ngân hàng.', en: 'Scan the code in the bank’s app.' })
})

journey('pay-an-order', async ({ page, texts, open, shot }) => {
  const [methods, payment] = [texts('methods'), texts('payment')]
  await open('/dich-vu/goi-cuoc-di-dong/SENNGAY?dang-ky=SENNGAY', HA)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: methods('other') }).click()
  await dialog.getByRole('radio', { name: methods('name.wallet') }).check()
  await dialog.getByRole('checkbox').check()
  const go = dialog.getByRole('button', { name: flexibleText(methods('with.wallet')) })
  await go.scrollIntoViewIfNeeded()
  await shot({ vi: 'Năm cách trả, phí nói trước.', en: 'Five ways to pay, fees said before.' })
  await go.click()
  const agree = page.getByRole('button', { name: /^(Thanh toán|Pay)\s/ })
  await agree.waitFor()
  await shot({ vi: 'Trang của ví, ở đây là ví thử.', en: 'The wallet’s page, here a trial one.' })
  await agree.click()
  await page.getByRole('heading', { level: 1, name: flexibleText(payment('title.success')) }).waitFor()
  await shot({ vi: 'Biên lai có ngay và chia sẻ được.', en: 'The receipt is there, and can be shared.' })
})

journey('top-up', async ({ page, box, language, texts, open, shot }) => {
  const [topUp, signin, stepUp] = [texts('topUp'), texts('signin'), texts('stepUp')]
  await open('/tinh-nang/nap-tien', AN)
  await page.getByRole('radio', { name: topUp('tab.other') }).check({ force: true })
  await page.getByRole('textbox', { name: topUp('number.label') }).fill('0912 000 005')
  const amount = formatMoney(20_000, language)
  await page.getByRole('radio', { name: flexibleText(amount) }).press('Space')
  const name = page.getByText(/\p{L}\*{3} \p{L}/u)
  await name.waitFor()
  await shot({ vi: 'Nạp cho người thân; tên được che bớt.', en: 'For another; their name is partly hidden.' })
  await page.getByRole('button', { name: flexibleText(topUp('button', { amount })) }).click()
  const dialog = page.getByRole('dialog', { name: stepUp('title') })
  await dialog.waitFor()
  await shot({ vi: 'Tiền cho số khác cần một mã.', en: 'Money for another number asks for a code.' })
  await dialog.getByLabel(signin('code.label', { digits: OTP_DIGITS })).fill(await box.waitForCode(AN))
  await openCode(page)
  await shot({ vi: 'Quét mã bằng ứng dụng ngân hàng.', en: 'Scan the code in the bank’s app.' })
})

journey('card-codes', async ({ page, box, language, texts, open, shot }) => {
  const [cards, signin, stepUp] = [texts('cards'), texts('signin'), texts('stepUp')]
  await open('/tinh-nang/mua-ma-the', AN)
  await page.getByRole('button', { name: cards('more') }).click()
  await shot({ vi: 'Chọn mệnh giá và số thẻ.', en: 'Choose a value and how many.' })
  const amount = formatMoney(100_000, language)
  await page.getByRole('button', { name: flexibleText(cards('buy', { amount })) }).click()
  const link = await openCode(page)
  const qr = new URL((await link.getAttribute('href')) ?? '', box.address).searchParams.get('qr')
  await box.postSandbox('bank/transfer', { qr, from: AN })
  await box.postSandbox('clock', { advanceSeconds: 10 })
  await open('/tinh-nang/mua-ma-the')
  await page
    .getByRole('button', { name: flexibleText(cards('show')) })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: stepUp('title') })
    .getByLabel(signin('code.label', { digits: OTP_DIGITS }))
    .fill(await box.waitForCode(AN))
  const shown = page.locator('.cards-code code')
  await shown.waitFor()
  await shot(
    { vi: 'Mã chỉ hiện sau khi xác nhận.', en: 'A code is shown after a confirmation.' },
    { top: shown },
  )
})
