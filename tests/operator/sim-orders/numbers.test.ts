/** Choosing and holding a number, for visitors and lines, also at the same time. Spec SMO-1, Spec SMO-3. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brokenRules } from '../../world/broken-rules.ts'
import { errorOf, resultOf } from '../../world/operator.ts'
import { signIn } from '../personal/support.ts'
import { HOUR, MAI, NAM, openSimWorld, type SimWorld } from './support.ts'

let world: SimWorld
beforeEach(async () => {
  world = await openSimWorld()
})
afterEach(async () => {
  expect(await brokenRules(world.context.db)).toEqual([])
  await world.close()
})

const AN = '0912000001'
const heldOf = async (person: object) => resultOf(await world.call('sim_number_get', {}, person)).held

describe('searching', () => {
  test('finds numbers by digits, pattern and class, page after page', async () => {
    const search = async (body: object) => resultOf(await world.call('sim_number_search', { ...body }))
    const first = await search({})
    expect(first.numbers).toHaveLength(12)
    const second = await search({ after: first.next })
    expect(second.numbers.every(({ number }) => number > (first.next ?? ''))).toBe(true)
    const ending = await search({ digits: '*86', pattern: 'fortune' })
    expect(ending.numbers.length).toBeGreaterThan(0)
    expect(ending.numbers.every(({ number }) => number.endsWith('86'))).toBe(true)
    const vip = await search({ price_class: 'vip' })
    expect(vip.numbers[0]).toMatchObject({ price: 2_000_000, state: 'free', held_until: null })
    expect(await search({ digits: '0912000001' })).toMatchObject({ numbers: [], next: null })
  })

  test('rejects what is no part of a number', async () => {
    expect(errorOf(await world.call('sim_number_search', { digits: '6' }))).toEqual({ code: 'sim_search' })
  })
})

describe('holding', () => {
  test('ends after 60 minutes by the clock, and the number is free', async () => {
    const { number } = await world.freeNumber()
    expect(resultOf(await world.hold(MAI, number))).toMatchObject({ held: { number, state: 'mine' } })
    await world.advance(HOUR - 1)
    expect(await heldOf(MAI)).toMatchObject({ number })
    await world.advance(1)
    expect(await heldOf(MAI)).toBeNull()
    expect(resultOf(await world.hold(NAM, number))).toMatchObject({ replayed: false })
  })

  test('reports to the second person until when a number is held', async () => {
    const { number } = await world.freeNumber()
    const until = new Date(world.now().getTime() + HOUR * 1_000).toISOString()
    resultOf(await world.hold(MAI, number))
    expect(errorOf(await world.hold(NAM, number))).toEqual({ code: 'sim_number_held', until })
    const { saved } = resultOf(await world.call('sim_number_get', { numbers: [number] }, NAM))
    expect(saved).toMatchObject([{ number, state: 'held', held_until: until }])
  })

  test('keeps the end of a hold that is repeated', async () => {
    const { number } = await world.freeNumber()
    const before = resultOf(await world.hold(MAI, number))
    await world.advance(600)
    expect(resultOf(await world.hold(MAI, number))).toMatchObject({
      replayed: true,
      held: { held_until: (before as { held: { held_until: string } }).held.held_until },
    })
  })

  test('holds one number for each person, and another only in its place', async () => {
    const [one, two] = [await world.freeNumber(), await world.freeNumber(1)]
    resultOf(await world.hold(MAI, one.number))
    expect(errorOf(await world.hold(MAI, two.number))).toMatchObject({
      code: 'sim_hold_other',
      reason: one.number,
    })
    resultOf(await world.hold(MAI, two.number, true))
    expect(await heldOf(MAI)).toMatchObject({ number: two.number })
    resultOf(await world.hold(NAM, one.number))
  })

  test('gives a number back to all, but only its own', async () => {
    const { number } = await world.freeNumber()
    resultOf(await world.hold(MAI, number))
    resultOf(await world.call('sim_number_release', { number }, NAM))
    expect(await heldOf(MAI)).toMatchObject({ number })
    resultOf(await world.call('sim_number_release', { number }, MAI))
    resultOf(await world.hold(NAM, number))
  })

  test('sends a line an SMS when its hold has ended', async () => {
    const an = await signIn(world, AN)
    const { number } = await world.freeNumber()
    resultOf(await world.hold({ session: an.session }, number))
    await world.advance(HOUR)
    expect((await world.sms(AN))[0]?.text).toContain('không còn được giữ')
  })

  test('keeps the number of a visitor who signs in', async () => {
    const { number } = await world.freeNumber()
    resultOf(await world.hold(MAI, number))
    const an = await signIn(world, AN)
    expect(await heldOf({ ...MAI, session: an.session })).toMatchObject({ number, state: 'mine' })
  })

  test('gives one of many people the number, and one number each', async () => {
    const [one, two] = [await world.freeNumber(), await world.freeNumber(1)]
    const people = Array.from({ length: 20 }, (_, at) => ({ browser: `visitor ${at}` }))
    const answers = await Promise.all(people.map((person) => world.hold(person, one.number)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const tabs = await Promise.all([
      world.hold(NAM, two.number),
      world.hold(NAM, (await world.freeNumber(2)).number),
    ])
    expect(tabs.filter(({ ok }) => ok)).toHaveLength(1)
    // Two people who exchange their numbers.
    const [first] = people.filter((_, at) => answers[at]?.ok)
    const held = (await heldOf(NAM))?.number ?? ''
    const exchanged = await Promise.all([
      world.hold(first ?? MAI, held, true),
      world.hold(NAM, one.number, true),
    ])
    expect(exchanged.map((answer) => (answer.ok ? '' : answer.code))).not.toContain('internal')
  })
})
