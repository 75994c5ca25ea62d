/** Signing in, what is left, packages, the adviser, other lines, and privacy. */
import { formatMoney } from '../../src/contract/format/money.ts'
import { flexibleText } from '../browser/world.ts'
import { journey } from './journey.ts'

const AN = '0912000001'
const HA = '0912000004'
const BAO = '0912000005'

journey('sign-in', async ({ page, box, texts, open, shot }) => {
  const signin = texts('signin')
  await open('/dang-nhap')
  await page.getByLabel(signin('phone.label')).fill('0912 000 001')
  await shot({ vi: 'Chỉ cần số điện thoại.', en: 'A phone number is all it takes.' })
  await page
    .getByRole('main')
    .getByRole('button', { name: signin('sendCode') })
    .click()
  const field = page.getByRole('main').getByRole('textbox')
  const code = await box.waitForCode(AN)
  await field.pressSequentially(code.slice(0, -2))
  await shot({ vi: 'Mã đến bằng tin nhắn; đủ sáu số là vào.', en: 'Six digits of a message open it.' })
  await field.pressSequentially(code.slice(-2))
  await page.waitForURL(/tai-khoan/)
  await shot({
    vi: 'Còn bao nhiêu, dùng đến khi nào, sắp trả gì.',
    en: 'What is left, until when, what is next.',
  })
})

journey('account', async ({ page, texts, open, shot }) => {
  const account = texts('account')
  await open('/tai-khoan', AN)
  await shot({ vi: 'Còn bao nhiêu và đến khi nào.', en: 'What is left, and until when.' })
  await shot(
    { vi: 'Lần trừ tiền tới, và vì sao.', en: 'The next charge, and why.' },
    { top: page.getByRole('region', { name: account('next.title') }) },
  )
  await open('/tai-khoan/lich-su-su-dung')
  await shot({ vi: 'Từng đồng đã đi đâu.', en: 'Where every đồng went.' })
})

journey('buy-a-package', async ({ page, language, texts, open, shot }) => {
  const purchase = texts('purchase')
  await open('/dich-vu/goi-cuoc-di-dong/SENNGAY', HA)
  await shot({ vi: 'Gói nói hết điều kiện trước.', en: 'A package says its terms first.' })
  await open('/dich-vu/goi-cuoc-di-dong/SENNGAY?dang-ky=SENNGAY')
  const dialog = page.getByRole('dialog')
  const money = formatMoney(5_000, language)
  const confirm = dialog.getByRole('button', {
    name: flexibleText(purchase('confirm', { name: 'SEN NGÀY', money })),
  })
  await confirm.waitFor()
  await shot({ vi: 'Nút nói trả bao nhiêu.', en: 'The button says what is paid.' })
  await confirm.click()
  await dialog
    .getByText(flexibleText(purchase('doneTitle', { name: 'SEN NGÀY' })))
    .first()
    .waitFor()
  await shot({ vi: 'Có biên nhận, và huỷ lại được.', en: 'A receipt, and a way back.' })
})

journey('change-a-package', async ({ page, texts, open, shot }) => {
  const account = texts('account')
  await open('/tai-khoan', AN)
  const services = page.getByRole('region', { name: account('services.title') })
  await shot({ vi: 'Gói và dịch vụ đang dùng.', en: 'Packages and services in use.' }, { top: services })
  await services.getByRole('button', { name: account('services.cancelOf', { name: 'SEN60' }) }).click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
  await shot({ vi: 'Huỷ ngay hay hết kỳ, mất gì được nói rõ.', en: 'Now or later; what is lost is said.' })
})

