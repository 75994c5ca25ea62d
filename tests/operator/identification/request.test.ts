/** A request from its photographs to the decision. Spec EKY-3, Spec EKY-7, Spec EKY-10, Spec EKY-11. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { IdentityStatus } from '../../../src/contract/main/identification.schema.ts'
import { customer, identityPhoto, identityRequest, line } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { signIn } from '../personal/support.ts'
import {
  beginRequest,
  change,
  checkCard,
  fieldsOf,
  HOUR,
  sendAllPhotos,
  stateOf,
  submitRequest,
  TUNG,
} from './support.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => closeChecked(world))

async function recordOf(number: string) {
  const [found] = await world.context.db
    .select({ customer })
    .from(line)
    .innerJoin(customer, eq(customer.id, line.customerId))
    .where(eq(line.msisdn, `84${number.slice(1)}`))
  return found?.customer
}
async function readsAs(number: string) {
  const { session } = await signIn(world, number)
  return {
    line: async () => resultOf(await world.call('mobile_get_info', {}, { session })),
    owner: async () => resultOf(await world.call('selfcare_check_chinhchu', {}, { session })),
    status: async () =>
      resultOf(await world.call('selfcare_update_info_status', {}, { session })) as IdentityStatus,
  }
}

describe('a request with a good card', () => {
  test('is approved by the clock and completes the record', async () => {
    const one = await submitRequest(world)
    const submitted = await stateOf(one)
    expect(submitted).toMatchObject({ state: 'submitted', can_withdraw: true })
    const promised = Date.parse(submitted.decide_by ?? '') - Date.parse(submitted.submitted_at ?? '')
    expect(promised).toBe(24 * HOUR * 1000)
    expect((await recordOf(TUNG))?.idNumber).toBe('')
    const before = await readsAs(TUNG)
    expect(await before.line()).toMatchObject({ owner_incomplete: true, owner_request: 'submitted' })
    const { facts } = await before.status()
    await world.advance(4 * HOUR)
    const { id_number: idNumber, birth_date: birthDate } = fieldsOf(TUNG, 'good')
    expect(await stateOf(one)).toMatchObject({
      state: 'approved',
      changed: ['birth_date', 'id_number'],
      reasons: [],
      events: [{ state: 'collecting' }, { state: 'checked' }, { state: 'submitted' }, { state: 'approved' }],
    })
    expect(await recordOf(TUNG)).toMatchObject({ fullName: 'Ngô Thanh Tùng', idNumber, birthDate })
    expect((await world.sms(TUNG))[0]?.text).toContain(one.code)
    const { owner, status, line } = await readsAs(TUNG)
    expect(await owner()).toMatchObject({ standing: 'own', next: 'none', request: null })
    expect(await line()).toMatchObject({ owner_incomplete: false, owner_request: null })
    const after = await status()
    expect(after.missing).toEqual([])
    // What the card does not name is as old as before.
    const ofContract = ({ source }: { source: string }) => source === 'contract'
    expect(after.facts.filter(ofContract)).toEqual(facts.slice(3))
  })

  test('shows numbers and dates of the card masked', async () => {
    const one = await beginRequest(world)
    await sendAllPhotos(one)
    resultOf(await checkCard(one))
    expect((await stateOf(one)).fields).toMatchObject({
      full_name: 'Ngô Thanh Tùng',
      id_number: '•••••••••127',
      birth_date: '••/••/2004',
    })
  })

  test('deletes photographs and fields a day after the decision', async () => {
    const one = await submitRequest(world)
    await world.advance(4 * HOUR)
    const { db } = world.context
    expect(await db.$count(identityPhoto)).toBe(3)
    await world.advance(24 * HOUR)
    expect(await db.$count(identityPhoto)).toBe(0)
    const [row] = await db.select().from(identityRequest)
    expect(row).toMatchObject({ sealedFields: null, deleteAt: null })
    expect((await stateOf(one)).photographs_deleted_at).toBe(world.now().toISOString())
  })

  test('is submitted once per key and only after its check', async () => {
    const one = await beginRequest(world)
    await sendAllPhotos(one)
    const early = await change(one, 'selfcare_update_info_request')
    expect(errorOf(early)).toEqual({ code: 'identity_request_closed', reason: 'collecting' })
    resultOf(await checkCard(one))
    const key = { idempotency_key: 'f47ac10b-58cc-4372-a567-0e02b2c3d479' }
    const answers = await Promise.all([1, 2].map(() => change(one, 'selfcare_update_info_request', key)))
    expect(answers.map((answer) => (resultOf(answer) as { replayed: boolean }).replayed).sort()).toEqual([
      false,
      true,
    ])
  })
})

test('refuses a card that reached its limit of numbers after the check', async () => {
  const one = await submitRequest(world)
  const { db } = world.context
  const idNumber = String(fieldsOf(TUNG, 'good')['id_number'])
  const others = ['84912000001', '84912000002', '84912000004']
  for (const msisdn of others) {
    const [own] = await db.select().from(line).where(eq(line.msisdn, msisdn))
    await db
      .update(customer)
      .set({ idNumber })
      .where(eq(customer.id, own?.customerId ?? ''))
  }
  await world.advance(4 * HOUR)
  expect(await stateOf(one)).toMatchObject({ state: 'refused', reasons: ['lines_limit'], changed: [] })
  expect((await recordOf(TUNG))?.idNumber).toBe('')
})

test('withdraws a request with its photographs', async () => {
  const one = await submitRequest(world)
  resultOf(await change(one, 'selfcare_update_info_withdraw'))
  expect(await stateOf(one)).toMatchObject({ state: 'withdrawn', can_withdraw: false, fields: null })
  expect(await world.context.db.$count(identityPhoto)).toBe(0)
  await world.advance(48 * HOUR)
  expect((await stateOf(one)).state).toBe('withdrawn')
  expect(errorOf(await change(one, 'selfcare_update_info_withdraw'))).toMatchObject({
    code: 'identity_request_closed',
  })
})

test('lets an unfinished request expire with its photographs', async () => {
  const one = await beginRequest(world)
  await sendAllPhotos(one)
  await world.advance(24 * HOUR)
  expect((await stateOf(one)).state).toBe('expired')
  expect(await world.context.db.$count(identityPhoto)).toBe(0)
  await beginRequest(world)
})

test('knows no request of another line', async () => {
  const one = await beginRequest(world)
  const { session } = await signIn(world, '0912000001')
  const stranger = { ...one, call: ((name, body) => world.call(name, body, { session })) as typeof one.call }
  expect(errorOf(await checkCard(stranger))).toMatchObject({ code: 'identity_request_unknown' })
  for (const name of ['selfcare_update_info_request', 'selfcare_update_info_withdraw'] as const)
    expect(errorOf(await change(stranger, name))).toMatchObject({ code: 'identity_request_unknown' })
  expect(errorOf(await stranger.call('selfcare_update_info_handoff', { request: one.code }))).toMatchObject({
    code: 'identity_request_unknown',
  })
})
