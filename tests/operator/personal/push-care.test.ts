/** Pushes about what helpers do and ask, where the owner turned them on. Spec CAR-4, Spec PSH-1. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SandboxPush } from '../../../src/sandbox/push/service.ts'
import { resultOf, type World } from '../../world/operator.ts'
import { openPushWorld, type Signed, signIn } from './support.ts'

/** She may pay for him up to 100.000 đ a day. */
const [HA, BAO] = ['0912000004', '0912000005']
let world: World
let push: SandboxPush
let helper: Signed
let owner: Signed
beforeEach(async () => {
  ;({ world, push } = await openPushWorld())
  helper = await signIn(world, HA)
  owner = await signIn(world, BAO)
  resultOf(await world.call('push_subscribe', push.subscription('phone'), owner))
})
afterEach(() => world.close())

async function asks(): Promise<string> {
  const act = { call: 'mobile_payment_recharge_v2', amount: 200_000 }
  const body = { account: BAO, act, idempotency_key: randomUUID() }
  const { act: asked } = resultOf(await world.call('care_act', body, helper))
  await world.advance(60)
  return asked.id
}
const shown = () => push.shown().map(({ title, path, tag }) => ({ title, path, tag }))

test('shows a question, and that it was taken back in its place', async () => {
  const id = await asks()
  expect(shown()).toEqual([{ title: 'Người giúp tôi', path: '/tai-khoan/nguoi-giup', tag: `care-${id}` }])
  resultOf(await world.call('care_act_withdraw', { id, idempotency_key: randomUUID() }, helper))
  await world.advance(60)
  expect(push.shown().at(-1)).toMatchObject({ tag: `care-${id}`, body: expect.stringContaining('đã rút') })
  // The lock screen shows no full number.
  expect(push.shown().every(({ body }) => !body.includes('000 004'))).toBe(true)
})

test('sends none to a line that turned them off', async () => {
  const kinds = ['renewal', 'data', 'bill', 'delivery']
  resultOf(await world.call('push_set', { kinds, quiet: null }, owner))
  await asks()
  expect(shown()).toEqual([])
})
