/**
 * The app's entry token: valid once, for ten minutes, for roaming only; every invalid token gives the same
 * error. Spec SES-10.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { calls } from '../../../src/contract/calls.ts'
import { makeEntryToken } from '../../../src/operator/features/roaming/entry-token.ts'
import { issueEntryToken } from '../../../src/operator/features/roaming/issue-entry-token.ts'
import { entryToken, session as sessions } from '../../../src/operator/schema.ts'
import { FIELDS } from '../../world/fields.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { PEPPER } from '../../world/seed.ts'
import { callError, callOk, OFF, PREPAID, signIn } from './support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const MSISDN = '84912000001'
const token = (packageId?: string) =>
  issueEntryToken(world.context, { msisdn: MSISDN, ...(packageId !== undefined && { packageId }) })
const openPackages = (encryptedToken: string) => callOk(world, 'getPackageInfo', { encryptedToken })

/** The fields that the gateway adds to a call that it signs. */
const SIGNED: Record<string, object> = {
  payment_package_reg_v2: { request_time: '2026-11-21T03:00:00.000Z', trans_id: 'a'.repeat(64) },
}

describe('token', () => {
  test('opens a session of its line with the package chosen', async () => {
    const info = await openPackages(await token('RJP7'))
    expect(info).toMatchObject({ msisdn: MSISDN, kind: 'prepaid', packageDetail: { packageId: 'RJP7' } })
    expect(info.token.length).toBeGreaterThan(20)
    expect((await callOk(world, 'getPackageInfo', {}, info.token)).token).toBe('')
  })

  test('is valid once', async () => {
    const given = await token()
    await openPackages(given)
    expect(await callError(world, 'getPackageInfo', { encryptedToken: given })).toEqual({
      code: 'entry_token_refused',
    })
    expect(await world.context.db.select().from(entryToken)).toHaveLength(1)
  })

  test('opens one session for parallel requests', async () => {
    const given = await token()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.call('getPackageInfo', { encryptedToken: given })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is valid for ten minutes', async () => {
    const [early, late] = [await token(), await token()]
    await world.advance(599)
    await openPackages(early)
    await world.advance(1)
    expect(await callError(world, 'getPackageInfo', { encryptedToken: late })).toEqual({
      code: 'entry_token_refused',
    })
  })

  test.each([
    [
      'changed in one place',
      (given: string) => `${given.slice(0, 20)}${given[20] === 'A' ? 'B' : 'A'}${given.slice(21)}`,
    ],
    ['cut', (given: string) => given.slice(0, -4)],
    ['longer', (given: string) => `${given}AAAA`],
    ['empty', () => ''],
    ['no token at all', () => 'xin-chao'],
    [
      'sealed by somebody else',
      () => makeEntryToken('a pepper of somebody else, thirty-two bytes', { msisdn: MSISDN }, world.now()),
    ],
    ['for a number that is not ours', () => makeEntryToken(PEPPER, { msisdn: '84987654321' }, world.now())],
  ])('is rejected with the common error when %s', async (_, change) => {
    expect(await callError(world, 'getPackageInfo', { encryptedToken: change(await token()) })).toEqual({
      code: 'entry_token_refused',
    })
    expect(await world.context.db.select().from(entryToken)).toEqual([])
    expect(await world.context.db.select().from(sessions)).toEqual([])
  })

  test('shows the list if its package is not sold', async () => {
    const given = makeEntryToken(PEPPER, { msisdn: MSISDN, packageId: 'RJP8' }, world.now())
    expect((await openPackages(given)).packageDetail).toBeNull()
  })

  test('is issued for our lines and packages only', async () => {
    await expect(issueEntryToken(world.context, { msisdn: '84987654321' })).rejects.toMatchObject({
      details: { fields: ['msisdn'] },
    })
    await expect(
      issueEntryToken(world.context, { msisdn: MSISDN, packageId: 'SEN60' }),
    ).rejects.toMatchObject({ details: { fields: ['packageId'] } })
  })
})

describe('session of a token', () => {
  const guarded = Object.values(calls).filter(
    ({ call }) => call.subject === 'session' || call.subject === 'open',
  )
  const inside = guarded.filter(({ call }) => call.service === 'roaming').map(({ call }) => call.name)
  const outside = guarded.filter(({ call }) => call.service !== 'roaming').map(({ call }) => call.name)

  test('allows all roaming calls and no others', async () => {
    const { token: own } = await openPackages(await token())
    expect(inside.length).toBeGreaterThan(3)
    expect(outside.length).toBeGreaterThan(10)
    for (const name of inside)
      expect(await world.call(name, { ...FIELDS[name] }, { session: own }), name).not.toMatchObject({
        code: 'unauthorised',
      })
    for (const name of outside) {
      const answer = await world.call(name, { ...FIELDS[name], ...SIGNED[name] }, { session: own })
      expect(answer, name).toMatchObject({ ok: false, code: 'unauthorised', details: { reason: 'scope' } })
    }
  })

  test('rejects another number', async () => {
    const { token: own } = await openPackages(await token())
    expect(await callError(world, 'irRegister', { action: 'ir_deregister', msisdn: OFF }, own)).toMatchObject(
      { code: 'subject_refused' },
    )
  })

  test('does not displace other sessions', async () => {
    const signedIn = await signIn(world, PREPAID)
    for (let count = 0; count < 6; count++) await openPackages(await token())
    expect(await callOk(world, 'mobile_balance_info_v2', {}, signedIn)).toHaveProperty('balance')
  })
})
