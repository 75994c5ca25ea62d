/**
 * Random sequences of paying, undoing, cancelling, disputing, refunding and turning the clock: whatever
 * happens, no document contradicts another, no benefit is left of money that went back, the money returns to
 * where it came from, and the books balance. `RETURN_SEQUENCES`: how many; `RETURN_SEED`: the first seed, so
 * that a failing sequence can be repeated alone. Spec PAY-25, Spec LED-4, Spec INV-8.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants, overdue } from '../../../src/operator/invariants.ts'
import type { HostedWorld } from '../payments/hosted-support.ts'
import { ACTIONS, actors } from './actions.ts'
import { documentConflicts } from './documents.ts'
import { randomOf } from './random.ts'
import { type Buyer, openReturnsWorld } from './support.ts'

const COUNT = Number(process.env['RETURN_SEQUENCES'] ?? 4)
const FIRST = Number(process.env['RETURN_SEED'] ?? 1)
/** Actions of one sequence. */
const LENGTH = 12

let world: HostedWorld
let people: Buyer[]
beforeAll(async () => {
  world = await openReturnsWorld()
  people = await actors(world)
})
afterAll(() => world.close())

async function conflicts(): Promise<string[]> {
  const { db } = world.context
  const found = [...(await invariants(db)), ...(await overdue(db, world.now()))]
  return [...found.map(({ rule, what }) => `${rule}: ${what}`), ...(await documentConflicts(world, people))]
}

test(
  `${COUNT} sequences leave everything consistent`,
  async () => {
    for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) {
      const random = randomOf(seed)
      const done: string[] = []
      for (let step = 0; step < LENGTH; step += 1) {
        const action = random.pick(ACTIONS)
        done.push(await action(world, random.pick(people), random))
        await world.runDueJobs()
      }
      // Whatever is promised is carried out before the documents are compared.
      await world.advance(180)
      expect(await conflicts(), `seed ${seed}: ${done.join('; ')}`).toEqual([])
    }
  },
  COUNT * 60_000,
)
