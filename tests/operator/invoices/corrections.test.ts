/**
 * Correcting the buyer of an invoice: what may be requested, the resulting chain, and one result per request.
 * Spec INV-3.
 */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Einvoice } from '../../../src/contract/main/einvoice.schema.ts'
import { CORRECTION_SECONDS, taxCode } from '../../../src/contract/rules/buyer-correction.ts'
import { einvoice } from '../../../src/operator/schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'

const WHO = '0912000002'
const COMPANY = {
  name: 'Công ty Hoa Sen Nhỏ',
  tax_code: '9900000016',
  address: 'Số 9 phố Lò Đúc, Hà Nội',
  email: 'ketoan@hoasen.example',
}
let world: World
let session: string
beforeEach(async () => {
  world = await openWorld()
  session = await signsIn(WHO)
})
afterEach(() => world.close())

const signsIn = async (msisdn: string) =>
  resultOf(await world.call('authen_msisdn', { msisdn, mode: 'password', password: 'Matkhau1' })).session
const list = async () =>
  resultOf(await world.call('selfcare_einvoice_list_by_cust', {}, { session })).invoices
const correct = (id: string, wanted: object = COMPANY, as = session) =>
  world.call('selfcare_einvoice_correct_buyer', { id, ...wanted }, { session: as })
const decided = () => world.advance(CORRECTION_SECONDS + 1)
async function newest(): Promise<Einvoice> {
  const [one] = await list()
  if (!one) throw new Error('No invoice')
  return one
}
const byId = async (id: string) => (await list()).find((one) => one.id === id)
const xmlOf = async (id: string) =>
  (await world.context.db.select().from(einvoice).where(eq(einvoice.id, id)))[0]?.xml ?? ''

describe('correction', () => {
  test('replaces the invoice for another tax code', async () => {
    const before = await newest()
    const { correction, replayed } = resultOf(await correct(before.id))
    expect([correction.state, replayed, correction.code]).toEqual([
      'received',
      false,
      expect.stringMatching(/^SH-[A-Z2-9]{8}$/),
    ])
    expect(await byId(before.id)).toMatchObject({
      state: 'issued',
      correction: { code: correction.code, refresh_in: CORRECTION_SECONDS + 1 },
    })
    await decided()
    const after = await newest()
    expect(after).toMatchObject({
      relation: 'replaces',
      state: 'issued',
      total: before.total,
      net: before.net,
      buyer: COMPANY,
      correctable: true,
    })
    expect(after.reason?.vi).toContain(correction.code)
    expect(after.chain.map(({ id, state }) => [id, state])).toEqual([
      [before.id, 'replaced'],
      [after.id, 'issued'],
    ])
    expect(await byId(before.id)).toMatchObject({
      state: 'replaced',
      correctable: false,
      correction: {
        state: 'corrected',
        refresh_in: null,
        result: { number: after.number, relation: 'replaces' },
      },
    })
    const xml = await xmlOf(after.id)
    expect(xml).toContain(
      '<NMua><Ten>Công ty Hoa Sen Nhỏ</Ten><MST>9900000016</MST><DChi>Số 9 phố Lò Đúc, Hà Nội</DChi>',
    )
    expect(xml).toContain(`<TCHDon>1</TCHDon><LHDCLQuan>1</LHDCLQuan><KHMSHDCLQuan>1</KHMSHDCLQuan>`)
    const [issued, received] = await world.sms(WHO)
    expect(received?.text).toContain(`Đã nhận yêu cầu ${correction.code}`)
    expect(issued?.text).toContain(`đã được thay bằng hoá đơn số ${String(after.number).padStart(8, '0')}`)
    for (const sms of [issued, received]) expect(sms?.text).not.toMatch(/Hoa Sen Nhỏ|9900000016|Lò Đúc/)
  })

  test('adjusts name or address repeatedly without changing amounts', async () => {
    const before = await newest()
    const { tax_code } = before.buyer
    await correct(before.id, { ...COMPANY, tax_code })
    await decided()
    const after = await newest()
    expect(after).toMatchObject({ relation: 'adjusts', total: 0, vat: 0, correctable: false })
    expect(await byId(before.id)).toMatchObject({
      state: 'adjusted',
      total: before.total,
      correctable: true,
      buyer: { ...COMPANY, tax_code },
    })
    expect(await xmlOf(after.id)).toContain('<TChat>4</TChat>')
    // An adjusted invoice is adjusted again, also for its tax code.
    resultOf(await correct(before.id))
    await decided()
    expect((await newest()).relation).toBe('adjusts')
    expect(await byId(before.id)).toMatchObject({ state: 'adjusted', buyer: COMPANY })
    expect((await newest()).chain).toHaveLength(3)
  })

  test('is one request when repeated and rejects different data', async () => {
    const { id } = await newest()
    const both = await Promise.all([correct(id), correct(id)])
    expect(both.map((answer) => resultOf(answer).replayed).sort()).toEqual([false, true])
    expect(new Set(both.map((answer) => resultOf(answer).correction.code)).size).toBe(1)
    expect(
      resultOf(await correct(id, { ...COMPANY, name: '  Công ty  Hoa Sen Nhỏ ', tax_code: '9900 000 016' }))
        .replayed,
    ).toBe(true)
    expect(errorOf(await correct(id, { ...COMPANY, name: 'Công ty Khác' }))).toMatchObject({
      code: 'correction_open',
    })
    await Promise.all([decided(), world.runDueJobs(), world.runDueJobs()])
    expect((await newest()).chain).toHaveLength(2)
    expect(await world.sms(WHO)).toHaveLength(2)
  })
})

