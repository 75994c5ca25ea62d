/**
 * Caller × call, from the contract (Spec SES-11). Every call is made by every kind of caller, each time in
 * a restored world, and answers the expected code. What a caller may ask follows from the subject of the
 * call, so a new call is covered by being in the list; `expected-codes.ts` has the business errors. Every
 * answer is searched for the numbers and names of the other demo people.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import { type CallName, calls } from '../../src/contract/calls.ts'
import { type ErrorCode, errors } from '../../src/contract/errors.ts'
import { SESSION_IDLE_SECONDS } from '../../src/contract/rules/session.ts'
import { EXPECTED_CODES } from './expected-codes.ts'
import { type Browser, copyOf, type MatrixWorld, OWN, openMatrixWorld, visitor } from './matrix-world.ts'

const OTHER = '0912000002'
const THIRD = '0912000003'
const UNKNOWN = '0987000999'

type Code = ErrorCode | 'ok'
type Caller = {
  title: string
  subjects: readonly Call['subject'][]
  browser: () => Browser
  /** The number that the request names; none if omitted. */
  msisdn?: string
  expected: (call: Named) => Code
}
type Named = Call & { name: CallName }

let world: MatrixWorld
beforeAll(async () => {
  world = await openMatrixWorld()
})
afterAll(() => world.close())

const business: Partial<Record<CallName, ErrorCode>> = EXPECTED_CODES
const admitted = ({ name }: Named): Code => business[name] ?? 'ok'
const unauthorised = (): Code => 'unauthorised'
const subjectRefused = (): Code => 'subject_refused'
const CALLERS: readonly Caller[] = [
  {
    title: 'a line for itself',
    subjects: ['session'],
    browser: () => world.line,
    msisdn: OWN,
    expected: admitted,
  },
  {
    title: 'a line that came by an entry token of the app',
    subjects: ['session'],
    browser: () => world.entry,
    msisdn: OWN,
    expected: (call) => (call.service === 'roaming' ? admitted(call) : 'unauthorised'),
  },
  {
    title: 'a line for another',
    subjects: ['session', 'open'],
    browser: () => world.line,
    msisdn: OTHER,
    expected: subjectRefused,
  },
  {
    title: 'a visitor for a line',
    subjects: ['session'],
    browser: visitor,
    msisdn: OWN,
    expected: unauthorised,
  },
  {
    title: 'the handle of a session without its cookie',
    subjects: ['session'],
    browser: () => ({ ...world.line, cookies: new Map() }),
    expected: unauthorised,
  },
  {
    title: 'the cookie of a session without its handle',
    subjects: ['session'],
    browser: () => ({ cookies: world.line.cookies }),
    expected: unauthorised,
  },
  {
    title: 'a visitor for a line',
    subjects: ['claimed'],
    browser: visitor,
    msisdn: OTHER,
    expected: admitted,
  },
  {
    title: 'a visitor for a number that is not a line',
    subjects: ['claimed'],
    browser: visitor,
    msisdn: UNKNOWN,
    expected: admitted,
  },
  {
    title: 'a line for another',
    subjects: ['claimed'],
    browser: () => world.line,
    msisdn: THIRD,
    expected: admitted,
  },
  { title: 'a visitor', subjects: ['none', 'open'], browser: visitor, expected: admitted },
  { title: 'a line', subjects: ['none', 'open'], browser: () => world.line, expected: admitted },
  {
    title: 'a visitor for a line',
    subjects: ['open'],
    browser: visitor,
    msisdn: OTHER,
    expected: subjectRefused,
  },
]
const every = Object.values(calls).map(({ call }): Named => call)
const of = (subjects: Caller['subjects']) => every.filter(({ subject }) => subjects.includes(subject))

describe.each(CALLERS)('$title', ({ subjects, browser, msisdn, expected }) => {
  const rows = of(subjects).map((call) => ({ call, code: expected(call) }))
  test.each(rows)('$call.subject $call.service $call.name: $code', async ({ call, code }) => {
    const named = msisdn === undefined ? {} : { msisdn }
    const answer = await world.send(call, copyOf(browser()), named).finally(world.restore)
    const status = code === 'ok' ? 200 : errors[code].status
    expect({ code: answer.code, status: answer.status }, answer.text).toEqual({ code, status })
  })
})

test.each(Object.entries(EXPECTED_CODES))('%s: the contract names %s', (name, code) => {
  expect(every.find((call) => call.name === name)?.errors).toContain(code)
})

test.each(of(['claimed']))('$name answers in one shape whether the number is ours or not', async (call) => {
  const ours = await world.send(call, visitor(), { msisdn: OTHER }).finally(world.restore)
  const unknown = await world.send(call, visitor(), { msisdn: UNKNOWN }).finally(world.restore)
  expect(shapeOf(ours.envelope)).toEqual(shapeOf(unknown.envelope))
})

/** Last, because it turns the clock. */
describe('a line that has been idle for too long', () => {
  beforeAll(() => world.advance(SESSION_IDLE_SECONDS))
  test.each(of(['session']))('$service $name: unauthorised', async (call) => {
    expect(await world.send(call, copyOf(world.line), {})).toMatchObject({
      code: 'unauthorised',
      status: 401,
    })
  })
})

/** Names and types of the fields: an answer with one more would reveal something. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value === null || typeof value !== 'object') return typeof value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([key, inner]) => [key, shapeOf(inner)]),
  )
}
