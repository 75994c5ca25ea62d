/** Notifications of events: who gets them, how they are signed, and where they never go. Spec TMF-8. */
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { httpPushService } from '../../../src/operator/platform/push/http-service.ts'
import type { PushRequest } from '../../../src/operator/platform/push/settings.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { type BackOffice, clientOf, customerOf, type Json, openBackOffice } from './support.ts'

const HUB = 'productOrderingManagement/v4/hub'
const CALLBACK = 'https://desk.shop.example/events'
let world: World
let office: BackOffice
let posted: PushRequest[]
let status: number
beforeEach(async () => {
  posted = []
  status = 204
  world = await openWorld({
    postCallback: async (request) => {
      posted.push(request)
      return { status, retryAfter: 0 }
    },
  })
  office = await openBackOffice(world)
})
afterEach(() => world.close())

async function order(from = office) {
  const customer = await customerOf(world, '0912000010')
  const { body } = await from.get(`productInventory/v4/product?relatedParty.id=${customer}&limit=1`)
  const product = { productRelationship: [{ relationshipType: 'reliesOn', product: { id: body[0].id } }] }
  const item = { id: '1', action: 'add', productOffering: { id: 'THEM1' }, product }
  return from.post('productOrderingManagement/v4/productOrder', { productOrderItem: [item] })
}
const eventsOf = (requests: readonly PushRequest[]) =>
  requests.map(
    ({ body }) => JSON.parse(body.toString()) as { eventType: string; eventId: string; event: Json },
  )

describe('POST /hub', () => {
  test('registers callback and query, and gives the secret once', async () => {
    const query = 'eventType=ProductOrderStateChangeEvent'
    const { status, headers, body } = await office.post(HUB, { callback: CALLBACK, query })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/tmf-api/${HUB}/${body.id}`)
    expect(body).toMatchObject({ callback: CALLBACK, query, '@type': 'EventSubscription' })
    expect(body.secret).toHaveLength(43)
    expect((await office.get(`${HUB}/${body.id}`)).body.secret).toBeUndefined()
  })

  test.each([
    'http://desk.shop.example/events',
    'https://127.0.0.1/events',
    'https://[::1]/events',
    'https://2130706433/events',
    'https://localhost/events',
    'https://metadata.internal/events',
    'https://user:password@desk.shop.example/',
    'https://desk.shop.example:8443/',
    'nothing',
  ])('refuses the callback %s', async (callback) => {
    expect((await office.post(HUB, { callback })).status).toBe(400)
  })

  test('refuses an unknown event and an unknown filter', async () => {
    for (const query of ['eventType=Nothing', 'state=completed'])
      expect((await office.post(HUB, { callback: CALLBACK, query })).status).toBe(400)
    expect((await office.post(HUB, {})).status).toBe(400)
  })

  test('limits the subscriptions of a client', async () => {
    for (let made = 0; made < 10; made++) await office.post(HUB, { callback: CALLBACK })
    const { status, body } = await office.post(HUB, { callback: CALLBACK })
    expect([status, body.code]).toEqual([409, 'hub_limit'])
  })

  test('has no list', async () => {
    expect((await office.get(HUB)).status).toBe(405)
  })
})

describe('notifications', () => {
  test('are posted with a signature', async () => {
    const { body: hub } = await office.post(HUB, { callback: CALLBACK })
    const { body: ordered } = await order()
    await world.runDueJobs()
    // In no promised order.
    const events = new Map(eventsOf(posted).map(({ eventType, event }) => [eventType, event.productOrder]))
    expect([...events.keys()].toSorted()).toEqual(['ProductOrderCreateEvent', 'ProductOrderStateChangeEvent'])
    expect(events.get('ProductOrderStateChangeEvent')).toMatchObject({ id: ordered.id, state: 'completed' })
    for (const { endpoint, headers, body } of posted) {
      expect(endpoint).toBe(CALLBACK)
      const text = `${headers['x-timestamp']}.${body}`
      expect(headers['x-signature']).toBe(createHmac('sha256', hub.secret).update(text).digest('hex'))
      expect(body.toString()).not.toContain('912000010')
    }
  })

  test('keep to the query', async () => {
    await office.post(HUB, { callback: CALLBACK, query: 'eventType=ProductOrderStateChangeEvent' })
    await order()
    await world.runDueJobs()
    expect(eventsOf(posted).map(({ eventType }) => eventType)).toEqual(['ProductOrderStateChangeEvent'])
  })

  test('go to no other client', async () => {
    const other = await openBackOffice(world, [clientOf('app-back-end')])
    await other.post(HUB, { callback: 'https://app.example/events' })
    await order()
    await world.runDueJobs()
    expect(posted).toEqual([])
  })

  test('are posted again with the same eventId until they are taken', async () => {
    await office.post(HUB, { callback: CALLBACK, query: 'eventType=ProductOrderCreateEvent' })
    status = 500
    await order()
    await world.runDueJobs()
    status = 200
    await world.advance(3_600)
    const ids = eventsOf(posted).map(({ eventId }) => eventId)
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(1)
    const before = posted.length
    await world.advance(3_600)
    expect(posted).toHaveLength(before)
  })

  test('end with the subscription', async () => {
    const { body } = await office.post(HUB, { callback: CALLBACK })
    status = 500
    await order()
    expect((await office.request('DELETE', `${HUB}/${body.id}`)).status).toBe(204)
    await world.runDueJobs()
    expect(posted).toEqual([])
    expect((await office.request('DELETE', `${HUB}/${body.id}`)).status).toBe(404)
  })

  test('never reach a private address that a name resolves to', async () => {
    const post = httpPushService()
    const request = { endpoint: 'https://localhost/events', headers: {}, body: Buffer.from('{}') }
    await expect(post(request)).rejects.toThrow()
  })
})
