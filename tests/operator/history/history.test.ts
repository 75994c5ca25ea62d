/**
 * Usage and top-ups of 90 days: pages, masked numbers, date ranges, exports of filtered lists. Spec ACC-5.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UsagePage, UsageRecord } from '../../../src/contract/main/usage.schema.ts'
import { HISTORY_DAYS, HISTORY_PAGE } from '../../../src/contract/rules/history.ts'
import { usageDay, usageRecord } from '../../../src/operator/schema.ts'
import { seedUsageRecords } from '../../../src/sandbox/seed/usage/records.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { pdfText } from '../../world/pdf-text.ts'
import { stepUp } from '../../world/step-up.ts'

let world: World
const sessions = new Map<string, string>()
beforeAll(async () => {
  world = await openWorld()
  await seedUsageRecords(world.context)
  for (const number of ['0912000001', '0912000002', '0912000004', '0912000006', '0912000011']) {
    const { session } = resultOf(
      await world.call('authen_msisdn', { msisdn: number, mode: 'password', password: 'Matkhau1' }),
    )
    sessions.set(number, session)
  }
})
afterAll(() => world.close())

const as = (number: string) => ({ session: sessions.get(number) ?? '' })
const history = async (number: string, request = {}): Promise<UsagePage> =>
  resultOf(await world.call('usage_history', request, as(number)))
async function whole(number: string): Promise<UsageRecord[]> {
  const entries: UsageRecord[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: UsagePage = await history(number, cursor ? { cursor } : {})
    entries.push(...page.entries)
    cursor = page.next
  }
  return entries
}
const fetchFile = async (url: string) => {
  const file = await world.operator.takeFile(url.split('/').at(-1) ?? '', AbortSignal.timeout(1_000))
  if (!file) throw new Error('No file')
  return file
}

describe('usage', () => {
  test('pages ten thousand entries newest first without duplicates', async () => {
    const first = await history('0912000001')
    expect(first).toMatchObject({ total: 10_000, from: '2026-08-24', to: '2026-11-21', revealed: false })
    expect(first.entries).toHaveLength(HISTORY_PAGE)
    const all = await whole('0912000001')
    expect(all).toHaveLength(10_000)
    expect(new Set(all.map(({ id }) => id)).size).toBe(10_000)
    expect(all.every(({ at }, index) => index === 0 || at <= (all[index - 1]?.at ?? ''))).toBe(true)
    expect(all.every(({ at }) => at < world.now().toISOString())).toBe(true)
  })
  test('masks the other party but not short numbers', async () => {
    const entries = await whole('0912000004')
    const others = entries.filter(({ CALL_TYPE }) => CALL_TYPE !== 'DATA').map(({ B_SUBS }) => B_SUBS)
    expect(others.length).toBeGreaterThan(100)
    for (const number of others) expect(number).toMatch(/^(0\d{3}\*\*\*\d{3}|8888)$/)
  })
  test('matches call charges of the ledger and data of the account area', async () => {
    const entries = await whole('0912000004')
    expect(entries.reduce((sum, { cost }) => sum + cost, 0)).toBe(8_400)
    const [known] = await world.context.db
      .select()
      .from(usageDay)
      .where(eq(usageDay.msisdn, '84912000004'))
      .limit(1)
    const used = (await history('0912000004', { from: known?.day, to: known?.day })).entries.reduce(
      (sum, { volume }) => sum + volume,
      0,
    )
    expect(used).toBe((known?.used ?? 0) * 1_024)
  })
  test('filters by date range', async () => {
    const page = await history('0912000004', { from: '2026-11-10', to: '2026-11-10' })
    expect(page.total).toBe(page.entries.length)
    for (const { at } of page.entries)
      expect(new Date(Date.parse(at) + 7 * 3_600_000).toISOString().slice(0, 10)).toBe('2026-11-10')
  })
  test.each([
    [{ from: '2026-08-23' }, 'from'],
    [{ to: '2026-11-22' }, 'to'],
    [{ from: '2026-11-10', to: '2026-11-09' }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
  ])('rejects the range %j', async (request, field) => {
    expect(errorOf(await world.call('usage_history', request, as('0912000004')))).toMatchObject({
      code: 'history_range',
      fields: [field],
    })
    const file = { what: 'usage', format: 'csv', ...request }
    expect(errorOf(await world.call('history_file', file, as('0912000004')))).toMatchObject({
      code: 'history_range',
    })
  })
  test('rejects a cursor from another line', async () => {
    const [theirs] = await world.context.db
      .select()
      .from(usageRecord)
      .where(eq(usageRecord.msisdn, '84912000001'))
      .limit(1)
    expect((await history('0912000004', { cursor: theirs?.id })).entries).toEqual([])
  })
  test('shows full numbers after a code', async () => {
    await stepUp(world, as('0912000004'), '0912000004', 'usage_history', { reveal: true })
    const page = await history('0912000004', { reveal: true })
    expect(page.revealed).toBe(true)
    expect(
      page.entries.filter(({ B_SUBS }) => B_SUBS !== '').every(({ B_SUBS }) => /^\d+$/.test(B_SUBS)),
    ).toBe(true)
  })
})

describe('charges of a bill', () => {
  const linesOf = async (number: string, code: string, bill_id: string) =>
    resultOf(await world.call('selfcare_ttc_detail', { code, bill_id }, as(number))).lines.filter(
      ({ kind }) => kind === 'usage',
    )
  test.each([
    ['0912000002', 'SM120000024', '202610'],
    ['0912000002', 'SM120000024', '202603'],
    ['0912000006', 'SM510000062', '202605'],
  ])('of %s are the calls behind %s in %s', async (number, code, month) => {
    const bill_id = `${code}-${month}`
    const page = await history(number, { bill_id })
    const lines = await linesOf(number, code, bill_id)
    expect(page.entries.length).toBeGreaterThan(1)
    expect(page).toMatchObject({ total: page.entries.length, next: null })
    expect(page.entries.reduce((sum, { cost }) => sum + cost, 0)).toBe(
      lines.reduce((sum, { amount }) => sum + amount, 0),
    )
    for (const { charge, cost, DURATION, at, B_SUBS } of page.entries) {
      expect(cost).toBe((DURATION * (charge?.rate ?? 0)) / 60)
      expect(charge?.reason).toBe('used_up')
      expect(charge?.used_up_at && charge.used_up_at < at).toBe(true)
      expect(B_SUBS).toMatch(/^0\d{3}\*\*\*\d{3}$/)
    }
  })
  test('are refused to others', async () => {
    for (const bill_id of ['SM120000024-202610', 'SM999999999-202610'])
      expect(errorOf(await world.call('usage_history', { bill_id }, as('0912000006'))).code).toBe(
        'bill_unknown',
      )
  })
  test('are found by the entry of the statement, for its own line only', async () => {
    const { lines } = resultOf(await world.call('mobile_ledger_list', { kind: 'call' }, as('0912000001')))
    const [line] = lines
    expect(line).toBeDefined()
    const { entries } = await history('0912000001', { entry_id: line?.id })
    expect(entries.length).toBeGreaterThan(0)
    expect(entries.reduce((sum, { cost }) => sum + cost, 0)).toBe(-(line?.amount ?? 0))
    expect(errorOf(await world.call('usage_history', { entry_id: line?.id }, as('0912000004'))).code).toBe(
      'ledger_line_unknown',
    )
  })
  test('are all that the history shows as charged', async () => {
    const all = await whole('0912000001')
    const { entries, total } = await history('0912000001', { charged: true })
    expect(entries).toEqual(all.filter(({ cost }) => cost > 0))
    expect(total).toBe(entries.length)
    expect(entries.map(({ charge }) => charge)).toContainEqual({
      rate: 1_200,
      reason: 'other_network',
      used_up_at: null,
    })
  })
})

describe('export', () => {
  const file = async (number: string, request: object) => {
    const { url, filename } = resultOf(
      await world.call('history_file', request as Record<string, unknown>, as(number)),
    )
    return { filename, ...(await fetchFile(url)) }
  }
  test('writes the filtered list as CSV with plain numbers', async () => {
    const { filename, mediaType, bytes } = await file('0912000004', {
      what: 'usage',
      format: 'csv',
      kind: 'sms',
      from: '2026-11-01',
      to: '2026-11-20',
    })
    expect([filename, mediaType]).toEqual(['lich-su-su-dung-2026-11-01-2026-11-20.csv', 'text/csv'])
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    const [head, ...rows] = text.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFThời điểm,Loại,Số,"Thời lượng, data",Cước')
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) expect(row).toMatch(/^\d\d:\d\d \d\d\/11\/2026,(Gửi|Nhận) tin nhắn,/)
  })
  test('filters by part of a masked number', async () => {
    const tail =
      (await whole('0912000004')).find(({ B_SUBS }) => B_SUBS.includes('*'))?.B_SUBS.slice(-3) ?? ''
    const { bytes } = await file('0912000004', { what: 'usage', format: 'csv', number: tail })
    const rows = new TextDecoder().decode(bytes).trimEnd().split('\r\n').slice(1)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toContain(`***${tail}`)
  })
  test('writes tagged PDF in the right language and notes truncation', async () => {
    const { bytes, mediaType } = await file('0912000004', {
      what: 'usage',
      format: 'pdf',
      from: '2026-11-20',
      to: '2026-11-21',
    })
    expect(mediaType).toBe('application/pdf')
    const { pages, title, language, roles } = await pdfText(bytes)
    expect(pages[0]).toContain('Lịch sử sử dụng')
    expect(pages[0]).toContain('20/11/2026 – 21/11/2026')
    expect(title).toContain('Lịch sử sử dụng')
    expect(language).toBe('vi-VN')
    expect(roles).toEqual(expect.arrayContaining(['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TD']))
    const long = await pdfText((await file('0912000001', { what: 'usage', format: 'pdf' })).bytes)
    expect(long.pages[0]).toContain('1000 mục gần nhất trong 10000 mục')
  })
  test('writes rate and reason of what a bill charged', async () => {
    const bill = { what: 'usage', bill_id: 'SM120000024-202610' }
    const { filename, bytes } = await file('0912000002', { ...bill, format: 'csv' })
    expect(filename).toBe('cuoc-ngoai-goi-2026-10-01-2026-10-31.csv')
    const [head, first] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(head).toMatch(/,Cước,Đơn giá,Lý do$/)
    expect(first).toMatch(/,1200,Ngoài gói: phút gọi đã hết lúc \d\d:\d\d \d\d\/10\/2026\.$/)
    const pdf = await pdfText((await file('0912000002', { ...bill, format: 'pdf' })).bytes)
    expect(pdf.pages[0]).toContain('Cước ngoài gói')
    expect(pdf.pages[0]).toContain('01/10/2026 – 31/10/2026')
  })
  test('exports payments', async () => {
    const { bytes, filename } = await file('0912000004', { what: 'payments', format: 'csv' })
    expect(filename).toMatch(/^lich-su-thanh-toan-/)
    expect(new TextDecoder().decode(bytes)).toContain('Nạp qua ngân hàng,,Ngân hàng,1000000,0')
  })
  test('exports postpaid payments by date and channel like the list', async () => {
    const { payments, sum } = resultOf(await world.call('mobile_post_payment_history', {}, as('0912000002')))
    expect(payments.length).toBeGreaterThan(1)
    expect(payments[0]).toMatchObject({ amount: 232_400, kind: 'bill', channel: 'bank', receipt_code: null })
    expect(payments.reduce((all, { amount }) => all + amount, 0)).toBe(sum)
    const rows = async (filter: object) =>
      new TextDecoder()
        .decode((await file('0912000002', { what: 'payments', format: 'csv', ...filter })).bytes)
        .trimEnd()
        .split('\r\n')
        .slice(1)
    expect(await rows({})).toHaveLength(payments.length)
    expect(await rows({ channel: 'store' })).toEqual([])
    expect(await rows({ payment: 'part' })).toEqual([])
    expect(await rows({ from: '2026-10-12', to: '2026-10-12' })).toEqual([
      '20:30 12/10/2026,Thanh toán hoá đơn tháng 09/2026,,Ngân hàng,232400,0',
    ])
    const { pages } = await pdfText((await file('0912000002', { what: 'payments', format: 'pdf' })).bytes)
    expect(pages[0]).toContain('Lịch sử thanh toán')
    expect(pages[0]).toContain('Tổng đã thanh toán')
    expect(errorOf(await world.call('mobile_post_payment_history', {}, as('0912000004'))).code).toBe(
      'package_line_kind',
    )
  })
})

describe('top-ups', () => {
  test('list 90 days of a prepaid line with their effects', async () => {
    const { refills, sum } = resultOf(await world.call('mobile_prepaid_refill_history', {}, as('0912000004')))
    expect(refills.map(({ amount }) => amount)).toEqual([500_000, 1_000_000])
    expect(sum).toBe(1_500_000)
    const [newest] = refills
    const detail = resultOf(
      await world.call('mobile_prepaid_hist_detail', { id: newest?.id }, as('0912000004')),
    )
    expect(detail).toMatchObject({
      amount: 500_000,
      balance_before: (newest?.balance_after ?? 0) - 500_000,
      receipt_code: null,
    })
    expect(
      errorOf(await world.call('mobile_prepaid_hist_detail', { id: newest?.id }, as('0912000001'))).code,
    ).toBe('document_unknown')
  })
  test('are empty for a postpaid line', async () => {
    expect(errorOf(await world.call('mobile_prepaid_refill_history', {}, as('0912000002'))).code).toBe(
      'package_line_kind',
    )
  })
  test(`go back at most ${HISTORY_DAYS} days`, async () => {
    expect(
      errorOf(await world.call('mobile_prepaid_refill_history', { from: '2026-06-01' }, as('0912000004')))
        .code,
    ).toBe('history_range')
  })
})
