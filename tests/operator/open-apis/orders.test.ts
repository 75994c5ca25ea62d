/** TMF622: buying and stopping packages by product orders. Spec TMF-7. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setMaintenance } from '../../../src/operator/platform/settings/maintenance.ts'
import { productOrder } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs } from '../packages/support.ts'
import { type BackOffice, clientOf, customerOf, openBackOffice } from './support.ts'

const BASE = 'productOrderingManagement/v4/productOrder'
const NUMBER = '0912000010'
let world: World
let office: BackOffice
let customer: string
let line: string
beforeEach(async () => {
  world = await openWorld()
  office = await openBackOffice(world)
  customer = await customerOf(world, NUMBER)
  const { body } = await office.get(`productInventory/v4/product?relatedParty.id=${customer}`)
  line = body[0].id
})
afterEach(() => closeChecked(world))

function adding(offering: string, item: Record<string, unknown> = {}) {
  return {
    relatedParty: [{ id: customer, role: 'Customer', '@referredType': 'Customer' }],
    productOrderItem: [
      {
        id: '1',
        action: 'add',
        productOffering: { id: offering },
        product: { productRelationship: [{ relationshipType: 'reliesOn', product: { id: line } }] },
        ...item,
      },
    ],
  }
}
const priced = (value: number) => ({ itemPrice: [{ price: { taxIncludedAmount: { unit: 'VND', value } } }] })
const balance = async () => (await callAs(world, NUMBER, 'mobile_balance_info_v2')).balance

describe('POST productOrder', () => {
  test('buys a package from the main account', async () => {
    const { status, headers, body } = await office.post(BASE, adding('SENGOI', priced(90_000)))
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(body.href)
    expect(body).toMatchObject({
      '@type': 'ProductOrder',
      state: 'completed',
      orderDate: world.now().toISOString(),
      completionDate: world.now().toISOString(),
      relatedParty: [{ id: customer }],
      productOrderItem: [{ id: '1', action: 'add', state: 'completed', productOffering: { id: 'SENGOI' } }],
    })
    const product = await office.get(body.productOrderItem[0].product.href.replace('/tmf-api/', ''))
    expect(product.body).toMatchObject({ name: 'SEN GỌI', status: 'active' })
    expect(await balance()).toBe(50_000)
  })

  test('records the store and its consent in the statement', async () => {
    await office.post(BASE, adding('SENGOI'))
    const { lines } = await callAs(world, NUMBER, 'mobile_ledger_list')
    expect(lines[0]).toMatchObject({
      channel: 'store',
      amount: -90_000,
      consent: { en: 'Form signed in a store at 10:00 on 21 Nov 2026' },
      service: { channel: 'store' },
    })
    expect((await world.sms(NUMBER))[0]?.text).toContain('SEN GỌI')
  })

  test('fails with the code of the rule that refuses it', async () => {
    const { status, body } = await office.post(BASE, adding('SENGOI', priced(80_000)))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      state: 'failed',
      productOrderItem: [{ state: 'failed' }],
      note: [{ author: 'operator', text: 'price_changed' }],
    })
    expect(await balance()).toBe(140_000)
  })

  test('needs the second consent of a value-added service', async () => {
    const { body: offerings } = await office.get(
      'productCatalogManagement/v4/productOffering?category.id=gtgt&limit=1',
    )
    const [{ id }] = offerings
    const once = await office.post(BASE, adding(id))
    expect(once.body.note[0].text).toBe('consent_needed')
    const product = {
      productRelationship: [{ relationshipType: 'reliesOn', product: { id: line } }],
      productCharacteristic: [{ name: 'secondConsent', value: true }],
    }
    expect((await office.post(BASE, adding(id, { product }))).body.state).toBe('completed')
  })

  test('stops the renewal of a product', async () => {
    const bought = await office.post(BASE, adding('SENGOI'))
    const product = { id: bought.body.productOrderItem[0].product.id }
    const { body } = await office.post(BASE, { productOrderItem: [{ id: '1', action: 'delete', product }] })
    expect(body.state).toBe('completed')
    const { body: after } = await office.get(`productInventory/v4/product/${product.id}`)
    expect(after.status).toBe('pendingTerminate')
    expect(after.terminationDate).toBeDefined()
  })

  test('refuses the line of another customer', async () => {
    const other = await customerOf(world, '0912000001')
    const { status } = await office.post(BASE, { ...adding('SENGOI'), relatedParty: [{ id: other }] })
    expect(status).toBe(400)
    expect(await balance()).toBe(140_000)
  })
})

describe('idempotency', () => {
  test('buys once for a repeated Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => office.post(BASE, adding('THEM1'), headers)))
    for (const { status } of answers) expect([201, 409]).toContain(status)
    const again = await office.post(BASE, adding('THEM1'), headers)
    expect(again.body.state).toBe('completed')
    expect(await balance()).toBe(130_000)
  })

  test('takes the externalId for the key', async () => {
    const body = { ...adding('THEM1'), externalId: 'desk-17' }
    const [first, second] = [await office.post(BASE, body), await office.post(BASE, body)]
    expect(second.body.id).toBe(first.body.id)
    expect(await balance()).toBe(130_000)
  })

  test('answers 409 where the key was used for another order', async () => {
    const headers = { 'idempotency-key': 'one-key' }
    await office.post(BASE, adding('THEM1'), headers)
    const other = await office.post(BASE, adding('SENGOI'), headers)
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict'])
  })

  test('keeps the keys of two clients apart', async () => {
    const other = await openBackOffice(world, [clientOf('app-back-end')])
    const headers = { 'idempotency-key': 'one-key' }
    await office.post(BASE, adding('THEM1'), headers)
    const { body } = await other.post(BASE, adding('THEM1'), headers)
    expect(body.note?.[0].text ?? body.state).not.toBe('idempotency_conflict')
    expect((await other.get(`${BASE}?relatedParty.id=${customer}`)).body).toHaveLength(1)
  })
})

describe('states', () => {
  test('stays acknowledged during maintenance and is completed afterwards', async () => {
    const until = new Date(world.now().getTime() + 3_600_000)
    await setMaintenance(world.context.db, until)
    const { status, body } = await office.post(BASE, adding('THEM1'))
    expect([status, body.state]).toEqual([201, 'acknowledged'])
    expect(body.completionDate).toBeUndefined()
    await world.advance(3_700)
    const later = await (await openBackOffice(world)).get(body.href.replace('/tmf-api/', ''))
    expect(later.body.state).toBe('completed')
    expect(await balance()).toBe(130_000)
  })

  test('completes by a job what a request began', async () => {
    const { body } = await office.post(BASE, adding('THEM1'))
    // As if the process had ended between the purchase and its note.
    await world.context.db
      .update(productOrder)
      .set({ state: 'acknowledged', endedAt: null, serviceId: null, dueAt: world.now() })
      .where(eq(productOrder.code, 'THEM1'))
    await world.runDueJobs()
    const after = await office.get(body.href.replace('/tmf-api/', ''))
    expect(after.body).toEqual(body)
    expect(await balance()).toBe(130_000)
  })
})

describe('GET productOrder', () => {
  test('lists the orders of a customer by state', async () => {
    await office.post(BASE, adding('THEM1'))
    await office.post(BASE, adding('SENGOI', priced(1)))
    const { body } = await office.get(`${BASE}?relatedParty.id=${customer}&state=failed`)
    expect(body.map((one: { state: string }) => one.state)).toEqual(['failed'])
    const all = await office.get(`${BASE}?relatedParty.id=${customer}&fields=state&limit=1`)
    expect([all.status, all.headers.get('x-total-count')]).toEqual([206, '2'])
  })

  test('shows a client no orders of another', async () => {
    const { body } = await office.post(BASE, adding('THEM1'))
    const other = await openBackOffice(world, [clientOf('app-back-end')])
    expect((await other.get(body.href.replace('/tmf-api/', ''))).status).toBe(404)
  })

  test('changes and removes none', async () => {
    const { body } = await office.post(BASE, adding('THEM1'))
    const path = body.href.replace('/tmf-api/', '')
    expect((await office.request('PATCH', path, { body: {} })).status).toBe(405)
    expect((await office.request('DELETE', path)).status).toBe(405)
  })
})
