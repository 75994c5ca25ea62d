/** The loyalty programme: joining, offers, points, gifts, leaving. */
import { flexibleText } from '../browser/world.ts'
import { journey } from './journey.ts'

const AN = '0912000001'
const NGOC = '0912000002'
const programme = { programme: 'VinaPhone Plus' }

journey('join-the-programme', async ({ page, box, texts, open, shot }) => {
  const [join, code] = [texts('join'), texts('loyaltyCode')]
  await open('/vinaphone-plus', NGOC)
  const dialog = page.getByRole('dialog', { name: join('title', programme) })
  await dialog.getByRole('checkbox', { name: join('welcome.terms') }).check()
  await shot({ vi: 'Vào chương trình không mất gì.', en: 'Joining costs nothing.' })
  await dialog.getByRole('button', { name: join('welcome.go') }).click()
  const form = page.getByRole('dialog', { name: join('form.title') })
  await form.getByLabel(join('form.email')).fill('ngoc@thu.example')
  await form.getByLabel(join('form.tinhId')).selectOption({ index: 1 })
  await form.getByLabel(join('form.phuongId')).selectOption({ index: 1 })
  await form.getByLabel(join('form.diaChi')).fill('12 Nguyễn Du')
  await shot({ vi: 'Chỉ hỏi điều còn thiếu.', en: 'Only what is missing is asked.' })
  await form.getByRole('button', { name: join('form.send') }).click()
  await page
    .getByRole('dialog', { name: join('code.title') })
    .getByLabel(code('label', { digits: 6 }))
    .fill(await box.waitForCode(NGOC))
  await page.getByRole('dialog', { name: join('done.title') }).waitFor()
  await shot({ vi: 'Là hội viên, có thẻ.', en: 'A member, with a card.' })
})

journey('leave-the-programme', async ({ page, texts, open, shot }) => {
  const [member, cancel] = [texts('member'), texts('memberCancel')]
  await open('/vinaphone-plus', AN)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shot({ vi: 'Hạng, điểm và điều đang có.', en: 'Tier, points and what one has.' })
  await page.getByRole('button', { name: member('leave.button') }).click()
  await page.getByRole('dialog', { name: flexibleText(cancel('title', programme)) }).waitFor()
  await shot({ vi: 'Rời đi: mất gì được nói trước.', en: 'Leaving: what is lost is said first.' })
})

journey('receive-an-offer', async ({ page, box, texts, open, shot }) => {
  const [offer, code, claims] = [texts('loyaltyOffer'), texts('loyaltyCode'), texts('loyaltyClaims')]
  await open('/vinaphone-plus/offer/lang-sen-50', AN)
  await shot({ vi: 'Ưu đãi và điều kiện của nó.', en: 'An offer and its terms.' })
  await page.getByRole('button', { name: offer('get') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: offer('sendCode') }).click()
  await dialog.getByLabel(code('label', { digits: 6 })).fill(await box.waitForCode(AN))
  await dialog.getByRole('link', { name: offer('toClaims') }).click()
  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: flexibleText(claims('show')) }).click()
  await first.getByRole('img').waitFor()
  await shot({ vi: 'Đưa mã này ở quầy.', en: 'Show this code at the till.' }, { top: first })
})

journey('give-points', async ({ page, texts, open, shot }) => {
  const gift = texts('loyaltyGift')
  await open('/vinaphone-plus/tang-diem', AN)
  await page.getByLabel(gift('to')).fill('0912000004')
  await page.getByRole('button', { name: '200', exact: true }).click()
  await shot({ vi: 'Tặng điểm cho một hội viên.', en: 'Points for another member.' })
  await page.getByRole('button', { name: gift('next') }).click()
  await page.getByRole('heading', { name: gift('step.confirm') }).waitFor()
  await shot({ vi: 'Đúng người chưa, trước khi gửi.', en: 'Is it the right person, before it goes.' })
})

journey('points', async ({ page, open, shot }) => {
  await open('/vinaphone-plus/point-history', AN)
  await page.locator('main summary').first().waitFor()
  await shot({ vi: 'Từng điểm đến từ đâu.', en: 'Where each point came from.' })
  await open('/vinaphone-plus/point-service')
  await page.waitForLoadState('networkidle')
  await shot({ vi: 'Đổi điểm được gì.', en: 'What points are worth.' })
})
