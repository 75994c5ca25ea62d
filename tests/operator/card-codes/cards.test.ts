/**
 * Scratch cards and purchased codes: used once, protected from guessing, shown to their buyer alone. Spec
 * TOP-3, Spec TOP-4.
 */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEMO_CARDS, type DemoCard } from '../../../src/contract/sandbox.ts'
import { scratchCard } from '../../../src/operator/schema.ts'
import { resultOf } from '../../world/operator.ts'
import { stepUp } from '../../world/step-up.ts'
import {
  AN,
  CHI,
  errorFields,
  expectBalancedBooks,
  openTopUpWorld,
  type Person,
  POSTPAID,
  type TopUpWorld,
} from '../top-up/support.ts'

const demo = (is: DemoCard['is'], at = 0): DemoCard => {
  const card = DEMO_CARDS.filter((one) => one.is === is)[at]
  if (!card) throw new Error(`No card that is ${is}`)
  return card
}

let world: TopUpWorld
let an: Person
beforeEach(async () => {
  world = await openTopUpWorld()
  an = await world.person(AN)
})
afterEach(async () => {
  await expectBalancedBooks(world)
  await world.close()
})

test('tops up once with a valid card, despite separators and retries', async () => {
  const { code, face, serial } = demo('good')
  const had = await world.balance(an)
  const key = randomUUID()
  const typed = code.replace(/(\d{4})/g, '$1 ')
  const first = resultOf(await world.card(an, typed, key)).card
  expect(first).toMatchObject({ serial, amount: face, balance: had + face })
  expect(resultOf(await world.card(an, typed, key))).toMatchObject({
    replayed: true,
    card: { balance: had + face },
  })
  expect(await world.balance(an)).toBe(had + face)
  expect(errorFields(await world.card(an, code))).toMatchObject({
    code: 'recharge_card_used',
    until: first?.at,
  })
})

test('distinguishes refusals and counts no attempt for harmless ones', async () => {
  expect(errorFields(await world.card(an, demo('short').code))).toEqual({ code: 'recharge_card_length' })
  expect(errorFields(await world.card(an, demo('expired').code))['code']).toBe('recharge_card_expired')
  expect((await world.remain(an)).card_tries_left).toBe(5)
  expect(errorFields(await world.card(an, demo('used').code))).toMatchObject({
    code: 'recharge_card_used',
    tries_left: 4,
    until: expect.any(String),
  })
  expect(errorFields(await world.card(an, demo('unknown').code))).toEqual({
    code: 'recharge_card_unknown',
    tries_left: 3,
  })
  expect((await world.remain(an)).card_tries_left).toBe(3)
  const postpaid = await world.person(POSTPAID)
  expect(errorFields(await world.card(postpaid, demo('good').code))).toEqual({ code: 'recharge_postpaid' })
})

test('locks after five wrong codes for growing times', async () => {
  const key = randomUUID()
  const lost = errorFields(await world.card(an, '1000000000001', key))
  expect(errorFields(await world.card(an, '1000000000001', key))).toEqual(lost)
  for (const left of [3, 2, 1])
    expect(errorFields(await world.card(an, `100000000000${left}9`))).toMatchObject({ tries_left: left })
  expect(errorFields(await world.card(an, '1000000000002'))).toEqual({
    code: 'recharge_card_locked',
    retry_after: 300,
  })
  await world.advance(299)
  expect(errorFields(await world.card(an, demo('good').code))).toEqual({
    code: 'recharge_card_locked',
    retry_after: 1,
  })
  expect((await world.remain(an)).card_locked_for).toBe(1)
  await world.advance(1)
  for (let wrong = 0; wrong < 4; wrong += 1) await world.card(an, `20000000000${wrong}9`)
  expect(errorFields(await world.card(an, '2000000000002'))).toEqual({
    code: 'recharge_card_locked',
    retry_after: 900,
  })
  // Another session of the same line is locked too; another line is not.
  expect(errorFields(await world.card(await world.person(AN), demo('good').code))['code']).toBe(
    'recharge_card_locked',
  )
  expect(resultOf(await world.card(await world.person(CHI), demo('good').code)).card?.amount).toBe(
    demo('good').face,
  )
})

test('counts fifty parallel guesses as five', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) => world.card(an, String(3_000_000_000_000 + at))),
  )
  const codes = answers.map((answer) => errorFields(answer)['code'])
  expect(codes.filter((code) => code === 'recharge_card_unknown')).toHaveLength(4)
})

