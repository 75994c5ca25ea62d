/** Logging of use: only with consent, minimised, read and deleted by the line itself. Spec PRV-6. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ConsentPurpose } from '../../../src/contract/rules/privacy.ts'
import { USE_EVENT_DAYS, USE_EVENTS_LISTED } from '../../../src/contract/rules/use-log.ts'
import { useEvent } from '../../../src/operator/schema.ts'
import { openWorld, resultOf, type World } from '../../world/operator.ts'
import { type Signed, signIn } from '../personal/support.ts'

let world: World
let an: Signed
beforeEach(async () => {
  world = await openWorld()
  an = await signIn(world, '0912000001')
})
afterEach(() => world.close())

const choose = async (purpose: ConsentPurpose, given: boolean) =>
  resultOf(await world.call('customer_consent_set', { purpose, given, version: 1 }, an))
const page = async (name = '/tai-khoan', signed = an) =>
  resultOf(await world.call('log_access_web', { page: name }, signed)).logged
const campaign = async () =>
  resultOf(
    await world.call('selfcare_campaign_action_log', { campaign_code: 'uudai50', action: 'press' }, an),
  ).logged
const LINK = { ushortkey: 'Ab3', pr_channel: 'ckd', campaign_code: 'uudai50', action: 'view' }
const link = async () => resultOf(await world.call('selfcare_shortlink_log', LINK, an)).logged
const list = async (after?: string, signed = an) =>
  resultOf(await world.call('customer_use_list', after ? { after } : {}, signed))

describe('an event', () => {
  test('is stored only with the consent to its purpose', async () => {
    expect([await page(), await campaign(), await link()]).toEqual([false, false, false])
    await choose('journeys', true)
    expect([await page(), await campaign(), await link()]).toEqual([true, false, false])
    await choose('usage', true)
    expect([await page(), await campaign(), await link()]).toEqual([true, true, true])
    expect((await list()).events.map(({ kind, what }) => [kind, what])).toEqual([
      ['link', 'Ab3'],
      ['campaign', 'uudai50'],
      ['page', '/tai-khoan'],
      ['page', '/tai-khoan'],
    ])
  })

  test('stores the name of a page without number, search or code', async () => {
    await choose('journeys', true)
    for (const address of [
      'https://sen.example/en/tim-kiem/0912000001',
      '/bien-lai/AbCdEf123?x=1',
      '/tai-khoan/DH-1',
    ])
      await page(address)
    expect((await list()).events.map(({ what }) => what)).toEqual(['/tai-khoan', '/bien-lai', '/tim-kiem'])
  })

  test('is deleted by age', async () => {
    await choose('journeys', true)
    await page()
    await world.advance((USE_EVENT_DAYS + 1) * 86_400)
    expect(await world.context.db.select().from(useEvent)).toEqual([])
  })

  test('is deleted when its consent is withdrawn', async () => {
    await choose('journeys', true)
    await choose('usage', true)
    await page()
    await campaign()
    await choose('journeys', false)
    expect((await list()).events.map(({ kind }) => kind)).toEqual(['campaign'])
    expect(await page()).toBe(false)
  })
})

test('lists own events page by page, and deletes them all', async () => {
  await choose('journeys', true)
  for (let left = USE_EVENTS_LISTED + 1; left > 0; left--) await page()
  const first = await list()
  expect([first.events.length, first.total]).toEqual([USE_EVENTS_LISTED, USE_EVENTS_LISTED + 1])
  const second = await list(first.next ?? '')
  expect([second.events.length, second.next]).toEqual([1, null])
  const other = await signIn(world, '0912000002')
  expect((await list(undefined, other)).total).toBe(0)
  expect(resultOf(await world.call('customer_use_clear', {}, other)).total).toBe(0)
  expect((await list()).total).toBe(USE_EVENTS_LISTED + 1)
  expect(resultOf(await world.call('customer_use_clear', {}, an)).total).toBe(0)
})
