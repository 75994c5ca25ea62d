/**
 * Random sequences of paying, undoing, cancelling, disputing, refunding and turning the clock: whatever
 * happens, no document contradicts another, no benefit is left of money that went back, the money returns to
 * where it came from, and the books balance. `RETURN_SEQUENCES`: how many; `RETURN_SEED`: the first seed, so
 * that a failing sequence can be repeated alone. Spec PAY-25, Spec LED-4, Spec INV-8.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invariants, overdue } from '../../../src/operator/invariants.ts'
import { ACTIONS } from './actions.ts'
import { documentConflicts } from './documents.ts'
import { ODD_ACTIONS } from './odd-actions.ts'
import { randomOf } from './random.ts'
import { openSequenceWorld } from './sequence-world.ts'
import type { SequenceWorld } from './support.ts'

const COUNT = Number(process.env['RETURN_SEQUENCES'] ?? 4)
const FIRST = Number(process.env['RETURN_SEED'] ?? 1)
/** Actions of one sequence. */
const LENGTH = 12

/** Sequences of one world: what they leave behind makes the next ones slower. */
const PER_WORLD = 5

let world: SequenceWorld
beforeAll(async () => {
  world = await openSequenceWorld()
})
afterAll(() => world.close())

async function conflicts(): Promise<string[]> {
  const { db } = world.context
  const found = [...(await invariants(db)), ...(await overdue(db, world.now()))]
  return [
    ...found.map(({ rule, what }) => `${rule}: ${what}`),
    ...(await documentConflicts(world, world.people)),
  ]
}

test(
  `${COUNT} sequences leave everything consistent`,
  async () => {
    for (let seed = FIRST; seed < FIRST + COUNT; seed += 1) {
      if (seed > FIRST && (seed - FIRST) % PER_WORLD === 0) {
        await world.close()
        world = await openSequenceWorld()
      }
      const random = randomOf(seed)
      const done: string[] = []
      for (let step = 0; step < LENGTH; step += 1) {
        const action = random.pick([...ACTIONS, ...ODD_ACTIONS])
        done.push(await action(world, random.pick(world.people), random))
        await world.runDueJobs()
      }
      // Whatever is promised is carried out before the documents are compared.
      await world.turn(180)
      await world.turn(60)
      expect(await conflicts(), `seed ${seed}: ${done.join('; ')}`).toEqual([])
    }
  },
  COUNT * 60_000,
)
