/** The custom package is bought, shown, undone and ended like any other; its price is set by the operator. */

import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readPackages } from '../../../src/contract/content/packages.ts'
import { customPrice } from '../../../src/contract/rules/custom-package.ts'
import { PACKAGES } from '../../../src/entry/paths.ts'
import { packageVersion } from '../../../src/operator/schema.ts'
import { seedCatalogue } from '../../../src/operator/seed/catalogue.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, cancels, caughtError, DAY_SECONDS, registers } from './support.ts'

const AN = '0912000001'
const NGOC = '0912000002'
const HA = '0912000004'
const CHOICE = { data: 15, minutes: 100, period: 3 }
const CODE = 'TC15D100M30N'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))

const table = () => {
  const { customPackage } = world.context
  if (!customPackage) throw new Error('The world sells none')
  return customPackage
}
const quote = (number: string, choice = CHOICE) => callAs(world, number, 'custom_package_quote', choice)

describe('quote', () => {
  test('returns code and price as calculated by the page', async () => {
    expect(await quote(HA)).toEqual({ code: CODE, name: CODE, price: customPrice(table(), CHOICE) })
    expect(await quote(HA)).toEqual(await quote(HA))
    expect(
      await world.context.db.select().from(packageVersion).where(eq(packageVersion.code, CODE)),
    ).toHaveLength(1)
  })

  test('rejects unavailable combinations and postpaid lines', async () => {
    expect(await caughtError(quote(HA, { data: 0, minutes: 0, period: 3 }))).toEqual({
      code: 'custom_choice',
    })
    expect(await caughtError(quote(HA, { data: 1_000, minutes: 0, period: 3 }))).toEqual({
      code: 'custom_choice',
    })
    expect(await caughtError(quote(NGOC))).toEqual({ code: 'custom_postpaid' })
  })

  test('is absent from lists and search', async () => {
    await quote(HA)
    const { packages } = await callAs(world, HA, 'package_search', { keyword: CODE })
    expect(packages.map(({ CODE: code }) => code)).not.toContain(CODE)
    expect(
      (await callAs(world, HA, 'package_search')).packages.some(({ family }) => family === 'custom'),
    ).toBe(false)
  })
})

describe('purchase', () => {
  test('debits the main account and grants data and minutes', async () => {
    const { code, price } = await quote(HA)
    const { service, balance } = await registers(world, HA, code, price)
    expect(service).toMatchObject({
      code,
      family: 'custom',
      price,
      status: 'active',
      renews_at: null,
      can_undo: true,
    })
    expect(balance).toBe(1_250_000 - price)
    const { buckets } = await callAs(world, HA, 'mobile_bundle_remain_amount')
    expect(
      buckets.filter(({ package_code }) => package_code === code).map(({ kind, total }) => [kind, total]),
    ).toEqual([
      ['data', 15 * 1_024],
      ['voice_all', 100],
    ])
  })

  test('rejects a differing price and returns both', async () => {
    const { code, price } = await quote(HA)
    expect(await caughtError(registers(world, HA, code, 1_000))).toEqual({
      code: 'price_changed',
      price,
      quoted: 1_000,
    })
  })

  test('rejects a combination that is unavailable or never quoted', async () => {
    expect(await caughtError(registers(world, HA, 'TC99D100M30N', 1_000))).toEqual({
      code: 'package_unknown',
    })
    expect(await caughtError(registers(world, HA, 'TC15D15M30N', 1_000))).toEqual({ code: 'package_unknown' })
  })

  test('refuses a postpaid line although the combination was quoted', async () => {
    const { code, price } = await quote(HA)
    expect(await callAs(world, NGOC, 'package_check', { code })).toMatchObject({
      can_register: false,
      reason: 'custom_postpaid',
    })
    expect(await caughtError(registers(world, NGOC, code, price))).toEqual({ code: 'custom_postpaid' })
  })

  test('reports the missing amount', async () => {
    const { code, price } = await quote(AN)
    expect(await caughtError(registers(world, AN, code, price))).toEqual({
      code: 'insufficient_balance',
      missing: price - 86_500,
    })
  })

  test('allows two different ones but not the same twice', async () => {
    const one = await quote(HA)
    const other = await quote(HA, { data: 5, minutes: 0, period: 7 })
    await registers(world, HA, one.code, one.price)
    await registers(world, HA, other.code, other.price)
    expect(await caughtError(registers(world, HA, one.code, one.price))).toEqual({ code: 'package_active' })
  })
})

describe('lifecycle', () => {
  test('refunds an undo within ten minutes', async () => {
    const { code, price } = await quote(HA)
    await registers(world, HA, code, price)
    expect(await cancels(world, HA, code, 'now')).toMatchObject({ refunded: price, balance: 1_250_000 })
  })

  test('ends after its days without a charge', async () => {
    const { code, price } = await quote(HA, { data: 5, minutes: 0, period: 7 })
    await registers(world, HA, code, price)
    await world.advance(3 * DAY_SECONDS + 1)
    const { services } = await callAs(world, HA, 'mobile_get_service_active_list')
    expect(services.find((service) => service.code === code)).toMatchObject({ status: 'ended' })
    expect((await world.sms(HA)).some(({ text }) => text.includes(code))).toBe(true)
  })

  test('invalidates old quotes after a price change but keeps purchases', async () => {
    const { code, price } = await quote(HA)
    await registers(world, HA, code, price)
    const packages = readPackages(PACKAGES)
    await seedCatalogue(world.context, packages)
    expect(await callAs(world, AN, 'package_check', { code })).toMatchObject({ price })
    const dearer = { ...world.context, customPackage: { ...table(), round: 7_000 } }
    await seedCatalogue(dearer, packages)
    expect(await caughtError(callAs(world, AN, 'package_check', { code }))).toEqual({
      code: 'package_unknown',
    })
    const { services } = await callAs(world, HA, 'mobile_get_service_active_list')
    expect(services.find((service) => service.code === code)).toMatchObject({ status: 'active', price })
    const now = await callAs({ context: dearer }, HA, 'custom_package_quote', CHOICE)
    expect(now.price % 7_000).toBe(0)
  })
})
