/**
 * Asking how to bring subscriber information up to date: signed, alike for all, at most three messages a day.
 * Spec WIR-9, Spec SUB-8.
 */
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { contactUpdate, line } from '../../../src/operator/schema.ts'
import { openWorld, refusalOf, resultOf, type World } from '../../world/operator.ts'
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

test('a line of ours gets a message with every way, and the page a sentence', async () => {
  const { message } = resultOf(await world.call(NAME, signed('84912000001')))
  expect(message).toMatch(/TTTB gửi 1414.*\*110#.*1800\s1091/)
  const [sent] = await world.sms('84912000001')
  expect(sent).toMatchObject({ channel: 'sms', purpose: 'contact', otp: null })
  for (const way of ['TTTB', '1414', '*110#', 'ứng dụng', 'trang web', 'cửa hàng'])
    expect(sent?.text).toContain(way)
  expect(await rowsOf('84912000001')).toMatchObject([{ state: 'told' }])
})

test('the sentence is in the language of the page, the message in that of the line', async () => {
  await world.context.db.update(line).set({ language: 'en' }).where(eq(line.msisdn, '84912000002'))
  const english = resultOf(await world.call(NAME, signed('84912000001'), { language: 'en' }))
  expect(english.message).toMatch(/text TTTB to 1414/)
  expect((await world.sms('84912000001'))[0]?.text).toContain('soạn TTTB gửi 1414')
  await world.call(NAME, signed('84912000002'))
  expect((await world.sms('84912000002'))[0]?.text).toContain('text TTTB to 1414')
})

test('known and unknown numbers are answered alike, and only ours get a message', async () => {
  const answers = []
  for (const number of ['84912000001', '84987654321', '84912000012'])
    answers.push(await world.call(NAME, signed(number)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await world.sms('84987654321')).toEqual([])
  expect(await world.sms('84912000012')).toHaveLength(1)
  expect(await rowsOf('84987654321')).toMatchObject([{ state: 'received' }])
})

test('three messages a day, then the same answer without one, and tomorrow again', async () => {
  const first = await world.call(NAME, signed('84912000001'))
  for (let time = 0; time < 4; time += 1) expect(await world.call(NAME, signed('84912000001'))).toEqual(first)
  expect(await world.sms('84912000001')).toHaveLength(3)
  // 10:00 and fourteen hours: the next day has begun.
  await world.advance(14 * 3_600)
  await world.call(NAME, signed('84912000001'))
  expect(await world.sms('84912000001')).toHaveLength(4)
})

test('twenty at once are three messages too', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => world.call(NAME, signed('84912000001'))))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await world.sms('84912000001')).toHaveLength(3)
})

test('a replayed request is answered the same and sends nothing', async () => {
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
  expect(refusalOf(await world.call(NAME, signed('84912000001', change)))).toEqual({
    code: 'signature_refused',
  })
  expect(await rowsOf('84912000001')).toEqual([])
})

test('a token of another number is refused', async () => {
  expect(refusalOf(await world.call(NAME, { ...signed('84912000002'), msisdn: '84912000001' }))).toEqual({
    code: 'signature_refused',
  })
})

test('what is not signed at all is no request', async () => {
  expect(refusalOf(await world.call(NAME, { msisdn: '84912000001' }))).toEqual({
    code: 'bad_request',
    fields: ['request_id', 'partner_code', 'token'],
  })
})

test('requests are forgotten after thirty days', async () => {
  await world.call(NAME, signed('84987654321'))
  await world.advance(29 * 86_400)
  expect(await rowsOf('84987654321')).toHaveLength(1)
  await world.advance(2 * 86_400)
  expect(await rowsOf('84987654321')).toEqual([])
})
