/** A journey abroad: the plan, the package, the list before leaving, and the figures there. */

import { returnUntil } from '../browser/returning.ts'
import { flexibleText } from '../browser/world.ts'
import { journey } from './journey.ts'

const AN = '0912000001'
/** Has a roaming package for fifteen days in Asia. */
const TRAVELLER = '0912000008'

journey('plan-a-trip', async ({ page, texts, open, shot }) => {
  const trip = texts('trip')
  const day = await page.evaluate(() => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))
  const later = (days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  await open(`/dich-vu/roaming/chuyen-di?di=JP.${later(1)}.${later(5)}~KR.${later(5)}.${later(9)}`)
  const packages = page.getByRole('region', { name: trip('packages') })
  await packages.waitFor()
  await shot(
    { vi: 'Nhật Bản rồi Hàn Quốc, chín ngày.', en: 'Japan, then Korea, nine days.' },
    { top: page.getByRole('group').first() },
  )
  await shot({ vi: 'Bộ gói rẻ nhất phủ đủ.', en: 'The cheapest set that covers it.' }, { top: packages })
  const line = page.getByRole('region', { name: trip('line.title') })
  await shot({ vi: 'Ngày nào có gói nào.', en: 'Which package on which day.' }, { top: line })
})

journey('buy-roaming', async ({ page, box, texts, open, shot }) => {
  const roaming = texts('roaming')
  await open('/dich-vu/roaming')
  await shot({ vi: 'Nơi đến, tìm bằng tên, thành phố, sân bay.', en: 'A place by name, city or airport.' })
  await open('/thanhtoan/roaming?nuoc=nhat-ban&goi=RJP7', AN)
  const get = page.getByRole('button', { name: roaming('summary.get') }).filter({ visible: true })
  await get.waitFor()
  await shot({ vi: 'Gói dùng được ở đó.', en: 'Packages that work there.' })
  await get.click()
  const link = page.locator('a[href*="/sandbox?qr="]')
  await link.waitFor()
  await shot({ vi: 'Một mã cho đúng số tiền.', en: 'One code for exactly this amount.' })
  const qr = new URL((await link.getAttribute('href')) ?? '', box.address).searchParams.get('qr')
  await box.postSandbox('bank/transfer', { qr, from: AN })
  await returnUntil(page, box, (soon) => page.waitForURL(/\/success\?gd=/, soon))
  await shot({ vi: 'Trả xong, gói đã sẵn sàng.', en: 'Paid, and the package is ready.' })
})

journey('abroad', async ({ page, box, texts, open, shot }) => {
  const words = texts('roamingAccount')
  await open('/tai-khoan/roaming', AN)
  const before = page.getByRole('region', { name: words('check.title') })
  await before.waitFor()
  await shot({ vi: 'Trước khi đi: việc nào đã xong.', en: 'Before leaving: what is ready.' }, { top: before })
  const protection = page.getByRole('region', { name: words('protection.title') })
  await shot(
    { vi: 'Data ở nước ngoài tắt sẵn.', en: 'Data abroad is off to begin with.' },
    { top: protection },
  )
  await box.postSandbox('abroad', { msisdn: TRAVELLER, kind: 'use', country: 'jp', mb: 500 })
  await open('/tai-khoan/roaming', TRAVELLER)
  const place = page.getByRole('heading', { name: flexibleText(words('owned.title')) })
  await place.waitFor()
  await shot({ vi: 'Ở nơi đến: số liệu và giờ của nó.', en: 'There: figures, and their time.' })
})
