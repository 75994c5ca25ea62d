/** Every call that an Open API answers: its answer equals that of the operator's service. Spec TMF-9. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { DEMO_CARDS } from '../../src/contract/sandbox.ts'
import { ADAPTED } from '../../src/tmf-adapter/table.ts'
import { type BothWays, openBothWays } from './support.ts'

const POSTPAID = '0912000002'
const PREPAID = '0912000004'
const TOPIC = 'tru-tien'
const PEOPLE = Array.from({ length: 10 }, (_, index) => `09120000${String(index + 1).padStart(2, '0')}`)
type Name = keyof typeof ADAPTED
const NAMES = Object.keys(ADAPTED) as Name[]
/** Fields of reads that name something; all others need none. */
const NAMED: Partial<Record<Name, (ways: BothWays, number: string) => Promise<object | undefined>>> = {
  package_get_detail: async () => ({ code: 'SEN60' }),
  selfcare_ttc_detail: billOf,
  mobile_post_hist_detail: async (ways, number) => {
    const bill = await billOf(ways, number)
    return bill && { bill_id: bill.bill_id }
  },
  help_feedback_get: async (ways, number) => {
    const { requests } = await ways.own('help_feedback_get_sent', number)
    return requests[0] && { request: requests[0].code }
  },
  payment_order_get: async (ways, number) => {
    const made = await ways.own('mobile_payment_recharge_v2', number, {
      ...{ amount: 50_000, idempotency_key: randomUUID() },
    })
    return made.order ? { transaction_id: made.order.transaction_id } : undefined
  },
}

let ways: BothWays
/** Calls that were answered by requests to the back end. */
const answered = new Set<Name>()
beforeAll(async () => {
  ways = await openBothWays()
})
afterAll(() => ways.close())

async function billOf(own: BothWays, number: string) {
  const { bills } = await own.own('mobile_post_billing_history', number)
  const [bill] = bills as { code: string; bill_id: string }[]
  return bill && { code: bill.code, bill_id: bill.bill_id }
}

async function viaTmf(name: Name, number: string, fields: Record<string, unknown> = {}) {
  ways.sent()
  const answer = await ways.tmf(name, number, fields)
  if (ways.sent().some((request) => request.includes(' /tmf-api/')) && !answer.code) answered.add(name)
  return answer
}

/** Of an account of money the back end shows an id without the number. */
const comparable = (name: Name, answer: { balances?: object[] }) =>
  name === 'mobile_IN_balances'
    ? { ...answer, balances: answer.balances?.map((one) => ({ ...one, BALANCE_ID: '' })) }
    : answer

test.each(PEOPLE)('answers reads of %s as the operator does', async (number) => {
  for (const name of NAMES.filter((one) => calls[one].call.retry === 'read')) {
    const find = NAMED[name]
    const fields = find ? await find(ways, number) : {}
    if (!fields) continue
    const own = await ways.own(name, number, { ...fields })
    const tmf = await viaTmf(name, number, { ...fields })
    expect.soft(comparable(name, tmf), name).toEqual(comparable(name, own))
  }
})

test('buys, ends and resumes a package once for a key', async () => {
  const wanted = { code: 'SENNGAY', price: 5_000, idempotency_key: randomUUID() }
  const bought = await viaTmf('package_register', PREPAID, wanted)
  expect(bought).toMatchObject({ service: { code: 'SENNGAY', channel: 'web' }, replayed: false })
  expect(await viaTmf('package_register', PREPAID, wanted)).toEqual({ ...bought, replayed: true })
  const ended = await viaTmf('package_cancel', PREPAID, ending('SENNGAY', 'now'))
  expect(ended).toMatchObject({ refunded: 5_000, refund: { amount: 5_000 }, service: { status: 'ended' } })

  const [running] = (await ways.own('mobile_get_service_active_list', PREPAID)).services
  await viaTmf('package_cancel', PREPAID, ending(running.code, 'end_of_cycle'))
  const resumed = await viaTmf('package_resume', PREPAID, ofCode(running.code))
  expect(resumed).toMatchObject({ service: { id: running.id, status: 'active' }, replayed: false })
  await viaTmf('package_cancel', PREPAID, ending(running.code, 'now'))
  const undone = await viaTmf('package_undo_cancel', PREPAID, ofCode(running.code))
  expect(undone.service).toMatchObject({ id: running.id, status: 'active' })
})

