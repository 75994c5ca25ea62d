/** The SIM-change lock: what it refuses, how it ends, and its messages. Spec SIM-6. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { customer, line } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { beginRequest, change, checkCard, sendAllPhotos } from '../identification/support.ts'
import { callAs, caughtError } from '../packages/support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))

const NGOC = '0912000002'
const OTHER = '0912000001'
const TUNG = '84912000011'
const HOUR = 3_600
const DAY = 24 * HOUR
const getFreeze = () => callAs(world, NGOC, 'sim_freeze_get')
const sets = (on: boolean, key = randomUUID()) =>
  callAs(world, NGOC, 'sim_freeze_set', { on, idempotency_key: key })
const changesSim = () =>
  callAs(world, NGOC, 'mobile_change_sim_req_accepted', {
    contact_no: NGOC,
    idempotency_key: randomUUID(),
  })
const check = () => callAs(world, NGOC, 'mobile_change_sim_req_check')

describe('the lock', () => {
  test('goes on at once and off a day after it was asked', async () => {
    expect(await getFreeze()).toMatchObject({ state: 'off', off_at: null, events: [] })
    expect(await sets(true)).toMatchObject({ state: 'on', replayed: false })
    const unlocking = await sets(false)
    expect(unlocking).toMatchObject({ state: 'ending', refresh_in: DAY })
    await world.advance(DAY - HOUR)
    expect(await getFreeze()).toMatchObject({ state: 'ending', off_at: unlocking.off_at })
    await world.advance(HOUR)
    const ended = await getFreeze()
    expect(ended.state).toBe('off')
    expect(ended.events.map(({ event }) => event)).toEqual(['off', 'ending', 'on'])
  })

  test('is kept by one press before its end', async () => {
    await sets(true)
    await sets(false)
    await world.advance(DAY - HOUR)
    expect((await sets(true)).events[0]).toMatchObject({ event: 'kept' })
    await world.advance(2 * DAY)
    expect((await getFreeze()).state).toBe('on')
  })

  test('changes once however often the request comes', async () => {
    const key = randomUUID()
    await sets(true, key)
    expect(await sets(true, key)).toMatchObject({ state: 'on', replayed: true })
    await sets(true)
    expect((await getFreeze()).events).toHaveLength(1)
  })
})

describe('while it is on', () => {
  test('refuses a change of SIM and a further SIM, and records both', async () => {
    await sets(true)
    expect(await caughtError(changesSim())).toEqual({ code: 'sim_frozen' })
    const { off_at: until } = await sets(false)
    expect(await caughtError(changesSim())).toEqual({ code: 'sim_frozen', until })
    expect(await check()).toMatchObject({ refused: 'sim_frozen', frozen: true, request: null })
    expect((await getFreeze()).events.filter(({ event }) => event === 'refused')).toHaveLength(2)
    await world.advance(DAY)
    expect((await changesSim()).request.state).toBe('requested')
  })

  test('holds back the new SIM of an earlier change', async () => {
    await changesSim()
    await sets(true)
    await world.advance(5 * DAY)
    const before = await check()
    expect(before).toMatchObject({ frozen: true, request: { state: 'contacted' }, sim: { generation: '3g' } })
    await sets(false)
    await world.advance(3 * DAY)
    expect(await check()).toMatchObject({ request: { state: 'done' }, sim: { generation: '4g' } })
  })

  test('refuses a change of owner, and lets the owner confirm the same card', async () => {
    const { db } = world.context
    const [own] = await db.select().from(line).where(eq(line.msisdn, TUNG))
    const record = (values: Partial<typeof customer.$inferInsert>) =>
      db
        .update(customer)
        .set(values)
        .where(eq(customer.id, own?.customerId ?? ''))
    // A number of the old kind, which the card would replace.
    await record({ idNumber: '012345678' })
    await callAs(world, TUNG, 'sim_freeze_set', { on: true, idempotency_key: randomUUID() })
    const one = await beginRequest(world)
    await sendAllPhotos(one)
    resultOf(await checkCard(one))
    const submits = () => change(one, 'selfcare_update_info_request')
    expect(errorOf(await submits()).code).toBe('sim_frozen')
    const { events } = await callAs(world, TUNG, 'sim_freeze_get')
    expect(events[0]?.event).toBe('refused')
    await record({ idNumber: '' })
    expect((resultOf(await submits()) as { request: { state: string } }).request.state).toBe('submitted')
  })

  test('knows no lock for lines of other networks', async () => {
    const { db } = world.context
    await db.update(line).set({ offNet: true }).where(eq(line.msisdn, '84912000002'))
    expect(await caughtError(sets(true))).toEqual({ code: 'sim_off_net' })
  })
})

test('notifies every line of the owner and the e-mail of each step', async () => {
  const { db } = world.context
  const [own] = await db.select().from(line).where(eq(line.msisdn, '84912000002'))
  if (!own) throw new Error('The line is missing')
  await db.update(line).set({ customerId: own.customerId }).where(eq(line.msisdn, '84912000001'))
  await db.update(customer).set({ email: 'ngoc@thu.example' }).where(eq(customer.id, own.customerId))
  await sets(true)
  await sets(false)
  await world.advance(DAY)
  const messagesTo = async (number: string, channel: string) =>
    (await world.sms(number)).filter((sent) => sent.channel === channel && sent.text.includes('đổi SIM'))
      .length
  expect([
    await messagesTo(NGOC, 'sms'),
    await messagesTo(NGOC, 'email'),
    await messagesTo(OTHER, 'sms'),
  ]).toEqual([3, 3, 3])
})
