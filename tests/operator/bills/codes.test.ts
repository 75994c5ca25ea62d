/** Payment codes: own ones, masked ones of others, saved ones, and the limit on guessing. Spec BIL-2. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CODE_LOOKUPS_PER_HOUR, SAVED_CODES } from '../../../src/contract/rules/bill.ts'
import { resultOf } from '../../world/operator.ts'
import { AN, type BillWorld, CODES, LONG, NGOC, openBillWorld } from './support.ts'

let world: BillWorld
beforeEach(async () => {
  world = await openBillWorld()
})
afterEach(() => world.done())

test('lists all codes of the customer with open amounts, own line first', async () => {
  const codes = await world.codes(await world.person(LONG))
  expect(codes.map(({ code, kind, own, bills }) => [code, kind, own, bills.length])).toEqual([
    [CODES.long, 'mobile', true, 1],
    [CODES.fibre, 'internet', true, 1],
    [CODES.mytv, 'mytv', true, 2],
    [CODES.phone, 'phone', true, 0],
  ])
  expect(codes[0]).toMatchObject({ subscriber: '0912000006', owner: 'Đỗ Hoàng Long' })
  expect(codes[2]?.bills.map(({ month, overdue }) => [month, overdue])).toEqual([
    ['2026-09', true],
    ['2026-10', false],
  ])
})

test('returns the prepaid error to a prepaid line', async () => {
  const { session } = await world.person(AN)
  expect(resultOf(await world.call('selfcare_get_bill_code', {}, { session }))).toMatchObject({
    line_kind: 'prepaid',
    codes: [],
  })
  expect(resultOf(await world.call('mobile_post_billing_history', {}, { session }))).toMatchObject({
    line_kind: 'prepaid',
    code: null,
    bills: [],
  })
})

test('masks owner, number and street of another customer’s code', async () => {
  const [found] = await world.codes(await world.person(AN), CODES.long)
  expect(found).toMatchObject({
    own: false,
    owner: 'Đ*** L',
    subscriber: '0912 *** 006',
    address: '•••, phường Bến Thành, Thành phố Hồ Chí Minh',
  })
  expect(found?.bills).toMatchObject([{ month: '2026-10', amount: 495_100, state: 'open' }])
  expect(JSON.stringify(found)).not.toMatch(/Hoàng|Nguyễn Huệ|0912000006/)
})

test('shows when and how the last bill was paid', async () => {
  const [found] = await world.codes(await world.person(AN), CODES.phone)
  expect(found).toMatchObject({
    bills: [],
    last_paid: { month: '2026-10', paid_channel: 'bank', paid_at: '2026-11-05T13:30:00.000Z' },
  })
})

test('locks look-ups for an hour after ten unknown codes', async () => {
  const { session } = await world.person(AN)
  const findCode = (code: string) => world.call('selfcare_get_bill_code', { code }, { session })
  for (let tries = 0; tries < CODE_LOOKUPS_PER_HOUR; tries += 1)
    expect(await findCode(`SM99999999${tries}`)).toMatchObject({ code: 'payment_code_missing' })
  expect(await findCode(CODES.ngoc)).toMatchObject({
    code: 'bill_ask_limit',
    details: { retry_after: 3_600 },
  })
  await world.advance(3_601)
  expect(await world.codes(await world.person(AN), CODES.ngoc)).toHaveLength(1)
})

test('reports malformed codes as missing without counting them', async () => {
  const { session } = await world.person(AN)
  for (let tries = 0; tries < CODE_LOOKUPS_PER_HOUR + 1; tries += 1)
    expect(await world.call('selfcare_get_bill_code', { code: 'HD12' }, { session })).toMatchObject({
      code: 'payment_code_missing',
    })
})

test('saves, renames and deletes a looked-up code', async () => {
  const an = await world.person(AN)
  const update = (action: 'save' | 'remove', label = '') =>
    world.call('selfcare_ttc_update', { code: CODES.ngoc, action, label }, { session: an.session })
  expect(await update('save', 'Chị Ngọc')).toMatchObject({ code: 'payment_code_missing' })
  await world.codes(an, CODES.ngoc)
  expect(resultOf(await update('save', 'Chị Ngọc')).codes).toMatchObject([
    { code: CODES.ngoc, label: 'Chị Ngọc', saved: true },
  ])
  expect(resultOf(await update('save', ' Nhà chị Ngọc ')).codes).toMatchObject([{ label: 'Nhà chị Ngọc' }])
  expect(
    resultOf(await world.call('selfcare_ttc_billcode_list', {}, { session: an.session })).codes,
  ).toHaveLength(1)
  expect(resultOf(await update('remove')).codes).toEqual([])
  await world.advance(86_400)
  const { session } = await world.person(AN)
  expect(
    await world.call(
      'selfcare_ttc_detail',
      { code: CODES.ngoc, bill_id: `${CODES.ngoc}-202610` },
      { session },
    ),
  ).toMatchObject({
    code: 'payment_code_missing',
  })
})

test('names an own code without saving it', async () => {
  const { session, number } = await world.person(LONG)
  expect(
    resultOf(
      await world.call(
        'selfcare_ttc_update',
        { code: CODES.fibre, action: 'save', label: 'Nhà Bến Thành' },
        { session },
      ),
    ).codes,
  ).toEqual([])
  expect((await world.codes({ session, number })).find(({ code }) => code === CODES.fibre)).toMatchObject({
    label: 'Nhà Bến Thành',
    own: true,
    saved: false,
  })
})

test(`allows ${SAVED_CODES} saved codes, more than any demo person has`, async () => {
  const an = await world.person(AN)
  for (const code of Object.values(CODES)) {
    await world.codes(an, code)
    resultOf(
      await world.call('selfcare_ttc_update', { code, action: 'save', label: code }, { session: an.session }),
    )
  }
  expect(
    resultOf(await world.call('selfcare_ttc_billcode_list', {}, { session: an.session }))
      .codes.map(({ code }) => code)
      .sort(),
  ).toEqual(Object.values(CODES).sort())
})

test('shows all lines of own bills and none of others', async () => {
  const ngoc = await world.person(NGOC)
  const own = resultOf(
    await world.call(
      'mobile_post_hist_detail',
      { bill_id: `${CODES.ngoc}-202610` },
      { session: ngoc.session },
    ),
  )
  expect(own.lines.map(({ item, amount }) => [item, amount])).toEqual([
    ['package:SENDEM', 35_000],
    ['package:SENTS', 200_000],
    ['usage', 56_500],
  ])
  expect(own.before?.bill).toMatchObject({ month: '2026-09', amount: 232_400 })
  const an = await world.person(AN)
  await world.codes(an, CODES.ngoc)
  const foreign = resultOf(
    await world.call(
      'selfcare_ttc_detail',
      { code: CODES.ngoc, bill_id: `${CODES.ngoc}-202610` },
      { session: an.session },
    ),
  )
  expect(foreign).toMatchObject({
    bill: { amount: 291_500 },
    lines: [],
    before: null,
    account: { owner: 'T*** N' },
  })
  expect(
    await world.call('mobile_post_hist_detail', { bill_id: `${CODES.ngoc}-202610` }, { session: an.session }),
  ).toMatchObject({ code: 'bill_unknown' })
})
