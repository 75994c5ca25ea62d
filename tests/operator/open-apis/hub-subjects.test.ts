/** Events of payments, tickets and bills: stored with their cause, for clients that may read them. Spec TMF-8. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenApiClient, OpenApiScope } from '../../../src/contract/rules/open-api.ts'
import { announceTo } from '../../../src/operator/open-apis/announced/announce.ts'
import type { PushRequest } from '../../../src/operator/platform/push/settings.ts'
import { hubEvent } from '../../../src/operator/schema.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs, DAY_SECONDS } from '../packages/support.ts'
import { type BackOffice, clientOf, type Json, openBackOffice } from './support.ts'

const CALLBACK = 'https://desk.shop.example/events'
const NUMBER = '0912000002'
let world: World
let office: BackOffice
let posted: PushRequest[]
afterEach(() => world.close())

async function open(scopes?: readonly OpenApiScope[]): Promise<void> {
  posted = []
  const client: OpenApiClient = clientOf('store-desk', scopes)
  world = await openWorld({
    openApiClients: [client],
    postCallback: async (request) => {
      posted.push(request)
      return { status: 204, retryAfter: 0 }
    },
  })
  office = await openBackOffice(world, [client])
}

/** By their type: they are posted in no promised order. */
async function events(): Promise<Json[]> {
  await world.runDueJobs()
  const found: Json[] = posted.map(({ body }) => JSON.parse(body.toString()))
  return found.toSorted((one, other) => String(one.eventType).localeCompare(String(other.eventType)))
}
const ask = () =>
  callAs(world, NUMBER, 'help_feedback_send', {
    ...{ topic: 'tru-tien', text: 'The sixth charge is not right', context: {}, files: [] },
    idempotency_key: randomUUID(),
  })

describe('a client that may read', () => {
  beforeEach(() => open())

  test('tickets gets a new one and its states', async () => {
    await office.post('troubleTicket/v4/hub', { callback: CALLBACK })
    const { request } = await ask()
    const taken = { request: request.code, idempotency_key: randomUUID() }
    await callAs(world, NUMBER, 'help_feedback_cancel', taken)
    const found = await events()
    expect(found.map(({ eventType }) => eventType)).toEqual([
      'TroubleTicketCreateEvent',
      'TroubleTicketStatusChangeEvent',
    ])
    const { id, href, status } = found[1].event.troubleTicket
    expect(status).toBe('cancelled')
    const { body } = await office.get(href.replace('/tmf-api/', ''))
    expect(body).toMatchObject({ id, status })
    expect(JSON.stringify(found)).not.toMatch(/912000002/)
  })

  test('payments gets a new order and its states', async () => {
    await office.post('payment/v4/hub', { callback: CALLBACK })
    const order = { amount: 50_000, idempotency_key: randomUUID() }
    const made = await callAs(world, '0912000010', 'mobile_payment_recharge_v2', order)
    const transaction_id = made.order?.transaction_id ?? ''
    await callAs(world, '0912000010', 'payment_order_cancel', { transaction_id })
    const found = await events()
    expect(found.map(({ eventType, event }) => [eventType, event.payment.status])).toEqual([
      ['PaymentCreateEvent', 'pendingAuthorization'],
      ['PaymentStateChangeEvent', 'failed'],
    ])
    const { body } = await office.get(found[0].event.payment.href.replace('/tmf-api/', ''))
    expect(body.id).toBe(found[0].event.payment.id)
  })

  test('bills gets each new one', async () => {
    await office.post('customerBillManagement/v4/hub', { callback: CALLBACK })
    await world.advance(12 * DAY_SECONDS)
    const found = await events()
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map(({ eventType }) => eventType))).toEqual(new Set(['CustomerBillCreateEvent']))
    const fresh = await openBackOffice(world)
    const { body } = await fresh.get(found[0].event.customerBill.href.replace('/tmf-api/', ''))
    expect(body.id).toBe(found[0].event.customerBill.id)
  })

  test('wants only the events that its query names', async () => {
    const query = 'eventType=TroubleTicketStatusChangeEvent'
    await office.post('troubleTicket/v4/hub', { callback: CALLBACK, query })
    await ask()
    expect(await events()).toEqual([])
  })
})

test('notifies no client that may not read the subject any longer', async () => {
  await open()
  await office.post('troubleTicket/v4/hub', { callback: CALLBACK })
  const { db } = world.context
  const narrowed = { ...world.context, announce: announceTo([clientOf('store-desk', ['usage.read'])], '') }
  await db.transaction((tx) =>
    narrowed.announce(
      tx,
      {
        what: 'ticket',
        isNew: true,
        msisdn: `84${NUMBER.slice(1)}`,
        id: 'YC-ABCD2345',
        state: 'acknowledged',
      },
      world.now(),
    ),
  )
  expect(await db.$count(hubEvent)).toBe(0)
})

test('subscribes with the scope to read, and with no other', async () => {
  await open(['customerBill.read'])
  expect((await office.post('customerBillManagement/v4/hub', { callback: CALLBACK })).status).toBe(201)
  expect((await office.post('payment/v4/hub', { callback: CALLBACK })).status).toBe(403)
})

test('forgets the event where its cause is undone', async () => {
  await open()
  await office.post('payment/v4/hub', { callback: CALLBACK })
  const { db } = world.context
  await expect(
    db.transaction(async (tx) => {
      await world.context.announce(
        tx,
        {
          what: 'payment',
          isNew: true,
          msisdn: `84${NUMBER.slice(1)}`,
          id: 'x'.repeat(22),
          state: 'created',
        },
        world.now(),
      )
      expect(await tx.$count(hubEvent)).toBe(1)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  expect(await db.$count(hubEvent)).toBe(0)
})
