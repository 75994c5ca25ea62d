/** Products and the network at home, a SIM and its number, and subscriber information. */
import type { Page } from '@playwright/test'
import type { DemoIdCard } from '../../src/contract/sandbox.ts'
import { flexibleText, PASSWORD } from '../browser/world.ts'
import { journey, type Walk } from './journey.ts'

const LONG = '0912000006'
const TUNG = '0912000011'

journey('order-a-home-product', async ({ page, texts, open, shot }) => {
  const [order, signin, orders] = [texts('order'), texts('signin'), texts('orders')]
  await open('/dat-hang?goi=NHA300')
  await page.getByRole('searchbox', { name: order('finder.label') }).fill('ben nghe q1 tphcm')
  const results = page.getByRole('list', { name: order('finder.results') })
  await results.waitFor()
  await shot(
    { vi: 'Địa chỉ cũ tìm ra địa chỉ mới.', en: 'An old address finds the new one.' },
    { top: page.getByRole('searchbox', { name: order('finder.label') }) },
  )
  await results.getByRole('button').first().click()
  await page
    .getByRole('group', { name: order('place.legend') })
    .getByText(order('place.street'), { exact: true })
    .click()
  await page.getByRole('button', { name: order('place.other') }).click()
  await page.getByRole('textbox', { name: order('place.name.street') }).fill('Hàm Nghi')
  await page.getByRole('textbox', { name: order('fullname.label') }).fill('Nguyễn Minh An')
  await page.getByRole('textbox', { name: order('contact.label') }).fill('0912000001')
  await page.getByRole('textbox', { name: order('note.label') }).fill('Số 18, tầng 3')
  await page.getByRole('button', { name: order('continue') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: signin('phone.label') }).fill('0912000001')
  await dialog.getByRole('button', { name: signin('usePassword') }).click()
  await dialog.getByLabel(signin('password.label'), { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: signin('password.submit') }).click()
  const confirm = page.getByRole('heading', { name: order('confirm.title') })
  await confirm.waitFor()
  await shot({
    vi: 'Trước khi đặt: giá, địa chỉ, điều gì tiếp theo.',
    en: 'Before ordering: price, address, what follows.',
  })
  await page
    .getByRole('main')
    .getByRole('button', { name: flexibleText('Sen Nhà 300') })
    .click()
  await page.getByRole('link', { name: order('done.see') }).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: orders('state.received') })
    .waitFor()
  await shot({ vi: 'Đơn đi đến đâu, ai đến lắp và khi nào.', en: 'Where the order is, and who comes when.' })
})

journey('home-network', async ({ page, texts, open, shot }) => {
  const home = texts('homeNetwork')
  await open('/tai-khoan/quan-ly-home-internet', LONG)
  const far = page.getByText(home('slow.far.title', { name: 'iPad' }))
  await far.waitFor()
  await shot(
    { vi: 'Vì sao Wi-Fi chậm, và làm gì.', en: 'Why Wi-Fi is slow, and what to do.' },
    { top: page.getByRole('heading', { name: home('slow.title') }) },
  )
  await page.getByRole('button', { name: home('devices.pauseOf', { name: 'iPad' }) }).click()
  await page.getByText(home('outcome.confirmed')).waitFor()
  await shot(
    { vi: 'Tạm dừng một thiết bị.', en: 'A device is paused.' },
    { top: page.getByRole('heading', { name: home('devices.title') }) },
  )
})

journey('home-combos', async ({ page, texts, open, shot }) => {
  const combo = texts('homeCombo')
  await open('/tai-khoan/goi-ket-hop', LONG)
  const register = page.getByRole('button', { name: combo('registerOf', { name: '' }).trim() }).first()
  await register.waitFor()
  await shot({ vi: 'Mọi thứ ở nhà trên một hoá đơn.', en: 'Everything at home on one bill.' })
  await register.click()
  await page.getByRole('dialog').locator('.btn-accent').waitFor()
  await shot({ vi: 'Mỗi tháng bớt bao nhiêu.', en: 'What it saves each month.' })
  await page.getByRole('dialog').locator('.btn-accent').click()
  await page.getByRole('dialog').getByText(combo('registered.title')).waitFor()
  await shot({ vi: 'Đổi ý thì huỷ lại.', en: 'It can be undone.' })
})

