/** TMF637: lines and packages of a customer, by the same call that the page makes. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../world/operator.ts'
import { registers } from '../packages/support.ts'
import { type BackOffice, customerOf, openBackOffice } from './support.ts'

const BASE = 'productInventory/v4/product'
let world: World
let office: BackOffice
let customer: string
beforeEach(async () => {
  world = await openWorld()
  office = await openBackOffice(world)
  customer = await customerOf(world, '0912000010')
})
afterEach(() => world.close())

const list = (query = '') => office.get(`${BASE}?relatedParty.id=${customer}${query}`)

describe('attributes of the definition', () => {
  test('lists the line and what runs on it', async () => {
    await registers(world, '0912000010', 'SENGOI', 90_000)
    const { status, body } = await list('&productOffering.id=SENGOI')
    expect(status).toBe(200)
    expect(body).toMatchObject([
      {
        '@type': 'Product',
        name: 'SEN GỌI',
        status: 'active',
        isBundle: false,
        productOffering: { id: 'SENGOI' },
        productPrice: [
          {
            priceType: 'recurring',
            recurringChargePeriod: '30 day',
            price: { taxIncludedAmount: { unit: 'VND', value: 90_000 } },
          },
        ],
        startDate: world.now().toISOString(),
        relatedParty: [{ id: customer, '@referredType': 'Customer' }],
      },
    ])
    const [{ productRelationship }] = body
    const line = await office.get(`${BASE}/${productRelationship[0].product.id}`)
    expect(line.body).toMatchObject({ status: 'active', name: 'Sen Trả trước' })
  })

  test('reads one product by its id', async () => {
    const { body } = await list()
    for (const product of body) {
      const one = await office.get(product.href.replace('/tmf-api/', ''))
      expect(one.body).toEqual(product)
    }
  })

  test('filters by status', async () => {
    const { body } = await list('&status=active&fields=status')
    expect(body.length).toBeGreaterThan(0)
    for (const { status } of body) expect(status).toBe('active')
  })
})

describe('whose products', () => {
  test('needs the customer in a list', async () => {
    const { status, body } = await office.get(BASE)
    expect(status).toBe(400)
    expect(body.reason).toContain('relatedParty.id')
  })

  test('finds nothing for an unknown customer', async () => {
    const { status, body } = await office.get(`${BASE}?relatedParty.id=KH00000000`)
    expect([status, body]).toEqual([200, []])
  })

  test('shows the number of no line', async () => {
    const { body } = await list()
    expect(JSON.stringify(body)).not.toMatch(/912000010/)
  })

  test('takes no id that the operator did not make', async () => {
    const { body } = await list()
    const [{ id }] = body
    for (const other of [id.slice(1), `A${id.slice(1)}`, '84912000010', 'x', `${id}.nothing`])
      expect((await office.get(`${BASE}/${other}`)).status).toBe(404)
  })

  test('keeps the id of a line', async () => {
    const first = await list()
    await world.advance(86_400)
    const later = await (await openBackOffice(world)).get(`${BASE}?relatedParty.id=${customer}`)
    expect(later.body[0].id).toBe(first.body[0].id)
  })
})

test('is read-only', async () => {
  const { body } = await list()
  expect((await office.post(BASE, { status: 'active' })).status).toBe(405)
  expect((await office.request('DELETE', `${BASE}/${body[0].id}`)).status).toBe(405)
})
