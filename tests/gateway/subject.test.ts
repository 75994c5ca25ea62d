/**
 * Every call of a signed-in line with its own number, another number and no session. Spec SES-11, Spec SES-1.
 */
import { describe, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { FIELDS } from '../world/fields.ts'
import { errorCodeOf, type Jar, OTHER, OWN, openTestGateway, stubOperator } from './test-gateway.ts'

const guarded = Object.values(calls)
  .map(({ call }) => call)
  .filter(({ subject }) => subject === 'session')

test('finds such calls', () => {
  expect(guarded.length).toBeGreaterThan(15)
})

describe.each(guarded)('$name', ({ service, name }) => {
  const path = `/api/${service}/${name}`
  const fields = FIELDS[name] ?? {}
  const operator = stubOperator()
  let world: ReturnType<typeof openTestGateway> | undefined
  /** The same gateway an hour later, with a new session. */
  async function ready() {
    world ??= openTestGateway({ operator })
    world.clock.at += 3_600_000
    const jar: Jar = new Map()
    const session = await world.signIn(jar)
    operator.received.length = 0
    return { ...world, operator, jar, session }
  }

  test.each([undefined, '0912000001', OWN])('accepts its own number (%s)', async (msisdn) => {
    const { post, operator, jar, session } = await ready()
    const { status } = await post(path, { ...fields, session, msisdn }, { jar })
    expect(status).toBe(200)
    // A call of the loyalty service fetches its token first.
    const requests = operator.received.filter(
      (request) => request.name === name || request.name !== 'getTokenHoiVien',
    )
    expect(requests).toHaveLength(1)
    expect(requests[0]?.body).toMatchObject({ ...fields, msisdn: OWN })
  })

  test.each(['0912000002', OTHER])(
    'refuses another number (%s) without calling the operator',
    async (msisdn) => {
      const { post, operator, jar, session } = await ready()
      for (const body of [
        { ...fields, session, msisdn },
        { session, msisdn },
      ]) {
        const { status, envelope } = await post(path, body, { jar })
        expect([status, errorCodeOf(envelope)]).toEqual([403, 'subject_refused'])
      }
      expect(operator.received).toEqual([])
    },
  )

  test('refuses requests without a session', async () => {
    const { post, operator, jar, session } = await ready()
    for (const sent of [
      await post(path, { ...fields, session }),
      await post(path, fields, { jar }),
      await post(path, { ...fields, session: 'x' }, { jar }),
    ])
      expect([sent.status, errorCodeOf(sent.envelope)]).toEqual([401, '401'])
    expect(operator.received).toEqual([])
  })
})
