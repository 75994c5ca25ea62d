/**
 * Charging as the network reports uses, and the adviser's replay of the same uses: both come to the same
 * đồng. Spec ACC-10, Spec ADV-2.
 */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UsageRecord } from '../../../src/contract/main/usage.schema.ts'
import { chargeNetworkUse, type NetworkUse } from '../../../src/operator/features/history/charge-use.ts'
import { dailyData } from '../../../src/operator/features/packages/daily-data.ts'
import { dueServices } from '../../../src/operator/features/packages/due-services.ts'
import { candidatesOf, type NamedPlan } from '../../../src/site/stores/adviser/plans.ts'
import { replay } from '../../../src/site/stores/adviser/replay.ts'
import { toUses } from '../../../src/site/stores/adviser/uses.ts'
import { adviserCatalogue } from '../../world/adviser.ts'
import { depositToLine } from '../../world/deposit.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, caughtError, registers } from '../packages/support.ts'

const NUMBER = '0912000012'
const LINE = '84912000012'
const OWN = '84912001234'
const OTHER = '84903123456'
const HOUR = 3_600
const CATALOGUE = adviserCatalogue()
const PLANS = candidatesOf({ kind: 'prepaid', tier: 0, services: [], buckets: [] }, CATALOGUE)

let world: World
const open = async (deposit: number): Promise<void> => {
  world = await openWorld()
  await depositToLine(world.context.db, LINE, deposit, world.now())
}
const close = () => world.close()
const plan = (code: string): NamedPlan => {
  const found = PLANS.find((one) => one.code === code)
  if (!found) throw new Error(`${code} is not compared`)
  return found
}

const use = (part: Partial<NetworkUse>) =>
  chargeNetworkUse(world.context, {
    msisdn: LINE,
    bSubs: '',
    callType: 'DATA',
    duration: 60,
    volume: 0,
    ...part,
  })
const call = (bSubs: string, duration: number) => use({ callType: 'CALL_OUT', bSubs, duration })
const sms = (bSubs: string) => use({ callType: 'SMS_OUT', bSubs, duration: 0 })
const data = (megabytes: number) => use({ volume: megabytes * 1_024 })

const history = async (): Promise<UsageRecord[]> =>
  (await callAs(world, NUMBER, 'usage_history')).entries.filter(({ at }) => at >= start.toISOString())
let start: Date

/** What the statement books for packages and uses since the start, đ. */
async function booked(): Promise<{ fees: number; outside: number }> {
  const { lines } = await callAs(world, NUMBER, 'mobile_ledger_list', { limit: 500 })
  const since = lines.filter(({ at }) => at >= start.toISOString())
  const sum = (...kinds: string[]) =>
    since.reduce((total, { kind, amount }) => total - (kinds.includes(kind) ? amount : 0), 0)
  return { fees: sum('package', 'renewal'), outside: sum('call') }
}

describe('one use', () => {
  beforeEach(async () => {
    await open(500_000)
    start = world.now()
  })
  afterEach(() => close())

  test('takes minutes within the network before those to all networks', async () => {
    await registers(world, NUMBER, 'SEN120', plan('SEN120').price)
    await call(OWN, 61)
    await call(OTHER, 120)
    const { buckets } = await callAs(world, NUMBER, 'mobile_bundle_remain_amount')
    expect(buckets.map(({ kind, left }) => [kind, left])).toEqual(
      expect.arrayContaining([
        ['voice_onnet', 998],
        ['voice_all', 48],
      ]),
    )
  })
  test('names the use in the statement', async () => {
    await data(1)
    await call(OTHER, 60)
    const { lines } = await callAs(world, NUMBER, 'mobile_ledger_list', { kind: 'call' })
    const names = lines.filter(({ at }) => at >= start.toISOString()).map(({ name }) => name.en)
    expect(names.toSorted()).toEqual(['Calls and texts outside packages', 'Data outside packages'])
  })

  test('charges the seconds after the last minute, with rate and reason', async () => {
    await registers(world, NUMBER, 'SEN120', plan('SEN120').price)
    await call(OTHER, 49 * 60)
    expect(await call(OTHER, 90)).toEqual({ cost: 600, lacking: 0 })
    const [last] = await history()
    expect(last).toMatchObject({ cost: 600, charge: { rate: 1_200, reason: 'used_up' } })
    expect(last?.charge?.used_up_at).toBe(last?.at)
    expect(await booked()).toEqual({ fees: plan('SEN120').price, outside: 600 })
  })
  test('names why a call is charged where only own numbers are included', async () => {
    await registers(world, NUMBER, 'SEN60', plan('SEN60').price)
    await call(OTHER, 30)
    expect((await history())[0]).toMatchObject({ cost: 600, charge: { reason: 'other_network' } })
  })
  test('never charges data beyond a package', async () => {
    await registers(world, NUMBER, 'SEN30', plan('SEN30').price)
    expect(await data(30_800)).toEqual({ cost: 0, lacking: 80 })
    expect(await booked()).toEqual({ fees: plan('SEN30').price, outside: 0 })
  })
  test('charges data by the kB without a package', async () => {
    expect(await use({ volume: 1_500 })).toEqual({ cost: Math.round((1_500 * 75) / 1_024), lacking: 0 })
    expect((await history())[0]?.charge?.reason).toBe('no_package')
  })
  test('records what is received, and charges nothing for it', async () => {
    expect(await use({ callType: 'CALL_IN', bSubs: OTHER, duration: 300 })).toEqual({ cost: 0, lacking: 0 })
    expect((await history())[0]).toMatchObject({ CALL_TYPE: 'CALL_IN', cost: 0 })
  })
  test('refuses what a prepaid account does not cover, and records nothing', async () => {
    expect(await caughtError(call(OTHER, 60 * 60 * 24))).toMatchObject({ code: 'insufficient_balance' })
    expect(await history()).toEqual([])
  })
})

const someUse = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('data'), size: fc.integer({ min: 1, max: 9_000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('own'), size: fc.integer({ min: 1, max: 9_000 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('other'), size: fc.integer({ min: 1, max: 5_000 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sms'), size: fc.constant(1) }) },
)
const life = fc.record({
  code: fc.constantFrom(...PLANS.map(({ code }) => code)),
  uses: fc.array(fc.record({ what: someUse, after: fc.integer({ min: 1, max: 60 * HOUR }) }), {
    minLength: 12,
    maxLength: 20,
  }),
})

/** Of the jobs of a turn only those that change quotas and services: the others are not the test's subject. */
async function turn(seconds: number): Promise<void> {
  await world.context.clock.advance(seconds)
  await dueServices.run(world.context)
  await dailyData.run(world.context)
}

describe('a life with a package', () => {
  test('costs the same by the operator and by the adviser', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(life, async ({ code, uses }) => {
        await open(50_000_000)
        try {
          start = world.now()
          const chosen = plan(code)
          if (chosen.kind === 'package') await registers(world, NUMBER, code, chosen.price)
          for (const { what, after } of uses) {
            await turn(after)
            if (what.kind === 'data') await use({ volume: what.size * 900 })
            else if (what.kind === 'sms') await sms(OTHER)
            else await call(what.kind === 'own' ? OWN : OTHER, what.size)
          }
          const span = { start: start.getTime(), until: world.now().getTime() + 1 }
          const own = toUses(await history(), CATALOGUE.own_prefixes)
          const { fees, outside } = replay(own, [chosen], span, world.context.content.standard_prices)
          expect({ fees, outside }).toEqual(await booked())
        } finally {
          await close()
        }
      }),
      { numRuns: 8 },
    )
  })
})