journey('order-a-sim', async ({ page, texts, open, shot }) => {
  const sim = texts('simOrders')
  await open('/tinh-nang/dang-ky-sim')
  const main = page.getByRole('main')
  const hold = main.getByRole('button', { name: flexibleText(sim('holdOf', { number: '' })) }).first()
  await hold.waitFor()
  await shot({ vi: 'Tìm số hợp ý.', en: 'Find a number.' }, { top: hold })
  await hold.click()
  const held = main.getByRole('heading', { name: sim('held') })
  await held.waitFor()
  await shot({ vi: 'Giữ số một giờ.', en: 'It is held for an hour.' }, { top: held })
  await shot(
    { vi: 'Đặt SIM giao tận nơi hoặc ra cửa hàng.', en: 'A SIM by post or at a store.' },
    { top: main.getByRole('heading', { name: sim('order.title') }) },
  )
})

journey('sims', async ({ page, box, texts, open, shot }) => {
  const [sims, stepUp] = [texts('sims'), texts('stepUp')]
  await open('/tinh-nang/quan-ly-multisim', '0912000016')
  await page.getByRole('button', { name: sims('add') }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel(sims('adding.name')).fill('Apple Watch')
  await shot({ vi: 'Một số, nhiều thiết bị.', en: 'One number, several devices.' })
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: stepUp('title') })
    .getByRole('textbox')
    .fill(await box.waitForCode('0912000016'))
  await page.getByRole('img', { name: sims('code.label') }).waitFor()
  await shot({ vi: 'Quét mã eSIM; mã chỉ hiện một lần.', en: 'Scan the eSIM’s code, shown once.' })
})

async function cardOf({ page }: Walk): Promise<DemoIdCard> {
  const answer = await page.request.get(`/sandbox/api/identity-cards?number=${TUNG}`)
  const card = ((await answer.json()) as DemoIdCard[]).find(({ outcome }) => outcome === 'good')
  if (!card) throw new Error('The sandbox has no good card')
  return card
}

async function choose(page: Page, name: string, address: string): Promise<void> {
  const picture = await page.request.get(address)
  const opened = page.waitForEvent('filechooser')
  await page.getByRole('button', { name }).click()
  await (await opened).setFiles({ name: 'card.png', mimeType: 'image/png', buffer: await picture.body() })
}

journey('subscriber-information', async (walk) => {
  const { page, texts, open, shot } = walk
  const [words, steps] = [texts('identification'), texts('identificationSteps')]
  const card = await cardOf(walk)
  await open('/cap-nhat-tt', TUNG)
  const main = page.getByRole('main')
  await main.getByLabel(words('rules.number')).fill(card.idNumber)
  await main.getByLabel(words('rules.birth')).fill(card.birthDate)
  await main.getByRole('checkbox').check()
  await shot({ vi: 'Vì sao cần, và giữ bao lâu.', en: 'Why it is asked, and how long it is kept.' })
  await main.getByRole('button', { name: words('rules.begin') }).click()
  const sides = ['front', 'back', 'portrait'] as const
  for (const side of sides) {
    await main.getByRole('heading', { name: steps(`photo.${side}.title`) }).waitFor()
    if (side === 'front')
      await shot({
        vi: 'Chụp giấy tờ, lỗi được nói ngay trên máy.',
        en: 'Photographs, checked on the phone.',
      })
    await choose(page, steps('file'), card.pictures[side])
  }
  await main.getByRole('heading', { name: steps('fields.title') }).waitFor()
  await shot({ vi: 'Đọc lại và sửa trước khi gửi.', en: 'Read and corrected before it is sent.' })
})

journey('standardise', async ({ page, texts, open, shot }) => {
  const standardise = texts('standardise')
  await open('/thongtinthuebao')
  await shot({ vi: 'Vì sao cần, và những cách làm.', en: 'Why it is needed, and the ways.' })
  await page.getByRole('textbox', { name: standardise('form.phone') }).fill('0912 000 001')
  await page.getByRole('button', { name: standardise('form.submit') }).click()
  await page.getByRole('dialog', { name: standardise('notice') }).waitFor()
  await shot({ vi: 'Kết quả ở lại trên trang này.', en: 'The answer stays on this page.' })
})
