/** Push notifications of a line: kinds, quiet hours, devices, delivery. Spec PSH-1 to PSH-4. */
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bucket, message, usageAlert } from '../../../src/operator/schema.ts'
import type { SandboxPush } from '../../../src/sandbox/push/service.ts'
import { openWorld, resultOf, type World } from '../../world/operator.ts'
import { defaultOptions, PUSH_KEY, sandboxPush } from '../../world/seed.ts'
import { type Signed, signIn } from './support.ts'

const AN = '0912000001'
const MSISDN = '84912000001'
const GB = 1_024
const TOTAL = 60 * GB

let world: World
let push: SandboxPush
let an: Signed
beforeEach(async () => {
  push = sandboxPush()
  const options = { key: PUSH_KEY, contact: 'mailto:care@senmobile.example', service: push.service }
  world = await openWorld({ ...defaultOptions(), push: options })
  an = await signIn(world, AN)
  await use(TOTAL)
})
afterEach(() => world.close())

const own = and(eq(bucket.msisdn, MSISDN), eq(bucket.kind, 'data'), eq(bucket.total, TOTAL))
const use = (left: number) => world.context.db.update(bucket).set({ left }).where(own)
const get = async () => resultOf(await world.call('push_get', {}, an))
const subscribe = (id: string, by: Signed = an) => world.call('push_subscribe', push.subscription(id), by)

test('comes at 80 per cent of the data beside the SMS', async () => {
  resultOf(await subscribe('phone'))
  await use(12 * GB)
  await world.advance(60)
  expect(push.shown()).toEqual([
    expect.objectContaining({ device: 'phone', title: 'Data của bạn', path: '/tai-khoan', lang: 'vi' }),
  ])
  expect(push.shown()[0]?.body).toMatch(/^Bạn đã dùng 80% data của gói SEN60/)
  expect((await world.sms(AN)).filter(({ channel }) => channel === 'sms').length).toBeGreaterThan(0)
  expect((await get()).devices[0]?.sent_at).toBe(world.now().toISOString())
})
