/**
 * What the gateway adds to prove the sender: the browser sends a number, the operator gets a signed request.
 * Spec GTW-9.
 */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { errorAnswer, openTestGateway, stubOperator, success } from './test-gateway.ts'

const PATH = '/api/main/selfcare_add_contact_update_user_info'
const NAME = 'selfcare_add_contact_update_user_info'
const answering = (message: string) =>
  stubOperator({ [NAME]: async () => ({ status: 200, envelope: { error_code: '0', message, result: {} } }) })

test('signs number, time, partner and secret, hidden from the browser', async () => {
  const operator = answering('Xin chào')
  const world = openTestGateway({ operator })
  const { status, envelope } = await world.post(PATH, { msisdn: '0912000001' })
  expect({ status, envelope }).toEqual({
    status: 200,
    envelope: { error_code: '0', message: 'Xin chào', result: { message: 'Xin chào' } },
  })
  const [request] = operator.received
  const request_id = String(Date.parse('2026-11-21T03:00:00Z'))
  const token = createHash('sha256').update(`84912000001|${request_id}|WEB|shared`).digest('hex')
  expect(request?.body).toEqual({ msisdn: '84912000001', request_id, partner_code: 'WEB', token })
})

test.each(['request_id', 'partner_code', 'token'])('ignores a %s sent by the browser', async (field) => {
  const operator = answering('')
  const { status, envelope } = await openTestGateway({ operator }).post(PATH, {
    msisdn: '0912000001',
    [field]: '1',
  })
  expect(status).toBe(400)
  expect(envelope).toMatchObject({ error_code: 'bad_request', result: { fields: [field] } })
  expect(operator.received).toEqual([])
})

test('signs no other call', async () => {
  const operator = stubOperator()
  await openTestGateway({ operator }).post('/api/main/package_search', {})
  expect(operator.received[0]?.body).toEqual({})
})

test("returns an operator's message as plain text, whatever the result", async () => {
  const done = await openTestGateway({ operator: answering('Đã\u0007nhận') }).post(PATH, {
    msisdn: '0912000001',
  })
  expect(done.envelope).toMatchObject({ error_code: '0', message: 'Đã nhận', result: { message: 'Đã nhận' } })
  const refused = stubOperator({ [NAME]: async () => errorAnswer('77', 'Hệ thống bận') })
  expect(
    (await openTestGateway({ operator: refused }).post(PATH, { msisdn: '0912000001' })).envelope,
  ).toMatchObject({ error_code: '77', message: 'Hệ thống bận' })
})

test('reports a wrong secret in our words in both languages', async () => {
  const operator = stubOperator({
    [NAME]: async () => ({ ...success({}), ...errorAnswer('signature_refused') }),
  })
  const world = openTestGateway({ operator })
  const vietnamese = await world.post(PATH, { msisdn: '0912000001' })
  expect(vietnamese).toMatchObject({
    status: 403,
    envelope: { error_code: 'signature_refused', message: 'Hệ thống chưa nhận yêu cầu này.' },
  })
  const english = await world.post(PATH, { msisdn: '0912000001' }, { headers: { language: 'en-US' } })
  expect(english.envelope).toMatchObject({ message: 'The system could not take this request.' })
})

test('counts a request as a sent code for the rate limit', async () => {
  const world = openTestGateway({ operator: answering('') })
  const statuses = []
  for (let time = 0; time < 21; time += 1)
    statuses.push((await world.post(PATH, { msisdn: '0912000001' })).status)
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(statuses[20]).toBe(429)
})
