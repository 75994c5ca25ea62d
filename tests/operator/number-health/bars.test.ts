/** What a barred line cannot do, each with the reason, and that it uses nothing. Spec NUM-3. */
import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallName } from '../../../src/contract/calls.ts'
import { reportDeviceChange } from '../../../src/operator/features/device-checks/device-checks.ts'
import { line, usageRecord } from '../../../src/operator/schema.ts'
import { useTime } from '../../../src/sandbox/usage/use-time.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { signIn } from '../personal/support.ts'
import { FORM } from '../sim-orders/support.ts'

const AN = '0912000001'
const MSISDN = '84912000001'
/** Its main SIM is of the old generation. */
const NGOC = '0912000002'
const HOUR = 3_600
const DAY = 24 * HOUR
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))

async function refusal(number: string, name: CallName, body: Record<string, unknown>): Promise<unknown> {
  const { session } = await signIn(world, number)
  const keyed = name === 'irRegister' ? body : { ...body, idempotency_key: randomUUID() }
  const { code, reason } = errorOf(await world.call(name, keyed, { session }))
  return [code, reason]
}
async function bar(number: string): Promise<void> {
  await reportDeviceChange(world.context, `84${number.slice(1)}`, 'Galaxy A15')
  await world.advance(2 * HOUR)
}
const barred = ['outgoing_barred', 'one_way']

test('refuses an order for the home', async () => {
  await bar(AN)
  const order = {
    ...{ code: 'NHA500', price: 260_000, cycle: 6, total: 260_000 * 6 + 250_000, note: '' },
    ...{ fullname: 'Nguyễn Thị An', contact_no: '0912000001', province_id: '01', precinct_id: '00070' },
    street_name: 'Hàng Vôi',
  }
  expect(await refusal(AN, 'home_order_create', order)).toEqual(barred)
})

test('refuses a roaming package, and turning roaming on', async () => {
  const { db } = world.context
  await bar(AN)
  const order = {
    ...{ bankCode: 'VIETQR', currencyCode: 'VND', type: '10', bankType: '10', serviceType: '10' },
    ...{ paymentCode: 'RJP7', amount: 180_000 },
  }
  expect(await refusal(AN, 'createTransaction', order)).toEqual(barred)
  await db.update(line).set({ roaming: 'off' }).where(eq(line.msisdn, MSISDN))
  expect(await refusal(AN, 'irRegister', { action: 'ir_register', otpValue: '123456' })).toEqual(barred)
})

test('refuses a change of SIM, and its check says so', async () => {
  await bar(NGOC)
  const request = { contact_no: NGOC }
  expect(await refusal(NGOC, 'mobile_change_sim_req_accepted', request)).toEqual(barred)
  expect(await refusal(NGOC, 'mobile_change_sim_ezcom', request)).toEqual(barred)
  const { session } = await signIn(world, NGOC)
  const check = await world.call('mobile_change_sim_req_check', {}, { session })
  expect(resultOf(check)).toMatchObject({ refused: 'outgoing_barred', frozen: false })
})

test('refuses an order for a SIM', async () => {
  await bar(AN)
  const { numbers } = resultOf(await world.call('sim_number_search', { price_class: 'standard' }))
  const number = numbers.find(({ state }) => state === 'free')?.number ?? ''
  const { session } = await signIn(world, AN)
  resultOf(await world.call('sim_number_hold', { number }, { session }))
  expect(await refusal(AN, 'sim_order_create', { number, total: 50_000, ...FORM })).toEqual(barred)
})

test('uses nothing outgoing from the bar on, and receives until both ways are barred', async () => {
  const from = world.now()
  await reportDeviceChange(world.context, MSISDN, 'Galaxy A15')
  await world.advance(3 * DAY)
  await useTime(world.context.db, from, world.now())
  const since = new Date(from.getTime() + 2 * HOUR * 1000)
  const uses = await world.context.db
    .select()
    .from(usageRecord)
    .where(and(eq(usageRecord.msisdn, MSISDN), gt(usageRecord.at, since)))
  expect(uses.length).toBeGreaterThan(0)
  expect(new Set(uses.map(({ callType }) => callType))).toEqual(new Set(['CALL_IN']))
  const before = world.now()
  await world.advance(40 * DAY)
  await useTime(world.context.db, before, world.now())
  const locked = new Date(from.getTime() + 30 * DAY * 1000)
  const later = await world.context.db
    .select()
    .from(usageRecord)
    .where(and(eq(usageRecord.msisdn, MSISDN), gt(usageRecord.at, locked)))
  expect(later).toEqual([])
})