test('tops up, pays a bill and asks for help', async () => {
  const order = { amount: 100_000, idempotency_key: randomUUID() }
  expect((await viaTmf('mobile_payment_recharge_v2', '0912000010', order)).order).toMatchObject({
    ...{ final_amount: 100_000, replayed: false },
  })
  const { code, serial, face } = DEMO_CARDS[0] ?? { code: '', serial: '', face: 0 }
  const card = { card: code, idempotency_key: randomUUID() }
  const used = await viaTmf('mobile_payment_recharge_v2', '0912000010', card)
  const { balance } = await ways.own('mobile_balance_info_v2', '0912000010')
  const at = ways.now().toISOString()
  expect(used).toMatchObject({ order: null, card: { serial, amount: face, balance, at }, replayed: false })
  const again = await viaTmf('mobile_payment_recharge_v2', '0912000010', card)
  expect(again).toEqual({ ...used, replayed: true })

  const { codes } = await ways.own('selfcare_get_bill_code', POSTPAID)
  const [bill] = codes[0].bills
  const chosen = [{ code: bill.code, bill_id: bill.bill_id, amount: bill.left }]
  const paying = { bills: chosen, total: bill.left, idempotency_key: randomUUID() }
  const made = await viaTmf('selfcare_ttc_payment_info', POSTPAID, paying)
  expect(made).toMatchObject({ final_amount: bill.left, replayed: false })
  expect(await viaTmf('payment_order_get', POSTPAID, { transaction_id: made.transaction_id })).toEqual(
    await ways.own('payment_order_get', POSTPAID, { transaction_id: made.transaction_id }),
  )

  const text = 'The third charge of the bill is not right'
  const ticket = { topic: TOPIC, text, context: {}, files: [], idempotency_key: randomUUID() }
  const asked = await viaTmf('help_feedback_send', POSTPAID, ticket)
  const request = asked.request.code
  const message = { request, text: 'It was charged twice', files: [], idempotency_key: randomUUID() }
  const written = await viaTmf('help_feedback_message', POSTPAID, message)
  expect(written.request.messages).toHaveLength(2)
  expect(await viaTmf('help_feedback_get', POSTPAID, { request })).toEqual(
    await ways.own('help_feedback_get', POSTPAID, { request }),
  )
  const cancelled = { request, idempotency_key: randomUUID() }
  expect((await viaTmf('help_feedback_cancel', POSTPAID, cancelled)).request.state).toBe('cancelled')
})

test.each<[Name, Record<string, unknown>]>([
  ['package_get_detail', { code: 'NOTHERE' }],
  ['package_register', { code: 'NOTHERE', price: 1 }],
  ['package_register', { code: 'SENNGAY', price: 1 }],
  ['package_register', { code: 'SEN9T', price: 810_000 }],
  ['package_cancel', { code: 'SENNGAY', when: 'now' }],
  ['package_undo_cancel', { code: 'SENNGAY' }],
  ['help_feedback_get', { request: 'YC-ABCD2345' }],
  ['help_feedback_cancel', { request: 'YC-ABCD2345' }],
  ['help_feedback_send', { topic: 'nothing', text: 'Something is wrong here', context: {}, files: [] }],
  ['payment_order_get', { transaction_id: 'A'.repeat(22) }],
  ['selfcare_ttc_detail', { code: 'SM120000099', bill_id: 'SM120000099-202610' }],
  ['usage_history', { from: '2020-01-01', to: '2020-01-02' }],
  ['mobile_payment_recharge_v2', { amount: 1 }],
  ['mobile_payment_recharge_v2', { card: '1' }],
])('refuses %s %o with the code and the details of the operator', async (name, fields) => {
  const own = await ways.own(name, '0912000003', { ...fields, ...newKey(name) })
  expect(own.code).toBeTruthy()
  expect(await ways.tmf(name, '0912000003', { ...fields, ...newKey(name) })).toEqual(own)
})

test('answers each call of the table by requests to the back end', () => {
  expect(NAMES.filter((name) => !answered.has(name))).toEqual([])
  expect(NAMES.length).toBe(28)
})

const newKey = (name: Name) =>
  calls[name].call.retry === 'idempotent' ? { idempotency_key: randomUUID() } : {}
const ofCode = (code: string) => ({ code, idempotency_key: randomUUID() })
const ending = (code: string, when: 'now' | 'end_of_cycle') => ({ ...ofCode(code), when })
