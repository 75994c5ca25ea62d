/**
 * A dispute about a service that was never agreed to covers every charge of it that can be disputed. Spec
 * LED-6.
 */

import { afterEach, beforeEach, expect, test } from 'vitest'
import { DISPUTE_DAYS, DISPUTE_REVIEW_SECONDS } from '../../../src/contract/rules/dispute.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, caughtError } from '../packages/support.ts'
import { allLines, disputes } from './support.ts'

const WHO = '0912000001'
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))

const charges = async () =>
  (await allLines(world, WHO, { package_code: 'NHACT' })).filter(({ amount }) => amount < 0)
const balance = async () => (await callAs(world, WHO, 'core_mobile_ezpay_balance')).amount
const texts = async () => (await world.sms(WHO)).map(({ text }) => text.replaceAll('\u00a0', ' '))

test('refunds every charge in one case, with the total in case and messages', async () => {
  const before = await balance()
  const all = await charges()
  expect(all.length).toBeGreaterThan(1)
  const total = all.reduce((sum, { amount }) => sum - amount, 0)
  const { dispute } = await disputes(world, WHO, all[1]?.id ?? '', 'never_asked')
  expect(dispute).toMatchObject({ amount: total, line: { id: all[1]?.id, amount: 15_000 } })
  expect(dispute.charges.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort())
  expect((await texts())[0]).toContain(`${all.length} lần trừ từ`)
  for (const { id } of all)
    expect(await caughtError(disputes(world, WHO, id, 'other'))).toEqual({
      code: 'dispute_exists',
      reason: dispute.code,
    })
  await world.advance(2 * DISPUTE_REVIEW_SECONDS)
  const decided = await callAs(world, WHO, 'ledger_dispute_get', { code: dispute.code })
  expect(decided).toMatchObject({
    state: 'refunded',
    decision: { ground: 'no_consent', by: 'records', refunded: total },
  })
  expect(decided.charges.every(({ amount, refunded }) => amount === refunded)).toBe(true)
  expect(await balance()).toBe(before + total)
  expect((await charges()).every((line) => line.dispute?.state === 'refunded')).toBe(true)
  expect((await texts())[0]).toContain('30.000 đ')
  const { services } = await callAs(world, WHO, 'mobile_get_service_active_list')
  expect(services.find(({ code }) => code === 'NHACT')?.status).toBe('ended')
})

test('covers one charge for a reason that concerns only that charge', async () => {
  const all = await charges()
  const { dispute } = await disputes(world, WHO, all[0]?.id ?? '', 'wrong_amount')
  expect(dispute).toMatchObject({ amount: 15_000, charges: [{ id: all[0]?.id, amount: 15_000 }] })
})

test('leaves out charges that are too old or in another case', async () => {
  const all = await charges()
  await disputes(world, WHO, all[0]?.id ?? '', 'wrong_amount')
  const { dispute } = await disputes(world, WHO, all[1]?.id ?? '', 'never_asked')
  expect(dispute.charges.map(({ id }) => id)).not.toContain(all[0]?.id)
  const since = world.now().getTime() - DISPUTE_DAYS * 86_400_000
  expect(dispute.charges.every(({ at }) => Date.parse(at) >= since)).toBe(true)
})
