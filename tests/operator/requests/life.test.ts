/** The life of a request: answers, promises by the clock, reopening, rating. Spec HLP-2 to HLP-5. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { restoreState } from '../../world/restore.ts'
import { AN, act, change, DAY, HOUR, type Person, person, read, sent } from './support.ts'

let world: World
let an: Person
let code: string
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await restoreState(world.context.db)
  await world.context.clock.reset()
  an = await person(world, AN)
  code = (await sent(an)).code
})
afterAll(() => world.close())

const ANSWER = { action: 'answer', text: 'Đó là phí thuê bao tháng 11.' } as const

test('keeps the promise with an answer, which the customer reads and answers', async () => {
  await act(world, code, ANSWER)
  expect(await read(an, code)).toMatchObject({
    state: 'in_progress',
    promise: { broken_at: null, contacted_at: world.now().toISOString() },
    messages: [{ from: 'customer' }, { from: 'agent', text: ANSWER.text }],
  })
  expect((await world.sms(AN))[0]?.text).toContain(`Có trả lời cho yêu cầu ${code}`)
  resultOf(await change(an, 'help_feedback_message', code, { text: 'Cảm ơn, tôi đã rõ.' }))
  await world.advance(25 * HOUR)
  expect((await read(an, code)).promise.broken_at).toBeNull()
})

test('reports a broken promise once and promises again', async () => {
  await world.advance(24 * HOUR)
  const late = await read(an, code)
  expect(late.promise.broken_at).not.toBeNull()
  expect(Date.parse(late.promise.contact_by) - world.now().getTime()).toBe(4 * HOUR * 1000)
  expect(late.events.at(-1)?.type).toBe('promise_broken')
  const told = (await world.sms(AN)).filter(({ text }) => text.includes('không liên hệ đúng hẹn'))
  expect(told).toHaveLength(1)
  await world.advance(30 * DAY)
  const events = (await read(an, code)).events.filter(({ type }) => type === 'promise_broken')
  expect(events).toHaveLength(2)
  expect((await world.sms(AN)).filter(({ text }) => text.includes('không liên hệ'))).toHaveLength(1)
})

test('closes a question without an answer after seven days', async () => {
  await act(world, code, { action: 'ask', text: 'Khoản nào, ngày nào ạ?' })
  expect(await read(an, code)).toMatchObject({ state: 'pending' })
  await world.advance(7 * DAY)
  expect(await read(an, code)).toMatchObject({ state: 'closed', can_reopen: true })
})

test('goes on when the customer answers a question', async () => {
  await act(world, code, { action: 'ask', text: 'Khoản nào, ngày nào ạ?' })
  resultOf(await change(an, 'help_feedback_message', code, { text: 'Khoản ngày 5 tháng 11.' }))
  await world.advance(8 * DAY)
  expect(await read(an, code)).toMatchObject({ state: 'in_progress' })
})

test('forwards without counting as an answer', async () => {
  await act(world, code, { action: 'forward', team: 'network' })
  expect(await read(an, code)).toMatchObject({ team: 'network', promise: { contacted_at: null } })
})

test('reopens within seven days with a new promise', async () => {
  await act(world, code, { action: 'close', text: 'Đã hoàn tiền.' })
  await world.advance(7 * DAY - 60)
  resultOf(await change(an, 'help_feedback_reopen', code, { text: 'Tiền vẫn chưa về tài khoản.' }))
  expect(await read(an, code)).toMatchObject({ state: 'in_progress', promise: { contacted_at: null } })
})

test('refuses to reopen after seven days', async () => {
  await act(world, code, { action: 'close' })
  await world.advance(7 * DAY)
  const answer = await change(an, 'help_feedback_reopen', code, { text: 'Tiền vẫn chưa về tài khoản.' })
  expect(errorOf(answer)).toMatchObject({ code: 'help_reopen_over' })
})

test('takes one rating, once it is closed', async () => {
  expect(errorOf(await change(an, 'help_feedback_rate', code, { stars: 5 }))).toMatchObject({
    code: 'help_rating_over',
  })
  await act(world, code, { action: 'close' })
  resultOf(await change(an, 'help_feedback_rate', code, { stars: 4, text: 'Nhanh' }))
  expect((await read(an, code)).rating).toMatchObject({ stars: 4, text: 'Nhanh' })
  expect(errorOf(await change(an, 'help_feedback_rate', code, { stars: 1 }))).toMatchObject({
    code: 'help_rating_done',
  })
})

test('refuses every act on a closed request and stores no message', async () => {
  await act(world, code, { action: 'close' })
  await expect(act(world, code, ANSWER)).rejects.toMatchObject({ code: 'help_request_closed' })
  const answer = await change(an, 'help_feedback_message', code, { text: 'Tôi muốn viết thêm.' })
  expect(errorOf(answer)).toMatchObject({ code: 'help_request_closed', reason: 'closed' })
  expect((await read(an, code)).messages).toHaveLength(1)
})

test('takes a request back and makes no further promise', async () => {
  resultOf(await change(an, 'help_feedback_cancel', code))
  await world.advance(2 * DAY)
  expect(await read(an, code)).toMatchObject({ state: 'cancelled', promise: { broken_at: null } })
})

test('deletes files after 90 days and the request after two years', async () => {
  await act(world, code, { action: 'close' })
  await world.advance(90 * DAY)
  expect((await read(an, code)).files_deleted_at).not.toBeNull()
  await world.advance(640 * DAY + 1_000)
  await world.runDueJobs()
  expect(errorOf(await an.call('help_feedback_get', { request: code }))).toMatchObject({
    code: 'help_request_unknown',
  })
})