journey('adviser', async ({ page, language, texts, open, shot }) => {
  const words = texts('adviser')
  await open('/tai-khoan/tu-van', AN)
  const fits = page.getByRole('heading', { name: words('fits.title') })
  await fits.waitFor()
  await shot({
    vi: '90 ngày đã dùng, tính ngay trên máy này.',
    en: '90 days of use, worked out on this phone.',
  })
  await shot(
    {
      vi: 'Ba gói hợp nhất, và lời khuyên ở lại cũng được nói.',
      en: 'Three fits; to stay is said as readily.',
    },
    { top: fits },
  )
  const money = formatMoney(79_000, language)
  await page
    .getByRole('main')
    .getByRole('button', { name: flexibleText(words('change', { name: 'SEN30', money })) })
    .click()
  const pay = page
    .getByRole('dialog')
    .getByRole('button', { name: flexibleText(money) })
    .last()
  await pay.waitFor()
  await shot({ vi: 'Đổi bằng một lần bấm, hoàn lại được.', en: 'Changed by one press, and undone.' })
})

journey('lines', async ({ page, box, texts, open, shot }) => {
  const lines = texts('lines')
  await open('/tai-khoan/thue-bao', AN)
  await page.getByRole('button', { name: lines('managed.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(lines('kind.mobile'), { exact: true }).click()
  await dialog.getByLabel(lines('add.account.mobile')).fill('0912 000 004')
  await shot({ vi: 'Thêm số của người thân.', en: 'Adding the number of a relative.' })
  await dialog.getByRole('button', { name: lines('add.send') }).click()
  const code = dialog.getByRole('textbox', { name: lines('code.label') })
  await code.waitFor()
  await shot({ vi: 'Chủ số đồng ý bằng mã của mình.', en: 'The owner agrees with a code.' })
  await code.fill(await box.waitForCode(HA))
  await dialog
    .getByRole('button', { name: lines('add.close') })
    .last()
    .click()
  const managed = page.getByRole('region', { name: lines('managed.title') })
  await managed
    .getByRole('button', { name: flexibleText(lines('look.leftOf', { name: '0912 000 004' })) })
    .click()
  await page.waitForTimeout(500)
  await shot({ vi: 'Xem số ấy còn bao nhiêu.', en: 'What that number has left.' }, { top: managed })
})

journey('merge-accounts', async ({ page, box, texts, open, shot }) => {
  const [merge, lines, stepUp] = [texts('accountMerge'), texts('lines'), texts('stepUp')]
  await open('/tai-khoan/thue-bao', '0912000010')
  const part = page.getByRole('region', { name: lines('merge.title') })
  await part.getByRole('button', { name: lines('merge.open') }).click()
  const dialog = page.getByRole('dialog', { name: lines('merge.title') })
  await dialog.getByRole('textbox', { name: merge('form.other') }).fill('0912 000 095')
  await shot({ vi: 'Hai tài khoản của cùng một người.', en: 'Two accounts of one person.' })
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: stepUp('title') })
    .getByRole('textbox')
    .fill(await box.waitForCode('0912000010'))
  const code = dialog.getByRole('textbox', {
    name: flexibleText(merge('code.label', { other: '0912 000 095' })),
  })
  await code.fill(await box.waitForCode('0912000095'))
  await page.getByText(merge('done.text', { hours: 24 })).waitFor()
  await shot({ vi: 'Cả hai số đồng ý; 24 giờ để đổi ý.', en: 'Both agree; a day to think again.' })
})

journey('care', async ({ page, box, language, texts, open, shot, secondPage }) => {
  const [care, lines, stepUp] = [texts('care'), texts('lines'), texts('stepUp')]
  await open('/tai-khoan/nguoi-giup', BAO)
  const helper = await secondPage()
  await open('/tai-khoan/thue-bao', HA, helper)
  await helper.getByRole('button', { name: lines('look.leftOf', { name: 'Gia Bảo' }) }).click()
  const topUp = care('helped.topUp', { money: formatMoney(200_000, language) })
  const press = helper.getByRole('button', { name: flexibleText(topUp) })
  await press.waitFor()
  await shot(
    { vi: 'Người giúp nạp tiền cho số của con.', en: 'The helper tops up a child’s number.' },
    { page: helper, top: press },
  )
  await press.click()
  await helper.getByText(care('helped.asked')).waitFor()
  const questions = page.getByRole('region', { name: care('ask.title') })
  await questions.waitFor()
  await shot(
    { vi: 'Trên mức đã đặt, chủ số được hỏi trước.', en: 'Above the limit the owner is asked.' },
    { top: questions },
  )
  await questions.getByRole('button').first().click()
  await page
    .getByRole('dialog', { name: stepUp('title') })
    .getByRole('textbox')
    .fill(await box.waitForCode(BAO))
  const history = page.getByRole('heading', { name: care('history.title') })
  await page.getByText(care('state.allowed')).waitFor()
  await shot(
    { vi: 'Mọi việc làm giúp nằm trong lịch sử.', en: 'Every act is in the history.' },
    { top: history },
  )
  await open('/tai-khoan/don-gian')
  await shot({ vi: 'Trang đơn giản: chữ to, năm việc.', en: 'The simple page: large text, five things.' })
})

journey('privacy', async ({ page, texts, open, shot }) => {
  const privacy = texts('privacy')
  await open('/tai-khoan/quyen-rieng-tu', AN)
  const consents = page.getByRole('region', { name: privacy('consents.title') })
  await consents.waitFor()
  await shot(
    { vi: 'Không gì được ghi khi chưa đồng ý.', en: 'Nothing is noted before a consent.' },
    { top: consents },
  )
  const journeys = consents.getByRole('listitem').filter({ hasText: privacy('purpose.journeys') })
  await journeys.getByRole('button').click()
  await journeys.getByText(privacy('on'), { exact: true }).waitFor()
  await shot(
    { vi: 'Rút lại bằng một lần bấm, có bằng chứng.', en: 'Withdrawn by one press, with proof.' },
    { top: journeys },
  )
})

journey('session', async ({ page, box, texts, open, shot }) => {
  const [account, signin, session] = [texts('account'), texts('signin'), texts('session')]
  await open('/tai-khoan/doi-mat-khau', AN)
  for (const field of ['old', 'new', 'confirm'])
    await page.getByLabel(signin(`password.${field}`), { exact: true }).fill('Matkhau2')
  await shot({ vi: 'Đang viết dở một biểu mẫu.', en: 'A form, half written.' })
  await box.postSandbox('clock', { advanceSeconds: 3_700 })
  await page.getByRole('button', { name: account('password.submit') }).click()
  await page.getByRole('dialog', { name: session('expired.title') }).waitFor()
  await shot({ vi: 'Phiên hết hạn: điều đã viết vẫn còn.', en: 'The session ended; what was written stays.' })
})

journey('hand-over', async ({ page, language, texts, open, shot, secondPage }) => {
  const [purchase, handoff] = [texts('purchase'), texts('handoff')]
  await open('/dich-vu/goi-cuoc-di-dong?dang-ky=SEN30', AN)
  const made = page.waitForResponse((response) => response.url().endsWith('handoff_create'))
  await page.getByRole('button', { name: purchase('handOn') }).click()
  const { result } = (await (await made).json()) as { result: { secret: string } }
  const panel = page.getByRole('region', { name: handoff('title') })
  await panel.getByRole('img', { name: handoff('qr') }).waitFor()
  await panel.scrollIntoViewIfNeeded()
  await shot({ vi: 'Một mã, dùng một lần, mười phút.', en: 'One code, for one use and ten minutes.' })
  const phone = await secondPage()
  await open(`/tiep-tuc#${result.secret}`, AN, phone)
  const money = formatMoney(79_000, language)
  const name = flexibleText(purchase('confirm', { name: 'SEN30', money }))
  await phone.getByRole('button', { name }).waitFor()
  await shot({ vi: 'Máy kia mở đúng bước ấy.', en: 'The other device is at the same step.' }, { page: phone })
  await phone.getByRole('button', { name }).click()
  await panel.getByRole('link', { name: handoff('receipt') }).waitFor()
  await shot({ vi: 'Máy này thấy đã xong.', en: 'This one sees that it is done.' })
})