test('accepts a card from only one of two lines', async () => {
  const chi = await world.person(CHI)
  const { code } = demo('good', 1)
  const answers = await Promise.all([world.card(an, code), world.card(chi, code)])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

async function buyCards(quantity: number): Promise<{ serial: string }[]> {
  const order = resultOf(
    await world.call(
      'card_code_order',
      { face: 50_000, quantity, amount: 50_000 * quantity, idempotency_key: randomUUID() },
      { session: an.session },
    ),
  )
  await world.pays(an, order.transaction_id)
  const [bought] = resultOf(await world.call('card_code_list', {}, { session: an.session })).orders
  return bought?.cards ?? []
}

test('shows purchased codes to their buyer after step-up authentication', async () => {
  const [one, two] = await buyCards(2)
  if (!one || !two) throw new Error('Two cards were paid')
  const reveal = (person: Person, serial: string) =>
    world.call('card_code_reveal', { serial }, { session: person.session })
  expect(errorFields(await reveal(an, one.serial))).toMatchObject({ code: 'step_up_needed' })
  await world.confirm(an, { serial: one.serial }, 'card_code_reveal')
  const { code } = resultOf(await reveal(an, one.serial))
  expect(code).toMatch(/^\d{14}$/)
  const chi = await world.person(CHI)
  await world.confirm(chi, { serial: two.serial }, 'card_code_reveal')
  expect(errorFields(await reveal(chi, two.serial))).toEqual({ code: 'card_code_unknown' })
  expect(resultOf(await world.card(chi, code)).card?.amount).toBe(50_000)
  const [listed] = resultOf(await world.call('card_code_list', {}, { session: an.session })).orders
  expect(listed?.cards).toEqual([
    expect.objectContaining({
      serial: one.serial,
      state: 'used',
      used_by: '0912 *** 005',
      shown_at: expect.any(String),
    }),
    expect.objectContaining({ serial: two.serial, state: 'ready', used_by: '', shown_at: null }),
  ])
  await world.advance(300)
  expect(errorFields(await reveal(an, two.serial))).toMatchObject({ code: 'step_up_needed' })
})

test('shows codes without a code on a device of one’s own, as far as they are worth its limit', async () => {
  const calling = { session: an.session, device: 'browser-of-the-owner' }
  await stepUp(world, calling, AN, 'own_device_add')
  resultOf(await world.call('own_device_add', {}, calling))
  const [one, two] = await buyCards(2)
  const reveal = (serial = '') => world.call('card_code_reveal', { serial }, calling)
  const { code } = resultOf(await reveal(one?.serial))
  resultOf(await reveal(one?.serial))
  expect(errorFields(await reveal(two?.serial))).toMatchObject({ code: 'step_up_needed' })
  resultOf(await world.card(an, code))
  await world.advance(86_400)
  const next = { ...calling, session: (await world.person(AN)).session }
  resultOf(await world.call('card_code_reveal', { serial: two?.serial }, next))
  // A card that was used is worth nothing.
  resultOf(await world.call('card_code_reveal', { serial: one?.serial }, next))
})

test('stores codes encrypted and keeps them out of messages until requested', async () => {
  const [card] = await buyCards(1)
  await world.confirm(an, { serial: card?.serial }, 'card_code_reveal')
  const { code } = resultOf(
    await world.call('card_code_reveal', { serial: card?.serial }, { session: an.session }),
  )
  expect(JSON.stringify(await world.context.db.select().from(scratchCard))).not.toContain(code)
  expect((await world.sms(AN)).some(({ text }) => text.replace(/ /g, '').includes(code))).toBe(false)
})

test('sends a code to its buyer three times a day', async () => {
  const [card] = await buyCards(1)
  const sends = (channel: 'sms' | 'email', key: string = randomUUID()) =>
    world.call(
      'card_code_send',
      { serial: card?.serial, channel, idempotency_key: key },
      { session: an.session },
    )
  expect(errorFields(await sends('sms'))).toMatchObject({ code: 'step_up_needed' })
  await world.confirm(
    an,
    { serial: card?.serial, channel: 'sms', idempotency_key: randomUUID() },
    'card_code_send',
  )
  const key = randomUUID()
  expect(resultOf(await sends('sms', key))).toMatchObject({ sends_left: 2, replayed: false })
  expect(resultOf(await sends('sms', key))).toMatchObject({ sends_left: 2, replayed: true })
  await sends('email')
  await sends('sms')
  expect(errorFields(await sends('sms'))).toMatchObject({ code: 'card_code_send_limit' })
  expect(
    (await world.sms(AN)).filter(({ purpose }) => purpose === 'card_code').map(({ channel }) => channel),
  ).toEqual(['sms', 'email', 'sms'])
})

test('rejects a price that does not match the cards', async () => {
  const order = (amount: number, quantity = 2) =>
    world.call(
      'card_code_order',
      { face: 50_000, quantity, amount, idempotency_key: randomUUID() },
      { session: an.session },
    )
  expect(errorFields(await order(50_000))).toEqual({ code: 'price_changed', price: 100_000, quoted: 50_000 })
  expect(errorFields(await order(550_000, 11))['code']).toBe('bad_request')
})
