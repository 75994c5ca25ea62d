/** TMF635, TMF621, TMF629, TMF681 and TMF658: usage, tickets, customers, messages and loyalty. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usageRecord } from '../../../src/operator/schema.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs } from '../packages/support.ts'
import { type BackOffice, customerOf, type Json, openBackOffice } from './support.ts'

const NUMBER = '0912000001'
let world: World
let office: BackOffice
let customer: string
let line: string
beforeAll(async () => {
  world = await openWorld()
  office = await openBackOffice(world)
  customer = await customerOf(world, NUMBER)
  const { body } = await office.get(`productInventory/v4/product?relatedParty.id=${customer}&limit=1`)
  line = body[0].id
  await world.context.db.insert(usageRecord).values(
    (['CALL_OUT', 'DATA', 'SMS_OUT', 'CALL_IN', 'DATA'] as const).map((callType, at) => ({
      id: `use-${at}`,
      msisdn: '84912000001',
      at: new Date(world.now().getTime() - at * 86_400_000 - 3_600_000),
      bSubs: callType === 'DATA' ? '' : '84987654321',
      callType,
      duration: 60,
      volume: callType === 'DATA' ? 2_048 : 0,
      cost: callType === 'CALL_OUT' ? 900 : 0,
    })),
  )
})
afterAll(() => world.close())

const path = (href: string) => href.replace('/tmf-api/', '')
type One = Record<string, Json>

describe('TMF635', () => {
  const BASE = 'usageManagement/v4'

  test('lists usage as the line sees it', async () => {
    const { total } = await callAs(world, NUMBER, 'usage_history')
    expect(total).toBeGreaterThan(0)
    const { status, headers, body } = await office.get(`${BASE}/usage?relatedParty.id=${customer}&limit=3`)
    expect([status, headers.get('x-total-count')]).toEqual([206, String(total)])
    for (const usage of body)
      expect(usage).toMatchObject({
        '@type': 'Usage',
        usageDate: expect.any(String),
        usageType: expect.stringMatching(/^(call|sms|data)$/),
        status: 'billed',
        usageSpecification: { id: usage.usageType },
        usageCharacteristic: expect.arrayContaining([expect.objectContaining({ name: 'callType' })]),
        ratedProductUsage: [{ taxIncludedRatingAmount: { unit: 'VND' }, productRef: { id: line } }],
      })
    expect((await office.get(path(body[0].href))).body).toEqual(body[0])
  })

  test('hides the number of the other party', async () => {
    const { body } = await office.get(`${BASE}/usage?relatedParty.id=${customer}&usageType=call&limit=200`)
    for (const { usageCharacteristic } of body) {
      const other = usageCharacteristic.find(({ name }: One) => name === 'otherParty')
      expect(other?.value ?? '').not.toMatch(/\d{7}/)
    }
  })

  test('reads the days of usageDate only', async () => {
    const { body: all } = await office.get(`${BASE}/usage?relatedParty.id=${customer}&limit=1`)
    const since = all[0].usageDate
    const { body } = await office.get(`${BASE}/usage?relatedParty.id=${customer}&usageDate.gte=${since}`)
    expect(body.length).toBeGreaterThan(0)
    for (const { usageDate } of body) expect(usageDate >= since).toBe(true)
  })

  test('refuses days of longer ago than the history', async () => {
    const { status, body } = await office.get(
      `${BASE}/usage?relatedParty.id=${customer}&usageDate.gte=2020-01-01`,
    )
    expect([status, body.code]).toEqual([409, 'history_range'])
  })

  test('lists usageSpecification', async () => {
    const { body } = await office.get(`${BASE}/usageSpecification`)
    expect(body.map(({ id }: One) => id)).toEqual(['call', 'sms', 'data'])
  })
})

describe('TMF621', () => {
  const BASE = 'troubleTicket/v4/troubleTicket'
  const ticket = (change: One = {}) => ({
    description: 'The store could not explain this charge of last week',
    severity: 'normal',
    ticketType: 'tru-tien',
    relatedEntity: [{ id: line, role: 'affected', '@referredType': 'Product' }],
    ...change,
  })

  test('creates a ticket that the line finds in its requests', async () => {
    const { status, body } = await office.post(BASE, ticket())
    expect(status).toBe(201)
    expect(body).toMatchObject({
      '@type': 'TroubleTicket',
      status: 'acknowledged',
      ticketType: 'tru-tien',
      severity: 'normal',
      creationDate: world.now().toISOString(),
      expectedResolutionDate: expect.any(String),
      relatedParty: [{ id: customer }],
      statusChange: [{ status: 'acknowledged' }],
    })
    const { requests } = await callAs(world, NUMBER, 'help_feedback_get_sent', {})
    expect(body.id).toContain(requests[0]?.code)
    expect((await office.get(path(body.href))).body).toEqual(body)
    const list = await office.get(`${BASE}?relatedParty.id=${customer}&status=acknowledged`)
    expect(list.body.map(({ id }: One) => id)).toContain(body.id)
  })

  test('adds a note, then cancels, and refuses a second cancelling', async () => {
    const { body } = await office.post(
      BASE,
      ticket({ description: 'Another charge that is not mine at all' }),
    )
    const one = path(body.href)
    const note = [{ text: 'The customer called again about it' }]
    const noted = await office.request('PATCH', one, { body: { note } })
    expect(noted.body.note.at(-1)).toMatchObject({ author: 'customer', text: note[0]?.text })
    const cancelled = await office.request('PATCH', one, { body: { status: 'cancelled' } })
    expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled'])
    const again = await office.request('PATCH', one, { body: { status: 'cancelled' } })
    expect([again.status, again.body.code]).toEqual([409, 'help_request_closed'])
  })

  test('changes only the state that the client knows', async () => {
    const { body, headers } = await office.post(
      BASE,
      ticket({ description: 'A third charge to look into now' }),
    )
    const one = path(body.href)
    const stale = await office.request('PATCH', one, {
      body: { status: 'cancelled' },
      headers: { 'if-match': '"another"' },
    })
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition_failed'])
    const right = await office.request('PATCH', one, {
      body: { status: 'cancelled' },
      headers: { 'if-match': headers.get('etag') ?? '' },
    })
    expect(right.status).toBe(200)
  })

  test.each(['description', 'severity', 'ticketType'])('needs %s', async (name) => {
    const { status, body } = await office.post(BASE, ticket({ [name]: undefined }))
    expect([status, body.reason]).toEqual([400, `Missing: ${name}`])
  })

  test('refuses an unknown ticketType, another state and other media types', async () => {
    expect((await office.post(BASE, ticket({ ticketType: 'nothing' }))).body.code).toBe('help_topic')
    const { body } = await office.post(BASE, ticket({ description: 'The fourth charge is not right either' }))
    const closed = await office.request('PATCH', path(body.href), { body: { status: 'closed' } })
    expect(closed.status).toBe(400)
    const text = await office.post(BASE, ticket(), { 'content-type': 'text/plain' })
    expect(text.status).toBe(415)
    expect((await office.request('DELETE', path(body.href))).status).toBe(405)
    expect((await office.get(`${BASE}/${line}.nothing`)).status).toBe(404)
  })
})

describe('TMF629', () => {
  const BASE = 'customerManagement/v4/customer'

  test('reads a customer with engagedParty, contactMedium and account', async () => {
    const { body } = await office.get(`${BASE}/${customer}`)
    expect(body).toMatchObject({
      '@type': 'Customer',
      name: 'Nguyễn Minh An',
      status: 'active',
      engagedParty: { id: customer, '@referredType': 'Individual' },
      account: expect.arrayContaining([expect.objectContaining({ '@referredType': 'PartyAccount' })]),
    })
    expect((await office.get(`${BASE}?id=${customer}`)).body).toEqual([body])
  })

  test('hides contacts in part', async () => {
    const { body } = await office.get(`${BASE}/${customer}`)
    expect(body.contactMedium.length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toMatch(/\d{9}/)
  })

  test('lists no customer that is not named', async () => {
    expect((await office.get(BASE)).status).toBe(400)
    expect((await office.get(`${BASE}/KH00000000`)).status).toBe(404)
    expect((await office.post(BASE, { name: 'New', engagedParty: {} })).status).toBe(405)
  })
})

describe('TMF681', () => {
  const BASE = 'communicationManagement/v4/communicationMessage'

  test('lists messages with content, sender, receiver and messageType, and no code', async () => {
    await world.call('otp_send', { msisdn: NUMBER, purpose: 'signin' })
    await callAs(world, NUMBER, 'package_register', {
      code: 'THEM1',
      price: 10_000,
      idempotency_key: '6f0b0a7e-9a3d-4f0e-8a53-b1f5b8a0c001',
    })
    const { body } = await office.get(`${BASE}?receiver.party.id=${customer}`)
    expect(body[0]).toMatchObject({
      '@type': 'CommunicationMessage',
      messageType: 'sms',
      content: expect.stringContaining('Đã đăng ký'),
      sender: { id: 'operator' },
      receiver: [{ party: { id: customer } }],
      state: expect.stringMatching(/^(inProgress|completed)$/),
    })
    for (const { content } of body) expect(content).not.toMatch(/\bOTP\b/)
    expect((await office.get(path(body[0].href))).body).toEqual(body[0])
  })

  test('sends none', async () => {
    expect((await office.post(BASE, { content: 'Hello' })).status).toBe(405)
  })
})

describe('TMF658', () => {
  const BASE = 'loyaltyManagement/v1'

  test('reads the programme, a member, the account and its points', async () => {
    const programme = await office.get(`${BASE}/loyaltyProgramProductSpec`)
    expect(programme.body).toMatchObject([{ id: 'loyalty', needsLoyaltyAccount: true, validFor: {} }])
    const { body: members } = await office.get(`${BASE}/loyaltyProgramMember?relatedParty.id=${customer}`)
    expect(members).toMatchObject([{ id: line, status: 'active', validFor: {} }])
    const { body: accounts } = await office.get(`${BASE}/loyaltyProgramMember/${line}/loyaltyAccount`)
    expect(accounts).toMatchObject([{ id: line, loyaltyProgramProduct: { id: 'loyalty' } }])
    const { body: balances } = await office.get(`${BASE}/loyaltyAccount/${line}/loyaltyBalance`)
    expect(balances).toMatchObject([{ quantity: { unit: 'point' }, loyaltyProgramMember: { id: line } }])
    const { member } = await callAs(world, NUMBER, 'get_rank_vnp_plus')
    expect(balances[0].quantity.balance).toBe(member?.points)
    expect((await office.get(path(balances[0].href))).body).toEqual(balances[0])
  })

  test('answers errors with a number as code, as its version does', async () => {
    const { status, body } = await office.get(`${BASE}/loyaltyProgramMember/nothing`)
    expect(status).toBe(404)
    expect(body).toEqual({ code: 404, message: 'not_found', description: expect.any(String) })
    expect((await office.get(`${BASE}/loyaltyAccount/${line}/loyaltyBalance/x/loyaltyEarn`)).status).toBe(501)
    expect((await office.get(`${BASE}/loyaltyEvent`)).status).toBe(501)
  })
})
