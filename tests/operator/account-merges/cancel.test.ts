/** Undoing a merge before it takes effect: from both sides, once, and not by others. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeChecked } from '../../world/close-checked.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { HA, type Person, signsIn } from '../lines/support.ts'
import {
  agree,
  asks,
  cancels,
  confirms,
  customerOf,
  mergesOf,
  PHUC,
  SECOND,
  signsInByCode,
} from './support.ts'

let world: World
let phuc: Person
beforeEach(async () => {
  world = await openWorld()
  phuc = await signsIn(world, PHUC)
})
afterEach(() => closeChecked(world))

test.each([
  ['asking', PHUC],
  ['other', SECOND],
] as const)('from the %s side, without a code', async (side, number) => {
  const id = await agree(world, phuc, SECOND)
  const person = number === PHUC ? phuc : await signsInByCode(world, number)
  const { merge } = resultOf(await cancels(world, person, id))
  expect(merge).toMatchObject({ state: 'cancelled', cancelled_by: side, side })
  for (const to of [PHUC, SECOND])
    expect((await world.sms(to))[0]?.text).toContain('Đã huỷ yêu cầu gộp tài khoản')
  await world.advance(86_400)
  expect(await customerOf(world, PHUC)).not.toBe(await customerOf(world, SECOND))
  const again = await signsIn(world, PHUC)
  expect(await mergesOf(world, again)).toMatchObject({ open: null, ended: [{ id, state: 'cancelled' }] })
})

test('is answered alike when it is repeated, and sends one message', async () => {
  const id = await agree(world, phuc, SECOND)
  const key = randomUUID()
  const first = resultOf(await cancels(world, phuc, id, key))
  expect(resultOf(await cancels(world, phuc, id, key))).toEqual({ ...first, replayed: true })
  expect(errorOf(await cancels(world, phuc, id))).toEqual({ code: 'merge_unknown' })
  expect((await world.sms(SECOND)).filter(({ purpose }) => purpose === 'security')).toHaveLength(2)
})

test('ends a request before it is confirmed, without messages', async () => {
  const { merge } = resultOf(await asks(world, phuc, SECOND))
  const second = await signsInByCode(world, SECOND)
  expect(resultOf(await cancels(world, second, merge.id)).merge).toMatchObject({ cancelled_by: 'other' })
  const late = await confirms(world, phuc, merge.id, await world.code(SECOND))
  expect(errorOf(late)).toEqual({ code: 'merge_unknown' })
  expect((await world.sms(PHUC)).filter(({ purpose }) => purpose === 'security')).toEqual([])
})

test('is refused for others as for a merge that does not exist', async () => {
  const id = await agree(world, phuc, SECOND)
  const ha = await signsIn(world, HA)
  expect(errorOf(await cancels(world, ha, id))).toEqual({ code: 'merge_unknown' })
  expect(errorOf(await cancels(world, ha, 'none'))).toEqual({ code: 'merge_unknown' })
  expect(await mergesOf(world, ha)).toMatchObject({ open: null, ended: [] })
  expect((await mergesOf(world, phuc)).open?.state).toBe('confirmed')
})
