/** Further SIMs of a number: register, show the eSIM code once, name, end. Spec SIM-1, Spec SIM-2, Spec SIM-3. */

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CallName, CallResult } from '../../../src/contract/calls.ts'
import { ApiError } from '../../../src/contract/errors.ts'
import { simCard } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, resultOf, type World } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'
import { callAs, caughtError } from '../packages/support.ts'
import { type Signed, signIn } from '../personal/support.ts'

let world: World
let an: Signed
beforeEach(async () => {
  world = await openWorld()
  an = await signIn(world, AN)
})
afterEach(() => closeChecked(world))

const AN = '0912000001'
const WATCH = '0912000016'
const DAY = 86_400

/** As the signed-in line, with the error thrown as handlers throw it. */
async function calls<Name extends CallName>(name: Name, request: object = {}): Promise<CallResult<Name>> {
  const answer = await world.call(name, { ...request }, an)
  if (!answer.ok) throw new ApiError(answer.code ?? 'upstream_failed')
  return answer.result
}
/** A request that is refused and only names the action. */
const SIM = { type: 'esim', name: 'Máy tính bảng', idempotency_key: randomUUID() }
const registers = (type: 'esim' | 'physical' = 'esim', name = 'Máy tính bảng', key = randomUUID()) =>
  calls('multisim_reg', { type, name, idempotency_key: key })
const lists = () => callAs(world, AN, 'multisim_query')

test('lists the main SIM alone for a line without others', async () => {
  const { registered, sims, maximum } = await lists()
  expect({ registered, maximum }).toEqual({ registered: false, maximum: 3 })
  expect(sims).toMatchObject([{ role: 'main', type: 'physical', generation: '4g', state: 'active' }])
  expect(sims[0]?.iccid).toMatch(/^•••• \d{4}$/)
})

describe('registering', () => {
  test('needs a step-up', async () => {
    expect((await caughtError(registers())).code).toBe('step_up_needed')
    expect((await lists()).sims).toHaveLength(1)
  })

  test('adds one SIM however often the request comes, and notifies the line', async () => {
    await stepUp(world, an, AN, 'multisim_reg', SIM)
    const key = randomUUID()
    const [first, again] = [
      await registers('esim', ' Đồng hồ ', key),
      await registers('esim', ' Đồng hồ ', key),
    ]
    expect([first.replayed, again.replayed]).toEqual([false, true])
    expect(first.sim).toMatchObject({ name: 'Đồng hồ', state: 'pending', can_show: true, last_seen_at: null })
    expect((await lists()).sims).toHaveLength(2)
    expect((await world.sms(AN))[0]).toMatchObject({
      purpose: 'security',
      text: expect.stringContaining(first.sim.iccid),
    })
  })

  test('stops at the maximum, also for parallel requests', async () => {
    await stepUp(world, an, AN, 'multisim_reg', SIM)
    const ends = await Promise.allSettled(Array.from({ length: 5 }, () => registers()))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await caughtError(registers())).code).toBe('multisim_limit')
    expect((await lists()).sims).toHaveLength(4)
  })

  test('refuses a line of another network', async () => {
    expect((await caughtError(callAs(world, '0912000003', 'multisim_query'))).code).toBe('sim_off_net')
  })

  test('puts a physical SIM into use after its delivery', async () => {
    await stepUp(world, an, AN, 'multisim_reg', SIM)
    await registers('physical')
    await world.advance(2 * DAY)
    expect((await lists()).sims[1]).toMatchObject({ state: 'active', last_seen_at: expect.any(String) })
  })
})

describe('the code of an eSIM', () => {
  test('is shown once, erased, and puts the SIM into use', async () => {
    await stepUp(world, an, AN, 'multisim_reg', SIM)
    const { sim } = await registers()
    const shown = await calls('multisim_esim_code', { id: sim.id })
    expect(shown.code).toBe(`LPA:1$${shown.address}$${shown.activation}`)
    expect(shown.activation).toMatch(/^(?:[2-9A-Z]{5}-){3}[2-9A-Z]{5}$/)
    expect((await caughtError(calls('multisim_esim_code', { id: sim.id }))).code).toBe('esim_shown')
    const [row] = await world.context.db.select().from(simCard).where(eq(simCard.id, sim.id))
    expect(row?.sealedCode).toBeNull()
    await world.advance(120)
    expect((await lists()).sims[1]).toMatchObject({ state: 'active', can_show: false })
  })

  test('is stored encrypted', async () => {
    await stepUp(world, an, AN, 'multisim_reg', SIM)
    const { sim } = await registers()
    const [row] = await world.context.db.select().from(simCard).where(eq(simCard.id, sim.id))
    expect(row?.sealedCode).not.toContain('LPA')
  })

  test('is refused for the SIM of another line', async () => {
    await stepUp(world, an, AN, 'multisim_reg', SIM)
    const { sims } = await callAs(world, WATCH, 'multisim_query')
    expect((await caughtError(calls('multisim_esim_code', { id: sims[1]?.id }))).code).toBe('sim_unknown')
  })
})

describe('ending', () => {
  const ends = (id: string) => callAs(world, WATCH, 'multisim_unlink', { id, idempotency_key: randomUUID() })

  test('ends one SIM at once and notifies the line', async () => {
    const { sims } = await callAs(world, WATCH, 'multisim_query')
    const after = await ends(sims[1]?.id ?? '')
    expect(after).toMatchObject({ registered: false, sims: [{ role: 'main' }] })
    expect((await world.sms(WATCH))[0]?.text).toContain(sims[1]?.iccid)
    expect((await caughtError(ends(sims[1]?.id ?? ''))).code).toBe('sim_unknown')
  })

  test('follows an eSIM of the demo combo from its addition to its end', async () => {
    const nhung = await signIn(world, WATCH)
    const request = { type: 'esim', name: 'Đồng hồ', idempotency_key: randomUUID() }
    const before = (await callAs(world, WATCH, 'multisim_query')).sims.length
    await stepUp(world, nhung, WATCH, 'multisim_reg', request)
    const { sim } = resultOf(await world.call('multisim_reg', request, nhung))
    expect(resultOf(await world.call('multisim_esim_code', { id: sim.id }, nhung)).code).toMatch(/^LPA:1/)
    expect((await callAs(world, WATCH, 'multisim_query')).sims).toHaveLength(before + 1)
    const { sims } = await ends(sim.id)
    expect(sims).toHaveLength(before)
    expect(sims.some(({ id }) => id === sim.id)).toBe(false)
  })

  test('keeps the main SIM', async () => {
    const { sims } = await callAs(world, WATCH, 'multisim_query')
    expect((await caughtError(ends(sims[0]?.id ?? ''))).code).toBe('sim_unknown')
  })

  test('ends all further SIMs, and refuses where there are none', async () => {
    const request = () => ({ idempotency_key: randomUUID() })
    expect((await callAs(world, WATCH, 'multisim_unreg', request())).sims).toHaveLength(1)
    expect((await caughtError(callAs(world, WATCH, 'multisim_unreg', request()))).code).toBe(
      'multisim_not_registered',
    )
  })
})

test('renames only SIMs of the line', async () => {
  const { sims } = await callAs(world, WATCH, 'multisim_query')
  const id = sims[1]?.id ?? ''
  await callAs(world, WATCH, 'multisim_rename', { id, name: '  Đồng hồ của mẹ ' })
  expect((await callAs(world, WATCH, 'multisim_query')).sims[1]?.name).toBe('Đồng hồ của mẹ')
  expect((await caughtError(callAs(world, AN, 'multisim_rename', { id, name: 'x' }))).code).toBe(
    'sim_unknown',
  )
})
