/**
 * Two lines that share a package, as the network reports their uses and as the adviser replays them: both
 * come to the same đồng and the same shares. Spec FAM-7, Spec ADV-7.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FAMILY_CONSENT_VERSION } from '../../../src/contract/rules/family.ts'
import { chargeNetworkUse } from '../../../src/operator/features/history/charge-use.ts'
import { dailyData } from '../../../src/operator/features/packages/daily-data.ts'
import { dueServices } from '../../../src/operator/features/packages/due-services.ts'
import { candidatesOf, type NamedPlan, toPlan } from '../../../src/site/stores/adviser/plans.ts'
import { replayShared } from '../../../src/site/stores/adviser/replay.ts'
import { toUses } from '../../../src/site/stores/adviser/uses.ts'
import { adviserCatalogue } from '../../world/adviser.ts'
import { depositToLine } from '../../world/deposit.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { invitationCode, invites, writes } from '../family/support.ts'
import { callAs, registers } from '../packages/support.ts'

const [OWNER, MEMBER] = ['0912000012', '0912000007']
const LINES = { [OWNER]: '84912000012', [MEMBER]: '84912000007' }
const HOUR = 3_600
const CATALOGUE = adviserCatalogue()
const PLANS = candidatesOf({ kind: 'prepaid', tier: 0, services: [], buckets: [] }, CATALOGUE)
const planOf = (code: string): NamedPlan => {
  const group = CATALOGUE.groups.find((one) => one.code === code)
  const found = group ? toPlan(group) : PLANS.find((one) => one.code === code)
  if (!found) throw new Error(`${code} is not compared`)
  return found
}

const someUse = fc.record({
  isOwner: fc.boolean(),
  callType: fc.constantFrom('DATA' as const, 'DATA' as const, 'CALL_OUT' as const, 'SMS_OUT' as const),
  size: fc.integer({ min: 1, max: 30_000 }),
  isOwnNetwork: fc.boolean(),
  after: fc.integer({ min: 1, max: 70 * HOUR }),
})
const life = fc.record({
  group: fc.constantFrom('GD2', 'GD5'),
  main: fc.constantFrom('', 'SEN30', 'SEN2G'),
  limit: fc.option(fc.integer({ min: 500, max: 20_000 }), { nil: null }),
  uses: fc.array(someUse, { minLength: 12, maxLength: 20 }),
})

async function joins(world: World): Promise<void> {
  await invites(world, MEMBER, OWNER)
  const code = await invitationCode(world, MEMBER)
  const { id } = await callAs(world, MEMBER, 'family_get_invitation', { code })
  const consent_version = FAMILY_CONSENT_VERSION
  await writes(world, MEMBER, 'family_answer_invitation', { id, accept: true, consent_version })
}

test('costs two lines the same by the operator and by the adviser', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(life, async ({ group, main, limit, uses }) => {
      const world = await openWorld()
      try {
        const { context } = world
        for (const msisdn of Object.values(LINES))
          await depositToLine(context.db, msisdn, 50_000_000, world.now())
        // What the seed gave it would pay too.
        await writes(world, MEMBER, 'package_cancel', { code: 'SENTUAN', when: 'now' })
        const start = world.now().getTime()
        // What ends together is used in the order of buying; the adviser takes own packages first.
        if (main) await registers(world, OWNER, main, planOf(main).price)
        await registers(world, OWNER, group, planOf(group).price)
        await joins(world)
        if (limit !== null) {
          const wanted = { limits: [{ phone: MEMBER, volume: limit }] }
          await writes(world, OWNER, 'family_set_volume', wanted)
        }
        const charged = { [OWNER]: 0, [MEMBER]: 0 }
        const lacked = { [OWNER]: 0, [MEMBER]: 0 }
        for (const { isOwner, callType, size, isOwnNetwork, after } of uses) {
          await context.clock.advance(after)
          await dueServices.run(context)
          await dailyData.run(context)
          const number = isOwner ? OWNER : MEMBER
          const { cost, lacking } = await chargeNetworkUse(context, {
            msisdn: LINES[number] ?? '',
            bSubs: callType === 'DATA' ? '' : isOwnNetwork ? '84912001234' : '84903123456',
            callType,
            duration: callType === 'CALL_OUT' ? size : 0,
            volume: callType === 'DATA' ? size * 900 : 0,
          })
          charged[number] = (charged[number] ?? 0) + cost
          lacked[number] = (lacked[number] ?? 0) + lacking
        }
        const span = { start, until: world.now().getTime() + 1 }
        const prices = context.content.standard_prices
        const lineOf = async (number: string, plans: NamedPlan[], data: number | null) => {
          const { entries } = await callAs(world, number, 'usage_history')
          const own = entries.filter(({ at }) => Date.parse(at) >= start)
          return { uses: toUses(own, CATALOGUE.own_prefixes), plans, prices, limits: { data, voice: null } }
        }
        const [owner, member] = replayShared(
          [await lineOf(OWNER, main ? [planOf(main)] : [], null), await lineOf(MEMBER, [], limit)],
          planOf(group),
          span,
        )
        expect([owner?.outside, member?.outside]).toEqual([charged[OWNER], charged[MEMBER]])
        expect([owner?.lacking, member?.lacking]).toEqual([lacked[OWNER], lacked[MEMBER]])
      } finally {
        await world.close()
      }
    }),
    { numRuns: 5, endOnFailure: true },
  )
})
