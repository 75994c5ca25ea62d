/** Handing a step to another device of oneself, or to a helper or helped person. Spec CAR-6. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallRequest } from '../../../src/contract/calls.ts'
import { HANDOFF_FOLLOW_SECONDS, HANDOFF_SECONDS } from '../../../src/contract/rules/handoff.ts'
import { handoff } from '../../../src/operator/schema.ts'
import { depositToLine } from '../../world/deposit.ts'
import { errorOf, resultOf } from '../../world/operator.ts'
import { AN, BAO, gives, HA, NGOC, type Person, signsIn } from '../care/support.ts'
import { openTopUpWorld, type TopUpWorld } from '../top-up/support.ts'

type Create = Omit<CallRequest<'handoff_create'>, 'msisdn' | 'session' | 'language'>
const PACKAGE: Create['task'] = { step: 'package', code: 'SEN30' }

let world: TopUpWorld
let desktop: Person
let phone: Person
let third: Person
let helper: Person
beforeAll(async () => {
  world = await openTopUpWorld()
  desktop = await signsIn(world, BAO)
  phone = await signsIn(world, BAO, 'phone')
  third = await signsIn(world, BAO, 'third')
  helper = await signsIn(world, HA)
  await gives(world, desktop, helper, { role: 'pay' })
})
afterAll(() => world.close())

const makes = async (body: Create, by = desktop) => resultOf(await world.call('handoff_create', body, by))
const opens = (secret: string, by = phone) => world.call('handoff_open', { secret }, by)
const viewOf = async (id: string, by = desktop) => resultOf(await world.call('handoff_get', { id }, by))
const buys = async (by: Person, key: string) => {
  const code = 'SEN30'
  const { price } = resultOf(await world.call('package_check', { code }, by))
  return resultOf(await world.call('package_register', { code, price, idempotency_key: key }, by))
}

test('gives the step and its keys to the first session that opens the link', async () => {
  const keys = { [`84912000005:register:SEN30:90000`]: randomUUID() }
  const { id, secret } = await makes({ task: PACKAGE, keys })
  expect(await viewOf(id)).toMatchObject({ state: 'waiting', outcome: null, expires_in: HANDOFF_SECONDS })
  expect(resultOf(await opens(secret))).toEqual({ task: PACKAGE, keys, from: null, outcome: null })
  expect(await viewOf(id)).toMatchObject({ state: 'opened', expires_in: HANDOFF_FOLLOW_SECONDS })
  expect(errorOf(await opens(secret, third))).toEqual({ code: 'handoff_over' })
})

test('gives it again to the session whose answer was lost', async () => {
  const { secret } = await makes({ task: PACKAGE })
  const first = resultOf(await opens(secret))
  expect(resultOf(await opens(secret))).toEqual(first)
})

test('opens for one of two sessions that press together', async () => {
  const { secret } = await makes({ task: PACKAGE })
  const answers = await Promise.all([phone, third].map((by) => opens(secret, by)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('refuses a stranger with the link and stays open for its line', async () => {
  const { id, secret } = await makes({ task: PACKAGE })
  const stranger = await signsIn(world, NGOC)
  expect(errorOf(await opens(secret, stranger))).toEqual({ code: 'handoff_line' })
  expect(errorOf(await world.call('handoff_get', { id }, stranger))).toEqual({ code: 'handoff_over' })
  expect(errorOf(await world.call('handoff_end', { id }, stranger))).toEqual({ code: 'handoff_over' })
  expect(await viewOf(id)).toMatchObject({ state: 'waiting' })
  resultOf(await opens(secret))
})

test('answers a guess, a replaced, an ended and a late link alike', async () => {
  const replaced = await makes({ task: PACKAGE })
  const ended = await makes({ task: PACKAGE })
  resultOf(await world.call('handoff_end', { id: ended.id }, desktop))
  expect(await viewOf(ended.id)).toMatchObject({ state: 'ended' })
  for (const secret of [replaced.secret, ended.secret, 'a'.repeat(22)])
    expect(errorOf(await opens(secret))).toEqual({ code: 'handoff_over' })
  const late = await makes({ task: PACKAGE })
  await world.advance(HANDOFF_SECONDS)
  expect(errorOf(await opens(late.secret))).toEqual({ code: 'handoff_over' })
})

test('buys once where both devices finish, and both see the receipt', async () => {
  const [here, there] = [await signsIn(world, AN), await signsIn(world, AN, 'phone')]
  await depositToLine(world.context.db, '84912000001', 500_000, world.context.clock.now())
  const key = randomUUID()
  const { id, secret } = await makes({ task: PACKAGE, keys: { register: key } }, here)
  const { keys } = resultOf(await opens(secret, there))
  const bought = await buys(there, keys.register ?? '')
  const outcome = { kind: 'receipt', code: bought.receipt_code }
  expect(await viewOf(id, here)).toMatchObject({ state: 'finished', outcome })
  expect(await buys(here, key)).toMatchObject({ replayed: true, receipt_code: bought.receipt_code })
  expect(resultOf(await opens(secret, there)).outcome).toEqual(outcome)
  await world.advance(1)
  const next = await makes({ task: PACKAGE }, here)
  expect(await viewOf(next.id, here)).toMatchObject({ state: 'waiting' })
})

test('lets a helper pay in their own name what the owner began', async () => {
  const { people } = resultOf(await world.call('handoff_people', {}, desktop))
  expect(people).toEqual([{ msisdn: '84912000004', name: expect.stringContaining('***'), role: 'helper' }])
  const task = { step: 'top_up' as const, target: '84912000005', amount: 50_000 }
  const { id, secret } = await makes({ task, keys: { topUp: randomUUID() }, person: HA })
  expect(errorOf(await opens(secret))).toEqual({ code: 'handoff_line' })
  const opened = resultOf(await opens(secret, helper))
  expect(opened).toMatchObject({ task, keys: {}, from: { number: '0912 *** 005' } })
  const topUp = { target: BAO, amount: 50_000 }
  await world.confirm(helper, { ...topUp, idempotency_key: randomUUID() })
  const order = await world.orders(helper, topUp)
  expect(await viewOf(id)).toMatchObject({ state: 'opened' })
  await world.pays(helper, order.transaction_id)
  expect(await viewOf(id)).toMatchObject({ state: 'finished', outcome: { kind: 'receipt', code: null } })
})

test('hands a step to the line that one looks after', async () => {
  const { secret } = await makes({ task: { step: 'top_up' }, person: BAO }, helper)
  expect(resultOf(await opens(secret))).toMatchObject({ task: { step: 'top_up' } })
})

test('refuses strangers, and steps that belong to the line alone', async () => {
  const order: Create['task'] = { step: 'order', transaction_id: 'a'.repeat(22) }
  const refused = (body: Create) => world.call('handoff_create', body, desktop)
  expect(errorOf(await refused({ task: PACKAGE, person: NGOC }))).toEqual({ code: 'managed_unknown' })
  expect(errorOf(await refused({ task: order, person: HA }))).toMatchObject({ code: 'bad_request' })
})

test('ends following half an hour after it was opened', async () => {
  const { id, secret } = await makes({ task: PACKAGE })
  resultOf(await opens(secret))
  await world.advance(HANDOFF_FOLLOW_SECONDS - 60)
  expect(await viewOf(id)).toMatchObject({ state: 'opened', expires_in: 60 })
})

test('keeps what travels unreadable without the link, and deletes it afterwards', async () => {
  const draft = JSON.stringify({ form: { address: '12 Lê Lợi' } })
  const { secret } = await makes({ task: { step: 'home_order', draft } })
  const { db } = world.context
  const [row] = await db.select().from(handoff).where(eq(handoff.msisdn, '84912000005'))
  const stored = JSON.stringify(row)
  expect(stored).not.toContain(secret)
  expect(stored).not.toContain('Lợi')
  expect(resultOf(await opens(secret)).task).toEqual({ step: 'home_order', draft })
  await world.advance(HANDOFF_FOLLOW_SECONDS + 86_400)
  expect(await db.select().from(handoff).where(eq(handoff.msisdn, '84912000005'))).toEqual([])
})
