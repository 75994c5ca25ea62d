/** Every call of a signed-in line against its own number, another's and nobody's (reliability W8, A13, A17). */
import { describe, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { type Jar, OTHER, OWN, openWorld, playOperator, refusal } from './house.ts'

const KEY = 'f47ac10b-58cc-4372-a567-0e02b2c3d479'
/** What a call needs beside the common fields; a new call that needs something fails here until it is named. */
const FIELDS: Record<string, object> = {
  authen_change_password: { old_password: 'Matkhau1', password: 'Matkhau2' },
  package_check: { code: 'SEN60' },
  package_register: { code: 'SEN60', price: 60_000, idempotency_key: KEY },
  package_cancel: { code: 'SEN60', when: 'now', idempotency_key: KEY },
  package_resume: { code: 'SEN60', idempotency_key: KEY },
  home_order_create: {
    code: 'NHA150',
    price: 180_000,
    cycle: 6,
    total: 1_330_000,
    fullname: 'Nguyễn Thị An',
    contact_no: '0912000001',
    note: 'Số nhà 5',
    province_id: '01',
    precinct_id: '00070',
    street_name: 'Đường số 5',
    idempotency_key: KEY,
  },
  home_order_get: { code: 'DH-6SENTV24' },
  home_order_cancel: { code: 'DH-6SENTV24', idempotency_key: KEY },
}
const guarded = Object.values(calls)
  .map(({ call }) => call)
  .filter(({ subject }) => subject === 'session')

test('there are such calls', () => {
  expect(guarded.length).toBeGreaterThan(15)
})

describe.each(guarded)('$name', ({ service, name }) => {
  const path = `/api/${service}/${name}`
  const fields = FIELDS[name] ?? {}
  async function ready() {
    const operator = playOperator({ [name]: async () => refusal('feature_not_supported') })
    const world = openWorld({ operator })
    const jar: Jar = new Map()
    const session = await world.signIn(jar)
    operator.asked.length = 0
    return { ...world, operator, jar, session }
  }

  test.each([undefined, '0912000001', OWN])('goes through for the own number (%s)', async (msisdn) => {
    const { post, operator, jar, session } = await ready()
    const { status } = await post(path, { ...fields, session, msisdn }, { jar })
    expect(status).toBe(200)
    expect(operator.asked).toHaveLength(1)
    expect(operator.asked[0]?.body).toMatchObject({ ...fields, msisdn: OWN })
  })

  test.each(['0912000002', OTHER])('refuses another number (%s) and asks nobody', async (msisdn) => {
    const { post, operator, jar, session } = await ready()
    for (const body of [
      { ...fields, session, msisdn },
      { session, msisdn },
    ]) {
      const { status, envelope } = await post(path, body, { jar })
      expect([status, envelope['error_code']]).toEqual([403, 'subject_refused'])
    }
    expect(operator.asked).toEqual([])
  })

  test('refuses whoever is not signed in', async () => {
    const { post, operator, jar, session } = await ready()
    for (const sent of [await post(path, { ...fields, session }), await post(path, fields, { jar }), await post(path, { ...fields, session: 'x' }, { jar })])
      expect([sent.status, sent.envelope['error_code']]).toEqual([401, '401'])
    expect(operator.asked).toEqual([])
  })
})
