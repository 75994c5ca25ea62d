/**
 * No call and no job reads a whole table that grows with the number of lines: plans for a million lines of
 * every statement that the tests of this run recorded. Calls and jobs that no test made are made here.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { JOBS } from '../../src/operator/jobs.ts'
import { unknownTables } from '../world/many-lines/fill.ts'
import { openWorld, type World } from '../world/operator.ts'
import { kindOf, type RecordedStatement, readRecorded, saveRecorded } from '../world/recorder.ts'
import { makeCalls, runJobs } from './calls-and-jobs.ts'
import { type Planned, planAll } from './plan-all.ts'

/** Alone it makes every call, which takes a busy machine minutes. */
const PATIENCE = 900_000
const sendersOf = (statements: readonly RecordedStatement[]) => new Set(statements.map(({ by }) => by))

let world: World
let senders: ReadonlySet<string>
let planned: Planned
beforeAll(async () => {
  world = await openWorld()
  const made = sendersOf(readRecorded())
  await makeCalls(world, made)
  await runJobs(world, made)
  await world.close()
  saveRecorded()
  const recorded = readRecorded()
  senders = sendersOf(recorded)
  world = await openWorld()
  const kinds = new Map(recorded.map((statement) => [kindOf(statement.text), statement]))
  planned = await planAll(world, [...kinds.values()])
}, PATIENCE)
afterAll(() => world.close())

test('has data for every table', () => {
  expect(unknownTables()).toEqual([])
})

test('reads no whole table that grows with the number of lines', () => {
  expect(planned.wholes).toEqual([])
})

test('plans every recorded statement', () => {
  expect(planned.failed).toEqual([])
})

test('finds by an index what refers to a deleted row', () => {
  expect(planned.unindexed).toEqual([])
})

test('covers every job', () => {
  expect(JOBS.map(({ name }) => `job ${name}`).filter((name) => !senders.has(name))).toEqual([])
})

test('covers every call', () => {
  expect(Object.keys(calls).filter((name) => !senders.has(`call ${name}`))).toEqual([])
})
