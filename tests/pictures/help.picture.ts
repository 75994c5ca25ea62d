/** Requests for help, faults and incidents, a store, a family group, a device without a network. */
import { localPath } from '../../src/contract/rules/language.ts'
import { flexibleText, topicTexts } from '../browser/world.ts'
import { journey } from './journey.ts'

const AN = '0912000001'
const HA = '0912000004'
const LONG = '0912000006'
const QUESTION = { vi: 'Vì sao tôi bị trừ 15.000 đ hôm qua?', en: 'Why was 15,000 đ taken yesterday?' }

journey('request-help', async ({ page, language, texts, open, shot, secondPage }) => {
  const help = texts('requests')
  // The desk is in Vietnamese.
  const desk = topicTexts('sandbox')
  await open('/tinh-nang/gui-yeu-cau', AN)
  const main = page.getByRole('main')
  await main.getByLabel(help('form.text')).fill(QUESTION[language])
  await main.getByLabel(help('form.topic')).selectOption('tru-tien')
  await page.waitForTimeout(800)
  await shot(
    { vi: 'Viết; câu trả lời có sẵn hiện ngay.', en: 'Write; known answers come up.' },
    { top: main.getByLabel(help('form.text')) },
  )
  await main.getByRole('button', { name: help('form.send') }).click()
  const heading = main.getByRole('heading', { name: /YC-/ })
  await heading.waitFor()
  const code = /YC-\w{8}/.exec(await heading.innerText())?.[0] ?? ''
  await shot({ vi: 'Có mã, và hạn trả lời.', en: 'A code, and a time for the answer.' })
  const agent = await secondPage()
  await agent.goto('/sandbox/ban-truc')
  await agent.getByRole('button', { name: new RegExp(code) }).click()
  const one = agent.getByRole('region', { name: code })
  const answer = { vi: 'Khoản này là gói SEN60 gia hạn.', en: 'This was the renewal of SEN60.' }[language]
  await one.getByLabel(desk('desk.text')).fill(answer)
  await one.getByRole('button', { name: desk('desk.answer'), exact: true }).click()
  await main.getByRole('link', { name: help('sent.open') }).click()
  await main.getByText(answer).waitFor()
  await shot(
    { vi: 'Người trả lời, và viết tiếp được.', en: 'A person answers; one can write on.' },
    { top: main.getByText(answer) },
  )
})

journey('report-a-fault', async ({ page, texts, open, shot }) => {
  const [trouble] = [texts('trouble')]
  await open('/tinh-nang/phan-anh-chat-luong', LONG)
  const near = page.getByText(trouble('near'))
  await near.waitFor()
  await shot({ vi: 'Sự cố đã biết ở gần được nói trước.', en: 'A known incident nearby comes first.' })
  await open('/trang-thai')
  await shot({ vi: 'Dịch vụ nào đang ra sao.', en: 'How each service is.' })
})

journey('visit-a-store', async ({ page, texts, open, shot }) => {
  const [stores, visits] = [texts('stores'), texts('storeVisits')]
  await open('/tinh-nang/dia-diem-cua-hang#hue-thuan-hoa', AN)
  const store = page.locator('#hue-thuan-hoa')
  await shot({ vi: 'Giờ mở cửa, ngày nghỉ, đường đi.', en: 'Hours, holidays, the way.' }, { top: store })
  await store.getByRole('button').last().click()
  await page.getByLabel(visits('service.label')).selectOption('sim')
  await page.getByRole('button', { name: visits('take'), exact: true }).click()
  const mine = page.getByRole('region', { name: stores('visit.mine') })
  await mine.waitFor()
  await shot(
    { vi: 'Lấy số ở nhà, đến lượt được nhắn.', en: 'A number taken at home; a message calls.' },
    { top: mine },
  )
})

