/**
 * Requesting instructions for updating subscriber information: signed, the same response for every number, at
 * most three messages a day. Spec WIR-9, Spec SUB-8.
 */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CONTACT_UPDATES_PER_HOUR } from '../../../src/contract/rules/contact-update.ts'
import { readTally } from '../../../src/operator/features/identity/tally.ts'
import { contactUpdate, line, otpTally } from '../../../src/operator/schema.ts'
import { errorOf, openWorld, resultOf, type World } from '../../world/operator.ts'
import { PARTNER_KEY } from '../../world/seed.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

let request = 1_795_230_000_000
const NAME = 'selfcare_add_contact_update_user_info'
const signed = (msisdn: string, change: Record<string, string> = {}) => {
  request += 1
  const body = { msisdn, request_id: String(request), partner_code: 'WEB', ...change }
  const token = createHash('sha256')
    .update([body.msisdn, body.request_id, body.partner_code, PARTNER_KEY].join('|'))
    .digest('hex')
  return { ...body, token, ...change }
}
const rowsOf = (msisdn: string) =>
  world.context.db.select().from(contactUpdate).where(eq(contactUpdate.msisdn, msisdn))

test('sends a message with all ways and returns a sentence', async () => {
  const { message } = resultOf(await world.call(NAME, signed('84912000001')))
  expect(message).toMatch(/TTTB gửi 1414.*\*110#.*1800\s1091/)
  const [sent] = await world.sms('84912000001')
  expect(sent).toMatchObject({ channel: 'sms', purpose: 'contact', otp: null })
  for (const way of ['TTTB', '1414', '*110#', 'ứng dụng', 'trang web', 'cửa hàng'])
    expect(sent?.text).toContain(way)
  expect(await rowsOf('84912000001')).toMatchObject([{ state: 'told' }])
})

test('answers in the page’s language and writes in the line’s', async () => {
  await world.context.db.update(line).set({ language: 'en' }).where(eq(line.msisdn, '84912000002'))
  const english = resultOf(await world.call(NAME, signed('84912000001'), { language: 'en' }))
  expect(english.message).toMatch(/text TTTB to 1414/)
  expect((await world.sms('84912000001'))[0]?.text).toContain('soạn TTTB gửi 1414')
  await world.call(NAME, signed('84912000002'))
  expect((await world.sms('84912000002'))[0]?.text).toContain('text TTTB to 1414')
})

test('answers all numbers alike but writes only to ours', async () => {
  const answers = []
  for (const number of ['84912000001', '84987654321', '84912000012'])
    answers.push(await world.call(NAME, signed(number)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await world.sms('84987654321')).toEqual([])
  expect(await world.sms('84912000012')).toHaveLength(1)
  expect(await rowsOf('84987654321')).toMatchObject([{ state: 'received' }])
})

test('sends three messages a day without changing the response', async () => {
  const first = await world.call(NAME, signed('84912000001'))
  for (let time = 0; time < 4; time += 1) expect(await world.call(NAME, signed('84912000001'))).toEqual(first)
  expect(await world.sms('84912000001')).toHaveLength(3)
  // From 10:00, fourteen hours lead to the next day.
  await world.advance(14 * 3_600)
  await world.call(NAME, signed('84912000001'))
  expect(await world.sms('84912000001')).toHaveLength(4)
})

test('sends three messages for twenty parallel requests', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.call(NAME, signed('84912000001'))))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await world.sms('84912000001')).toHaveLength(3)
})

test('sends strangers no more than the budget of an hour over all numbers, and counts no codes', async () => {
  const { context } = world
  const minute = new Date(world.now().getTime() - 60_000)
  await context.db.insert(otpTally).values({ minute, part: 1_003, sent: CONTACT_UPDATES_PER_HOUR - 1 })
  resultOf(await world.call(NAME, signed('84987654321')))
  resultOf(await world.call(NAME, signed('84912000001')))
  for (const number of ['84912000001', '84912000002', '84987654321'])
    expect(errorOf(await world.call(NAME, signed(number)))).toEqual({
      code: 'rate_limited',
      retry_after: 300,
    })
  expect(await world.sms('84912000002')).toEqual([])
  expect(await readTally(context.db, world.now())).toMatchObject({ sentHour: 0, sent: 0 })
  await world.runDueJobs()
  await world.advance(3_600)
  resultOf(await world.call(NAME, signed('84912000002')))
  expect(await world.sms('84912000002')).toHaveLength(1)
})

test('repeats the response of a replayed request without a message', async () => {
  const body = signed('84912000001')
  const first = await world.call(NAME, body)
  expect(await world.call(NAME, body)).toEqual(first)
  expect(await world.sms('84912000001')).toHaveLength(1)
  expect(await rowsOf('84912000001')).toHaveLength(1)
})

test.each<[string, Record<string, string>]>([
  ['a token of another secret', { token: 'a'.repeat(64) }],
  ['another partner', { partner_code: 'APP' }],
])('%s is refused before anything is kept', async (_, change) => {
  expect(errorOf(await world.call(NAME, signed('84912000001', change)))).toEqual({
    code: 'signature_refused',
  })
  expect(await rowsOf('84912000001')).toEqual([])
})

test('rejects a token of another number', async () => {
  expect(errorOf(await world.call(NAME, { ...signed('84912000002'), msisdn: '84912000001' }))).toEqual({
    code: 'signature_refused',
  })
})

test('rejects an unsigned request', async () => {
  expect(errorOf(await world.call(NAME, { msisdn: '84912000001' }))).toEqual({
    code: 'bad_request',
    fields: ['request_id', 'partner_code', 'token'],
  })
})

test('deletes requests after thirty days', async () => {
  await world.call(NAME, signed('84987654321'))
  await world.advance(29 * 86_400)
  expect(await rowsOf('84987654321')).toHaveLength(1)
  await world.advance(2 * 86_400)
  expect(await rowsOf('84987654321')).toEqual([])
})
