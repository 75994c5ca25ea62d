/** Changes of the main SIM: requested, confirmed by phone, done, or cancelled. Spec SIM-4, Spec SIM-5. */

import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { line, session } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, caughtError } from '../packages/support.ts'
import { signIn } from '../personal/support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))

const NGOC = '0912000002'
const AN = '0912000001'
const DAY = 86_400
const checks = (number = NGOC) => callAs(world, number, 'mobile_change_sim_req_check')
const requests = (contact_no = '0912 000 002', key = randomUUID(), number = NGOC) =>
  callAs(world, number, 'mobile_change_sim_req_accepted', { contact_no, idempotency_key: key })
const cancels = (code: string, not_me = false, number = NGOC) =>
  callAs(world, number, 'mobile_change_sim_req_cancel', { code, not_me, idempotency_key: randomUUID() })

describe('the check', () => {
  test('allows the change of a 3G SIM', async () =>
    expect(await checks()).toMatchObject({
      sim: { generation: '3g' },
      refused: null,
      contact_days: 3,
      request: null,
    }))

  test('says that a 4G SIM needs none', async () => {
    expect(await checks(AN)).toMatchObject({ sim: { generation: '4g' }, refused: 'sim_already_changed' })
    expect((await caughtError(requests('0912000001', randomUUID(), AN))).code).toBe('sim_already_changed')
  })

  test('allows an eZcom SIM for a 4G line', async () =>
    expect((await callAs(world, AN, 'mobile_check_ezsim')).refused).toBeNull())
})

describe('a request', () => {
  test('is one however often it comes, promises a date and notifies the old SIM', async () => {
    const key = randomUUID()
    const [first, again] = [await requests('0912000002', key), await requests('0912000002', key)]
    expect([first.replayed, again.replayed]).toEqual([false, true])
    expect(first.request).toMatchObject({
      target: '4g',
      state: 'requested',
      contact_no: '0912000002',
      can_cancel: true,
    })
    const promised = Date.parse(first.request.contact_by) - Date.parse(first.request.created_at)
    expect(promised).toBe(3 * DAY * 1000)
    expect((await world.sms(NGOC))[0]?.text).toContain(first.request.code)
  })

  test('sends a link to the page on which it is cancelled, in the language of the line', async () => {
    world.context.siteAddress = () => 'https://my.senmobile.example'
    await world.context.db.update(line).set({ language: 'en' }).where(eq(line.msisdn, '84912000002'))
    await requests()
    expect((await world.sms(NGOC))[0]?.text).toMatch(
      / https:\/\/my\.senmobile\.example\/en\/tinh-nang\/dang-ky-doi-sim-4g$/,
    )
  })

  test('is refused while another is open, and for a contact that is no number', async () => {
    expect((await caughtError(requests('gọi tôi'))).code).toBe('phone_not_valid')
    const { request } = await requests()
    const refused = await caughtError(
      callAs(world, NGOC, 'mobile_change_sim_ezcom', {
        contact_no: '0912000002',
        idempotency_key: randomUUID(),
      }),
    )
    expect(refused).toMatchObject({ code: 'sim_change_open', reason: request.code })
    expect((await checks()).refused).toBe('sim_change_open')
  })

  test('ends with a new main SIM after the call and the delivery', async () => {
    const before = (await checks()).sim.iccid
    await requests()
    const shown = async () => (await callAs(world, NGOC, 'mobile_get_info')).sim_change
    expect(await shown()).toMatchObject({ state: 'requested' })
    await world.advance(DAY)
    expect((await checks()).request?.state).toBe('contacted')
    await world.advance(2 * DAY)
    const { sim, request, refused } = await checks()
    expect(request?.events.map(({ state }) => state)).toEqual(['requested', 'contacted', 'done'])
    expect(sim).toMatchObject({ generation: '4g', state: 'active' })
    expect(sim.iccid).not.toBe(before)
    expect(refused).toBe('sim_already_changed')
    expect(await shown()).toBeNull()
  })

  test('fails on the promised day without an answer, and can be made again', async () => {
    await requests('0000000000')
    await world.advance(3 * DAY)
    expect(await checks()).toMatchObject({
      refused: null,
      sim: { generation: '3g' },
      request: { state: 'failed' },
    })
    await requests()
  })
})

describe('cancelling', () => {
  test('keeps the old SIM, also when it is done twice', async () => {
    const { request } = await requests()
    expect((await cancels(request.code)).request.state).toBe('cancelled')
    expect((await cancels(request.code)).request.state).toBe('cancelled')
    await world.advance(4 * DAY)
    expect(await checks()).toMatchObject({ sim: { generation: '3g' }, request: { state: 'cancelled' } })
  })

  test('is refused once the new SIM works', async () => {
    const { request } = await requests()
    await world.advance(4 * DAY)
    expect((await caughtError(cancels(request.code))).code).toBe('sim_change_not_cancellable')
  })

  test('ends every other session when a stranger made the request', async () => {
    await signIn(world, NGOC)
    const { request } = await requests()
    await cancels(request.code, true)
    const open = await world.context.db
      .select()
      .from(session)
      .where(and(eq(session.msisdn, '84912000002'), isNull(session.endedAt)))
    expect(open).toEqual([])
  })

  test('is refused to another line', async () => {
    const { request } = await requests()
    expect((await caughtError(cancels(request.code, false, AN))).code).toBe('sim_change_unknown')
  })
})
