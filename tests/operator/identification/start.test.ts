/** The rules before photographs, and the token that begins a request. Spec EKY-1, Spec EKY-2. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityStatus } from '../../../src/contract/main/identification.schema.ts'
import { identityRequest } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { signIn } from '../personal/support.ts'
import { beginRequest, endRequests, fieldsOf, TUNG, takeToken } from './support.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterEach(() => endRequests(world))
afterAll(() => closeChecked(world))

async function readsAs(number: string) {
  const { session } = await signIn(world, number)
  return {
    check: async (fields = {}) =>
      resultOf(await world.call('selfcare_update_info_check', fields, { session })),
    token: () => world.call('selfcare_get_ekyc_token', {}, { session }),
    status: async () =>
      resultOf(await world.call('selfcare_update_info_status', {}, { session })) as IdentityStatus,
  }
}

describe('the rules before photographs', () => {
  test('allow a line whose data are incomplete', async () => {
    const { check, status } = await readsAs(TUNG)
    expect(await check()).toMatchObject({ allowed: true, obstacles: [], lines_max: 3, age_min: 12 })
    expect((await status()).missing).toEqual(['birth_date', 'id_number'])
  })

  test.each([
    ['vip', '0912000008', {}, 'vip_number'],
    ['off_net', '0912000003', {}, 'identity_off_net'],
  ])('name the obstacle %s and refuse a token', async (obstacle, number, fields, code) => {
    const { check, token } = await readsAs(number)
    expect(await check(fields)).toMatchObject({ allowed: false, obstacles: [obstacle] })
    expect(errorOf(await token())).toMatchObject({ code })
  })

  test.each([
    ['number', { id_number: '12345' }],
    ['number', { id_number: '00109401234a' }],
    ['age', { birth_date: '22/11/2014' }],
    ['lines_limit', { id_number: fieldsOf(TUNG, 'four_lines')['id_number'] }],
  ])('name the obstacle %s with what to bring', async (obstacle, fields) => {
    const { check } = await readsAs(TUNG)
    const checked = await check(fields)
    expect(checked).toMatchObject({ allowed: false, obstacles: [obstacle] })
    expect(checked.papers.length).toBeGreaterThan(0)
  })

  test('accept a card of nine digits and a twelfth birthday today', async () => {
    const { check } = await readsAs(TUNG)
    expect(await check({ id_number: '012345678', birth_date: '21/11/2014' })).toMatchObject({ allowed: true })
  })
})

describe('a token', () => {
  const card = fieldsOf(TUNG, 'good')
  const cardFields = { id_number: card['id_number'], birth_date: card['birth_date'] }

  test('begins one request', async () => {
    const { call, begin } = await takeToken(world)
    resultOf(await call('ekyc_identification_ver2', { ...begin, ...cardFields }))
    expect(errorOf(await call('ekyc_identification_ver2', { ...begin, ...cardFields }))).toMatchObject({
      code: 'identity_token',
    })
    expect(await world.context.db.$count(identityRequest)).toBe(1)
  })

  test('expires after ten minutes', async () => {
    const { call, begin } = await takeToken(world)
    await world.advance(600)
    expect(errorOf(await call('ekyc_identification_ver2', { ...begin, ...cardFields }))).toMatchObject({
      code: 'identity_token',
    })
  })

  test('is bound to its session and its line', async () => {
    const { begin } = await takeToken(world)
    for (const number of [TUNG, '0912000001']) {
      const { session } = await signIn(world, number)
      const answer = await world.call('ekyc_identification_ver2', { ...begin, ...cardFields }, { session })
      expect(errorOf(answer)).toMatchObject({ code: 'identity_token' })
    }
  })

  test('stays unused by a card that is refused', async () => {
    const { call, begin } = await takeToken(world)
    for (const [fields, code] of [
      [{ ...cardFields, id_number: '123' }, 'identity_number'],
      [{ ...cardFields, birth_date: '31/02/2000' }, 'identity_fields'],
      [{ ...cardFields, birth_date: fieldsOf(TUNG, 'child')['birth_date'] }, 'identity_age'],
      [{ ...cardFields, id_number: fieldsOf(TUNG, 'four_lines')['id_number'] }, 'identity_lines_limit'],
    ] as const)
      expect(errorOf(await call('ekyc_identification_ver2', { ...begin, ...fields }))).toMatchObject({ code })
    resultOf(await call('ekyc_identification_ver2', { ...begin, ...cardFields }))
  })

  test('is refused while a request is open', async () => {
    const one = await beginRequest(world)
    expect(errorOf(await one.call('selfcare_get_ekyc_token'))).toEqual({
      code: 'identity_request_open',
      reason: one.code,
    })
  })
})