journey('family', async ({ page, box, texts, open, shot, secondPage }) => {
  const family = texts('family')
  await open('/tai-khoan/nhom', HA)
  await page.getByRole('button', { name: family('members.invite') }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('0912 000 007')
  await shot({ vi: 'Mời bằng số điện thoại.', en: 'Invited by number.' })
  await page.keyboard.press('Enter')
  await page.getByText(flexibleText(family('news.invited', { phone: '0912 000 007' }))).waitFor()
  const guest = await secondPage()
  const [sms] = await box.messages('0912000007')
  const path = new URL(/http\S+/.exec(sms?.text ?? '')?.[0] ?? '', box.address)
  await open(path.pathname.replace(/^\/en/, '') + path.search, '0912000007', guest)
  const accept = guest.getByRole('button', { name: family('invitation.accept') })
  await accept.waitFor()
  await shot(
    { vi: 'Người được mời đọc mình đồng ý điều gì.', en: 'The other reads what joining means.' },
    { page: guest },
  )
  await accept.click()
  await guest.getByRole('button', { name: family('group.leave') }).waitFor()
  await page.reload({ waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: flexibleText(family('members.limitOf', { phone: '0912 000 007' })) })
    .click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await shot({ vi: 'Mỗi người dùng chung đến mức nào.', en: 'How much each may share.' })
})

journey('offline', async ({ page, language, texts, open, shot }) => {
  const [signin, offline, account] = [texts('signin'), texts('offline'), texts('account')]
  await open(`/dang-nhap?next=${localPath('/tai-khoan', language)}`)
  await page.getByLabel(signin('phone.label')).fill(HA)
  await page.getByRole('checkbox', { name: offline('own.label') }).check()
  await shot({ vi: 'Thiết bị của riêng mình giữ số liệu.', en: 'A device of one’s own keeps figures.' })
  await page.getByRole('button', { name: signin('usePassword') }).click()
  await page.getByLabel(signin('password.label'), { exact: true }).fill('Matkhau1')
  await page.getByRole('button', { name: signin('password.submit') }).click()
  await page.waitForURL(/tai-khoan$/)
  await page.getByRole('region', { name: account('next.title') }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.waitForTimeout(8_000)
  await page.context().setOffline(true)
  await page.reload()
  await page.getByRole('region', { name: account('next.title') }).waitFor()
  await shot({
    vi: 'Không có mạng vẫn thấy, kèm giờ của số liệu.',
    en: 'Still there without a network, with its time.',
  })
  await page.context().setOffline(false)
})

journey('survey', async ({ page, language, texts, open, shot, secondPage }) => {
  const [help, survey, desk] = [texts('requests'), texts('survey'), topicTexts('sandbox')]
  await open('/tinh-nang/gui-yeu-cau', AN)
  const main = page.getByRole('main')
  await main.getByLabel(help('form.text')).fill(QUESTION[language])
  await main.getByLabel(help('form.topic')).selectOption('tru-tien')
  await main.getByRole('button', { name: help('form.send') }).click()
  const heading = main.getByRole('heading', { name: /YC-/ })
  await heading.waitFor()
  const code = /YC-\w{8}/.exec(await heading.innerText())?.[0] ?? ''
  const agent = await secondPage()
  await agent.goto('/sandbox/ban-truc')
  await agent.getByRole('button', { name: new RegExp(code) }).click()
  const one = agent.getByRole('region', { name: code })
  await one.getByLabel(desk('desk.text')).fill('Chúng tôi hoàn 15.000 đ.')
  await one.getByRole('button', { name: desk('desk.close'), exact: true }).click()
  await main.getByRole('link', { name: help('sent.open') }).click()
  const rate = main.getByText(help('write.star', { count: 4 }), { exact: true })
  await rate.waitFor()
  await shot(
    { vi: 'Xong việc: chấm điểm, hoặc mở lại.', en: 'Done: rate it, or open it again.' },
    { top: rate },
  )
  await rate.click()
  await main.getByRole('button', { name: help('write.rateSend') }).click()
  const question = main.getByRole('region', { name: survey('title') })
  await question.waitFor()
  await shot(
    { vi: 'Một câu hỏi, từ chối được mãi mãi.', en: 'One question, which can be declined for good.' },
    { top: question },
  )
})

journey('short-link', async ({ page, open, shot }) => {
  await open('/s?a=nap-sen60')
  await page.waitForURL((url) => !url.pathname.endsWith('/s'))
  await shot({ vi: 'Liên kết ngắn dẫn thẳng đến nơi.', en: 'A short link leads straight there.' })
})
