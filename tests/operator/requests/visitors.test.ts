/** Requests of visitors, whose number is proven by a code. Spec HLP-7. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { restoreState } from '../../world/restore.ts'
import { AN, DAY, person, read, send, sent, visitor } from './support.ts'

/** Not one of our lines. */
const FOREIGN = '0987000999'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await restoreState(world.context.db)
  await world.context.clock.reset()
})
afterAll(() => world.close())

test('sends a request for a number of another network', async () => {
  const guest = await visitor(world, FOREIGN, 'browser-a')
  const request = await sent(guest)
  expect(request.contact_no).toBe('0987 *** 999')
  expect(await read(guest, request.code)).toMatchObject({ code: request.code })
  expect((await world.sms(FOREIGN))[0]?.text).toContain(request.code)
})

test('knows the browser for seven days', async () => {
  const guest = await visitor(world, FOREIGN, 'browser-a')
  await world.advance(7 * DAY)
  expect(errorOf(await send(guest))).toMatchObject({ code: 'help_visitor' })
  expect(resultOf(await world.call('help_visitor_status', {}, { browser: 'browser-a' }))).toEqual({
    contact_no: null,
    until: null,
  })
})

test('refuses another browser, and a wrong code', async () => {
  await visitor(world, FOREIGN, 'browser-a')
  const other = await world.call('help_feedback_get_sent', { visitor: true }, { browser: 'browser-b' })
  expect(errorOf(other)).toMatchObject({ code: 'help_visitor' })
  await world.context.clock.advance(61)
  resultOf(await world.call('help_visitor_send', { msisdn: FOREIGN }, { browser: 'browser-b' }))
  const wrong = await world.call(
    'help_visitor_verify',
    { msisdn: FOREIGN, otp: '000000' },
    { browser: 'browser-b' },
  )
  expect(errorOf(wrong)).toMatchObject({ code: 'otp_incorrect' })
})

test('shows a visitor no request of the line itself', async () => {
  const an = await person(world, AN)
  const own = await sent(an)
  const guest = await visitor(world, AN, 'browser-a')
  expect(errorOf(await guest.call('help_feedback_get', { request: own.code }))).toMatchObject({
    code: 'help_request_unknown',
  })
  const asked = await sent(guest, { text: 'Tôi hỏi mà chưa đăng nhập.' })
  expect(await read(an, asked.code)).toMatchObject({ code: asked.code })
})

test('attaches nothing of a line', async () => {
  const guest = await visitor(world, AN, 'browser-a')
  expect(errorOf(await send(guest, { context: { line: true } }))).toMatchObject({
    code: 'help_context',
    fields: ['line'],
  })
})
