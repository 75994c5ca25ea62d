/** Sending requests: promise, duplicates, limits, context. Spec HLP-1, Spec HLP-2, Spec HLP-6. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { HelpSent } from '../../../src/contract/main/help-request.schema.ts'
import { helpMessage, helpRequest } from '../../../src/operator/schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { restoreState } from '../../world/restore.ts'
import { AN, HOUR, LONG, type Person, person, read, send, sent, TEXT } from './support.ts'

let world: World
let an: Person
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  await restoreState(world.context.db)
  an = await person(world, AN)
})
afterAll(() => world.close())

test('answers with a code and the promise of 24 hours, and says so by SMS', async () => {
  const request = await sent(an)
  expect(request.code).toMatch(/^YC-[A-Z0-9]{8}$/)
  expect(Date.parse(request.promise.contact_by) - world.now().getTime()).toBe(24 * HOUR * 1000)
  expect(request).toMatchObject({
    state: 'acknowledged',
    team: 'billing',
    can_write: true,
    contact_no: '0912 *** 001',
  })
  expect(request.messages).toMatchObject([{ from: 'customer', text: TEXT }])
  expect((await world.sms(AN))[0]?.text).toContain(request.code)
})

test('returns the stored answer for a repeated key', async () => {
  const key = randomUUID()
  const first = resultOf(await send(an, { idempotency_key: key })) as HelpSent
  const again = resultOf(await send(an, { idempotency_key: key })) as HelpSent
  expect(again).toMatchObject({ replayed: true, request: { code: first.request.code } })
  expect(await world.context.db.select().from(helpRequest)).toHaveLength(1)
})

test('joins the same text, however it is written', async () => {
  const first = await sent(an)
  const again = resultOf(await send(an, { text: `  ${TEXT.toUpperCase()} !!` })) as HelpSent
  expect(again).toMatchObject({ joined: true, request: { code: first.code } })
  expect(again.request.events.map(({ type }) => type)).toEqual(['acknowledged', 'same_text'])
  expect(await world.context.db.select().from(helpMessage)).toHaveLength(1)
})

test('stores one request for parallel sends of one text', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(an)))
  const joined = answers.map((answer) => (resultOf(answer) as HelpSent).joined)
  expect(joined.filter((one) => !one)).toHaveLength(1)
  expect(await world.context.db.select().from(helpRequest)).toHaveLength(1)
})

test('refuses most of 50 requests in a minute and says when again', async () => {
  const answers = []
  for (let index = 0; index < 50; index++) answers.push(await send(an, { text: `${TEXT} Lần ${index}.` }))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  expect(errorOf(answers.at(-1))).toMatchObject({ code: 'help_limit', retry_after: HOUR })
})

test.each([
  ['help_text', { text: 'Sao vậy?' }],
  ['help_words', { text: 'Nhân viên của các anh là đồ ngu ngốc.' }],
  ['help_topic', { topic: 'khong-co' }],
  ['phone_not_valid', { contact_no: '12345' }],
  ['help_file_unknown', { files: [randomUUID()] }],
  ['help_context', { context: { payment: 'a'.repeat(22) } }],
])('refuses with %s and stores nothing', async (code, fields) => {
  expect(errorOf(await send(an, fields))).toMatchObject({ code })
  expect(await world.context.db.select().from(helpRequest)).toEqual([])
})

test('hides a request from other lines', async () => {
  const { code } = await sent(an)
  const long = await person(world, LONG)
  expect(errorOf(await long.call('help_feedback_get', { request: code }))).toMatchObject({
    code: 'help_request_unknown',
  })
  expect(await read(an, code)).toMatchObject({ code })
})
