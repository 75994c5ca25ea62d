/**
 * No call and no job reads a whole table that grows with the number of lines: plans of every statement that
 * the tests of this run recorded, for a million lines. Alone, this file makes every call once.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { JOBS } from '../../src/operator/jobs.ts'
import { unknownTables } from '../world/many-lines/fill.ts'
import { openWorld, type World } from '../world/operator.ts'
import { kindOf, type RecordedStatement, readRecorded, saveRecorded } from '../world/recorder.ts'
import { makeAllCalls, runAllJobs } from './calls-and-jobs.ts'
import { planAll } from './plan-all.ts'

let world: World
let recorded: RecordedStatement[]
beforeAll(async () => {
  world = await openWorld()
  await makeAllCalls(world)
  await runAllJobs(world)
  await world.close()
  saveRecorded()
  recorded = [...readRecorded(), ...readRecorded(process.env['REC'])]
  world = await openWorld()
})
afterAll(() => world.close())

test('has data for every table', () => {
  expect(unknownTables()).toEqual([])
})

test('reads no whole table that grows with the number of lines', async () => {
  const kinds = new Map(recorded.map((statement) => [kindOf(statement.text), statement]))
  const { wholes, failed } = await planAll(world, [...kinds.values()])
  console.log(recorded.length, kinds.size, wholes.length, failed.length); (await import("node:fs")).writeFileSync("/tmp/scale-wholes.txt", wholes.join("\n"))
  expect(failed).toEqual([])
  expect(wholes).toEqual([])
})

describe('is asked of', () => {
  test('every job', () => {
    const senders = new Set(recorded.map(({ by }) => by))
    expect(JOBS.map(({ name }) => `job ${name}`).filter((name) => !senders.has(name))).toEqual([])
  })

  test('every call that sends a statement', () => {
    const senders = new Set(recorded.map(({ by }) => by))
    expect(Object.keys(calls).filter((name) => !senders.has(`call ${name}`))).toEqual([])
  })
})
