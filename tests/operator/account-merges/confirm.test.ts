/** Confirming a merge for the other number, by its code or on its page, and why it may be refused. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { customer, line } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'
import { HA, LONG, NGOC, type Person, signsIn } from '../lines/support.ts'
import {
  agree,
  asks,
  confirms,
  customerOf,
  mergesOf,
  msisdnOf,
  PHUC,
  SECOND,
  signsInByCode,
  takesPersonOf,
} from './support.ts'

let world: World
let phuc: Person
beforeEach(async () => {
  world = await openWorld()
  phuc = await signsIn(world, PHUC)
})
afterEach(() => closeChecked(world))

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const freezes = (person: Person) =>
  world.call('sim_freeze_set', { on: true, idempotency_key: randomUUID() }, person)

test('takes effect a day after the code, and every number is notified', async () => {
  const { merge } = resultOf(await asks(world, phuc, SECOND))
  const confirmed = resultOf(await confirms(world, phuc, merge.id, await world.code(SECOND)))
  const mergesAt = new Date(world.now().getTime() + 86_400_000)
  expect(confirmed.merge).toMatchObject({ state: 'confirmed', merges_at: mergesAt.toISOString() })
  for (const number of [PHUC, SECOND]) {
    const [sms] = await world.sms(number)
    expect(sms?.text.replaceAll('\u00a0', ' ')).toContain(
      'Hai số 0912 000 010 và 0912 000 095 sẽ chung một tài khoản từ 10:00 22/11/2026. ' +
        'Trước lúc đó, bạn huỷ được ở mục Số và dịch vụ của tôi.',
    )
  }
  const second = await signsInByCode(world, SECOND)
  expect(await mergesOf(world, second)).toMatchObject({
    open: { id: merge.id, state: 'confirmed', side: 'other' },
    refresh_in: 86_400,
  })
})

test('counts wrong codes, and is bound to browser, request and asking line', async () => {
  const { merge } = resultOf(await asks(world, phuc, SECOND))
  const code = await world.code(SECOND)
  expect(errorOf(await confirms(world, phuc, merge.id, wrongOf(code)))).toEqual({
    code: 'otp_incorrect',
    tries_left: 4,
  })
  const elsewhere = { ...phuc, browser: 'another browser' }
  expect(errorOf(await confirms(world, elsewhere, merge.id, code))['code']).toBe('otp_other_browser')
  const ha = await signsIn(world, HA, phuc.browser)
  expect(errorOf(await confirms(world, ha, merge.id, code))).toEqual({ code: 'merge_unknown' })
  const { merge: hers } = resultOf(await asks(world, ha, LONG))
  expect(errorOf(await confirms(world, ha, hers.id, code))['code']).toBe('otp_incorrect')
  resultOf(await confirms(world, phuc, merge.id, code))
})

test('is answered alike when it is repeated, and sends one message', async () => {
  const { merge } = resultOf(await asks(world, phuc, SECOND))
  const code = await world.code(SECOND)
  const key = randomUUID()
  const first = resultOf(await confirms(world, phuc, merge.id, code, key))
  const again = resultOf(await confirms(world, phuc, merge.id, code, key))
  expect(again).toEqual({ ...first, replayed: true })
  expect(errorOf(await confirms(world, phuc, 'another', code, key))['code']).toBe('idempotency_conflict')
  expect(errorOf(await confirms(world, phuc, merge.id, code))).toEqual({ code: 'merge_unknown' })
  expect((await world.sms(SECOND)).filter(({ purpose }) => purpose === 'security')).toHaveLength(1)
})

test('once for two presses at the same time', async () => {
  const { merge } = resultOf(await asks(world, phuc, SECOND))
  const code = await world.code(SECOND)
  const answers = await Promise.all([1, 2].map(() => confirms(world, phuc, merge.id, code)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await world.sms(SECOND)).filter(({ purpose }) => purpose === 'security')).toHaveLength(1)
})

test('is possible on the page of the other number after step-up', async () => {
  const { merge } = resultOf(await asks(world, phuc, SECOND))
  const second = await signsInByCode(world, SECOND)
  expect((await mergesOf(world, second)).open).toMatchObject({
    id: merge.id,
    state: 'requested',
    side: 'other',
  })
  expect(errorOf(await confirms(world, second, merge.id))).toMatchObject({
    code: 'step_up_needed',
    action: 'gộp tài khoản với số 0912***010',
  })
  await stepUp(world, second, SECOND, 'account_merge_start', { other: PHUC })
  expect(resultOf(await confirms(world, second, merge.id)).merge).toMatchObject({
    state: 'confirmed',
    side: 'other',
  })
})

describe('is refused, and the request ends, for', () => {
  async function refuses(reason: string, asking = phuc, other = SECOND): Promise<void> {
    const { merge } = resultOf(await asks(world, asking, other))
    const code = await world.code(other)
    expect(errorOf(await confirms(world, asking, merge.id, code))).toEqual({ code: reason })
    expect(errorOf(await confirms(world, asking, merge.id, code))).toEqual({ code: 'merge_unknown' })
    expect(await mergesOf(world, asking)).toMatchObject({ open: null, ended: [{ state: 'refused', reason }] })
    expect(await customerOf(world, asking.number)).not.toBe(await customerOf(world, other))
  }

  test('another person', () => refuses('merge_not_same_person', phuc, HA))

  test('a person of whom only one account has a card', async () => {
    const id = (await customerOf(world, SECOND)) ?? ''
    await world.context.db.update(customer).set({ idNumber: '' }).where(eq(customer.id, id))
    await refuses('merge_not_same_person')
  })

  test('a number that its owner called not theirs', async () => {
    const { numbers } = resultOf(await world.call('number_health_get', {}, phuc))
    const answer = { id: numbers[0]?.id, answer: 'not_mine' }
    await stepUp(world, phuc, PHUC, 'number_health_answer', { ...answer, idempotency_key: randomUUID() })
    resultOf(await world.call('number_health_answer', { ...answer, idempotency_key: randomUUID() }, phuc))
    await refuses('merge_not_same_person')
  })

  test('a VIP number', async () => {
    await world.context.db
      .update(line)
      .set({ vip: true })
      .where(eq(line.msisdn, msisdnOf(SECOND)))
    await refuses('merge_store_only')
  })

  test('a barred number', async () => {
    await world.context.db
      .update(line)
      .set({ status: 'one_way' })
      .where(eq(line.msisdn, msisdnOf(SECOND)))
    await refuses('merge_store_only')
  })

  test('a number with its SIM-change lock on', async () => {
    resultOf(await freezes(await signsInByCode(world, SECOND)))
    await refuses('merge_frozen')
  })

  test('an account that waits for another merge', async () => {
    await agree(world, phuc, SECOND)
    await takesPersonOf(world, NGOC, PHUC)
    await world.advance(60)
    const ngoc = await signsIn(world, NGOC)
    await refuses('merge_open', ngoc)
  })
})

test('refuses a lock and an open merge of the asking account before sending', async () => {
  await agree(world, phuc, SECOND)
  expect(errorOf(await asks(world, phuc, HA))).toEqual({ code: 'merge_open' })
  const ha = await signsIn(world, HA)
  resultOf(await freezes(ha))
  expect(errorOf(await asks(world, ha, LONG))).toEqual({ code: 'merge_frozen' })
})

test('people without a card match by name and birth date', async () => {
  for (const number of [PHUC, SECOND]) {
    const id = (await customerOf(world, number)) ?? ''
    await world.context.db.update(customer).set({ idNumber: '' }).where(eq(customer.id, id))
  }
  await agree(world, phuc, SECOND)
})

test("a stranger's request is not shown on an owner's page", async () => {
  resultOf(await asks(world, phuc, HA))
  const ha = await signsIn(world, HA)
  expect(await mergesOf(world, ha)).toMatchObject({ open: null, ended: [], refresh_in: null })
})
