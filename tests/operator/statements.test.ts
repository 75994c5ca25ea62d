/**
 * A call asks the database no more often than this, and waits for it no more often: statements that need not
 * wait for one another are one round trip. Spec OPR-9.
 */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '../../src/contract/calls.ts'
import { newToken, sessionDigest } from '../../src/operator/platform/secrets/digest.ts'
import { session as sessionTable } from '../../src/operator/schema.ts'
import { openWorld, resultOf, type World } from '../world/operator.ts'
import { BARRED, PAYING } from './roaming/support.ts'
import { countRoundTrips } from './round-trips.ts'

const MAI = '0912000010'
const OWN = '0912000003'
const UNKNOWN = '0912999999'
const FOREIGN = '0971234567'
const visitor = { session: '' }
const SIGN_IN = { otp_service: 'authen_msisdn' }
let world: World
let session: string

beforeEach(async () => {
  world = await openWorld()
  session = newToken()
  const now = world.now()
  const msisdn = `84${MAI.slice(1)}`
  await world.context.db
    .insert(sessionTable)
    .values({ digest: sessionDigest(session), msisdn, createdAt: now, seenAt: now })
})
afterEach(() => world.close())

async function statementsOf(name: CallName, body: object = {}, calling = { session }): Promise<string[]> {
  return world.statements(async () => resultOf(await world.call(name, { ...body }, calling)))
}

const withKey = (body: object) => ({ ...body, idempotency_key: randomUUID() })

describe('writes', () => {
  test.each([
    ['SENGOI', 90_000, 12],
    // It replaces another one, which may have had a group.
    ['SEN60', 120_000, 14],
  ])('buys %s for %i đ in %i statements', async (code, price, count) => {
    expect(await statementsOf('package_register', withKey({ code, price }))).toHaveLength(count)
  })

  test('buys through a short link in no more statements', async () => {
    const body = withKey({ code: 'SENGOI', price: 90_000, short_link: 'tet-data' })
    expect(await statementsOf('package_register', body)).toHaveLength(12)
  })

  test('undoes a purchase in 12 statements', async () => {
    await statementsOf('package_register', withKey({ code: 'SENGOI', price: 90_000 }))
    expect(await statementsOf('package_cancel', withKey({ code: 'SENGOI', when: 'now' }))).toHaveLength(12)
  })

  test('orders a roaming package in 8 statements', async () => {
    const body = withKey({ ...PAYING, paymentCode: 'RW30', amount: 1_190_000 })
    expect(await statementsOf('createTransaction', body)).toHaveLength(8)
  })
})

describe('codes', () => {
  test('sends one in 7 statements to a visitor, 6 to a session', async () => {
    expect(await statementsOf('otp_send', { msisdn: MAI, ...SIGN_IN }, visitor)).toHaveLength(7)
    expect(await statementsOf('otp_send', { msisdn: MAI, otp_service: 'ir_register' })).toHaveLength(6)
  })

  test('signs in by one in 12 statements', async () => {
    await statementsOf('otp_send', { msisdn: MAI, ...SIGN_IN }, visitor)
    const body = { msisdn: MAI, mode: 'otp', password: await world.code(MAI) }
    expect(await statementsOf('authen_msisdn', body, visitor)).toHaveLength(12)
  })

  test.each([
    ['otp_send', 'authen_msisdn'],
    ['otp_smart', 'authen_msisdn'],
    ['otp_send', 'ir_register'],
  ] as const)('asks the same of every number in %s for %s', async (name, otp_service) => {
    const sent = []
    for (const msisdn of [OWN, UNKNOWN, FOREIGN, BARRED])
      sent.push(await statementsOf(name, { msisdn, otp_service }, visitor))
    const [own, ...others] = sent
    expect(others).toEqual([own, own, own])
  })
})

/** On a server; the embedded database has no round trips. */
describe.runIf(process.env['TEST_DATABASE_URL'])('round trips', () => {
  const tripsOf = (name: CallName, body: object, calling = { session }) =>
    countRoundTrips(world, async () => resultOf(await world.call(name, { ...body }, calling)))

  test('buys a package in 3 and undoes it in 3', async () => {
    expect(await tripsOf('package_register', withKey({ code: 'SENGOI', price: 90_000 }))).toBe(3)
    expect(await tripsOf('package_cancel', withKey({ code: 'SENGOI', when: 'now' }))).toBe(3)
  })

  test('buys a package that replaces another in 4', async () => {
    expect(await tripsOf('package_register', withKey({ code: 'SEN60', price: 120_000 }))).toBe(4)
  })

  test('orders a roaming package in 3', async () => {
    const body = withKey({ ...PAYING, paymentCode: 'RW30', amount: 1_190_000 })
    expect(await tripsOf('createTransaction', body)).toBe(3)
  })

  test('sends a code in 3 and signs in by it in 5', async () => {
    expect(await tripsOf('otp_send', { msisdn: MAI, ...SIGN_IN }, visitor)).toBe(3)
    const body = { msisdn: MAI, mode: 'otp', password: await world.code(MAI) }
    expect(await tripsOf('authen_msisdn', body, visitor)).toBe(5)
  })
})

/** What the overview of the account asks for. */
const OVERVIEW = [
  'core_customer_get_info',
  'mobile_get_info',
  'mobile_IN_balances',
  'mobile_balance_info_v2',
  'mobile_bundle_remain_amount',
  'mobile_data_get_high_bandwidth',
  'mobile_get_service_active_list',
  'mobile_ledger_list',
  'get_rank_vnp_plus',
] as const

describe('reads', () => {
  test('reads the balance in 1 statement', async () => {
    expect(await statementsOf('mobile_balance_info_v2', { msisdn: MAI })).toHaveLength(1)
  })

  test('reads the overview in 9 statements', async () => {
    const sent = []
    for (const name of OVERVIEW) sent.push(...(await statementsOf(name, { msisdn: MAI })))
    expect(sent).toHaveLength(9)
  })
})
