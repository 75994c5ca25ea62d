/**
 * Random sequences of paying, undoing, cancelling, disputing, refunding and turning the clock: whatever
 * happens, no document contradicts another, no benefit is left of money that went back, the money returns to
 * where it came from, and the books balance. `RETURN_SEQUENCES`: how many; `RETURN_SEED`: the first seed, so
 * that a failing sequence can be repeated alone. Spec PAY-25, Spec LED-4, Spec INV-8.
 */
import { expect, test } from 'vitest'
import { overdue } from '../../../src/operator/invariants.ts'
import { brokenRules } from '../../world/broken-rules.ts'
import { ACTIONS, TURNS } from './actions.ts'
import { documentConflicts } from './documents.ts'
import { ODD_ACTIONS } from './odd-actions.ts'
import { type Random, randomOf } from './random.ts'
import { lineOf } from './sequence-lines.ts'
import { openSequenceWorld } from './sequence-world.ts'
import type { Buyer, SequenceWorld } from './support.ts'

const COUNT = Number(process.env['RETURN_SEQUENCES'] ?? 6)
const FIRST = Number(process.env['RETURN_SEED'] ?? 1)
/** Actions of one sequence; between two of them the clock is turned once in six times. */
const LENGTH = 12
const ONE_IN = 6

/** Sequences of one world; they share its turns of the clock, which follow from their number. */
const PER_WORLD = 50

const worldOf = (seed: number) => Math.floor((seed - 1) / PER_WORLD)

async function violations({ context: { db }, now }: SequenceWorld): Promise<string[]> {
  const found = [...(await brokenRules(db)), ...(await overdue(db, now()))]
  return found.map(({ rule, what }) => `${rule}: ${what}`)
}

type Acted = { seed: number; by: Buyer; random: Random; done: string[] }

/** One action of each sequence at a time, all together; before it the clock may be turned for all. */
async function act(world: SequenceWorld, sequences: readonly Acted[], clock: Random): Promise<void> {
  for (let step = 0; step < LENGTH; step += 1) {
    if (clock.below(ONE_IN) === 0) {
      const seconds = clock.pick(TURNS)
      await world.turn(seconds)
      for (const { done } of sequences) done.push(`${seconds} s pass`)
    }
    await Promise.all(
      sequences.map(async ({ by, random, done }) => {
        done.push(await random.pick([...ACTIONS, ...ODD_ACTIONS])(world, by, random))
      }),
    )
    await world.runDueJobs()
  }
}

/** Runs these sequences in one world and returns what is wrong, with what each of them did. */
async function wrongAfter(seeds: readonly number[]): Promise<string[]> {
  const world = await openSequenceWorld(seeds.map(lineOf))
  const sequences = world.people.map((by, at): Acted => {
    const seed = seeds[at] ?? 0
    return { seed, by, random: randomOf(seed), done: [] }
  })
  await act(world, sequences, randomOf(-1 - worldOf(seeds[0] ?? 1)))
  // Whatever is promised is carried out before the documents are compared.
  await world.turn(180)
  await world.turn(60)
  const found = await violations(world)
  if (found.length) found.push(`in the world of the seeds ${seeds[0]} to ${seeds.at(-1)}`)
  for (const { seed, by, done } of sequences) {
    const own = await documentConflicts(world, [by])
    if (own.length) found.push(`seed ${seed}: ${done.join('; ')}`, ...own)
  }
  await world.close()
  return found
}

test(
  `${COUNT} sequences leave everything consistent`,
  async () => {
    const seeds = Array.from({ length: COUNT }, (_, at) => FIRST + at)
    const found: string[] = []
    // What is wrong in one world does not keep the others from being tried.
    for (const own of Map.groupBy(seeds, worldOf).values()) found.push(...(await wrongAfter(own)))
    expect(found).toEqual([])
  },
  240_000 + COUNT * 10_000,
)