describe('invalid correction', () => {
  test('reports every invalid field', async () => {
    const { id } = await newest()
    expect(
      errorOf(await correct(id, { name: ' A ', tax_code: '9900000017', address: 'x', email: 'khong' })),
    ).toMatchObject({
      code: 'buyer_fields',
      fields: ['name', 'tax_code', 'address', 'email'],
    })
  })
  test('rejects unchanged data and invoices void, adjusting or another’s', async () => {
    const one = await newest()
    resultOf(await correct(one.id))
    await decided()
    expect(errorOf(await correct((await newest()).id)).code).toBe('buyer_same')
    expect(errorOf(await correct(one.id, { ...COMPANY, name: 'Công ty Khác' })).code).toBe(
      'correction_not_possible',
    )
    const other = await signsIn('0912000006')
    expect(errorOf(await correct(one.id, COMPANY, other)).code).toBe('document_unknown')
    const theirs = resultOf(
      await world.call('selfcare_einvoice_list_by_cust', { state: 'cancelled' }, { session: other }),
    ).invoices[0]
    expect(errorOf(await correct(theirs?.id ?? '', COMPANY, other)).code).toBe('correction_not_possible')
  })
  test('issues nothing when the invoice was cancelled before the decision', async () => {
    const one = await newest()
    resultOf(await correct(one.id))
    await world.context.db.update(einvoice).set({ state: 'cancelled' }).where(eq(einvoice.id, one.id))
    await decided()
    expect(await byId(one.id)).toMatchObject({ chain: [], correction: { state: 'refused', result: null } })
    expect((await world.sms(WHO))[0]?.text).toContain('không còn giá trị')
  })
})

test('is hidden from a visitor with the look-up code', async () => {
  const one = await newest()
  resultOf(await correct(one.id))
  expect(resultOf(await world.call('selfcare_einvoice_lookup', { code: one.lookup_code }))).toMatchObject({
    correctable: false,
    correction: null,
  })
})

describe('tax codes', () => {
  test.each([
    ['9900000016', '9900000016'],
    ['9900 000 016-001', '9900000016-001'],
    ['9900000017', undefined],
    ['001185000123', '001185000123'],
    ['12345', undefined],
    ['', undefined],
  ])('%s', (typed, code) => expect(taxCode(typed)).toBe(code))
})
