/**
 * Parallel operations on one order: one winner, one history. These guarantees need PostgreSQL; the embedded
 * database serialises all queries.
 */

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobRetrySeconds } from '../../../src/contract/rules/job.ts'
import { runDueJobs } from '../../../src/operator/jobs.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs } from '../packages/support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))

const AN = '0912000001'
const request = (key: string = randomUUID()) => ({
  code: 'NHA500',
  price: 260_000,
  cycle: 1 as const,
  total: 510_000,
  idempotency_key: key,
  fullname: 'Nguyễn Thị An',
  contact_no: AN,
  note: 'Số nhà 12',
  province_id: '01',
  precinct_id: '00070',
  street_name: 'Hàng Vôi',
})

test('lets either a cancellation or the appointment job win', async () => {
  const { order } = await callAs(world, AN, 'home_order_create', request())
  await world.advance(3 * 3_600)
  const { appointment } = await callAs(world, AN, 'home_order_get', { code: order.code })
  const startsAt = Date.parse(appointment?.from ?? '')
  await world.context.clock.advance((startsAt - world.now().getTime()) / 1000 - 1)
  const cancels = Array.from({ length: 100 }, () =>
    callAs(world, AN, 'home_order_cancel', { code: order.code, idempotency_key: randomUUID() }),
  )
  const turned = world.context.clock
    .advance(1)
    .then(() => Promise.all([runDueJobs(world.context), runDueJobs(world.context)]))
  const late = Array.from({ length: 100 }, () =>
    callAs(world, AN, 'home_order_cancel', { code: order.code, idempotency_key: randomUUID() }),
  )
  const outcomes = await Promise.allSettled([...cancels, ...late])
  await turned
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'order_not_cancellable' })
  const { state, events } = await callAs(world, AN, 'home_order_get', { code: order.code })
  const ends = events.filter((event) => ['cancelled', 'installing'].includes(event.state))
  expect(ends).toHaveLength(1)
  expect(ends[0]?.state).toBe(state)
  const won = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(won > 0).toBe(state === 'cancelled')
  const answer = (await world.sms(AN)).filter(({ text }) => /đã huỷ theo yêu cầu|đang lắp đặt/.test(text))
  expect(answer).toHaveLength(1)
})

test('creates one order for one key and for one address', async () => {
  const key = randomUUID()
  const same = await Promise.all(
    Array.from({ length: 20 }, () => callAs(world, AN, 'home_order_create', request(key))),
  )
  expect(new Set(same.map(({ order }) => order.code)).size).toBe(1)
  expect(same.filter(({ replayed }) => !replayed)).toHaveLength(1)
  const others = await Promise.allSettled(
    Array.from({ length: 20 }, () => callAs(world, AN, 'home_order_create', request())),
  )
  for (const outcome of others)
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'order_open' } })
  expect((await callAs(world, AN, 'home_order_list')).orders).toHaveLength(1)
})

test('leaves nothing behind after a fault in the middle', async () => {
  let breaks = 'home_order_create:after-order'
  await world.close()
  world = await openWorld({
    failpoint: (name) => {
      if (name === breaks) throw new Error(`broken at ${name}`)
    },
  })
  await expect(callAs(world, AN, 'home_order_create', request())).rejects.toThrow('broken at')
  expect((await callAs(world, AN, 'home_order_list')).orders).toEqual([])
  breaks = 'home_order:confirmed'
  const { order } = await callAs(world, AN, 'home_order_create', request())
  await world.context.clock.advance(2 * 3_600)
  await runDueJobs(world.context)
  await world.context.clock.advance(jobRetrySeconds(1))
  expect(await callAs(world, AN, 'home_order_get', { code: order.code })).toMatchObject({
    state: 'received',
    events: [{ state: 'received' }],
  })
  expect((await world.sms(AN)).filter(({ purpose }) => purpose === 'order')).toHaveLength(1)
  breaks = ''
  await runDueJobs(world.context)
  expect((await callAs(world, AN, 'home_order_get', { code: order.code })).state).toBe('confirmed')
})
