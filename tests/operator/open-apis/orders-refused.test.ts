/** TMF622: requests that are no order. Spec TMF-7. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '../../world/operator.ts'
import { type BackOffice, customerOf, openBackOffice } from './support.ts'

const BASE = 'productOrderingManagement/v4/productOrder'
let world: World
let office: BackOffice
let customer: string
beforeAll(async () => {
  world = await openWorld()
  office = await openBackOffice(world)
  customer = await customerOf(world, '0912000010')
})
afterAll(() => world.close())

const adding = (offering: string, item: Record<string, unknown> = {}) => ({
  productOrderItem: [{ id: '1', action: 'add', productOffering: { id: offering }, ...item }],
})

test.each<[string, Record<string, unknown>]>([
  ['no productOrderItem', { productOrderItem: undefined }],
  ['an empty productOrderItem', { productOrderItem: [] }],
  ['an item without id', { productOrderItem: [{ action: 'add' }] }],
  ['an item without action', { productOrderItem: [{ id: '1' }] }],
  ['another action', { productOrderItem: [{ id: '1', action: 'modify', product: {} }] }],
  ['an item without productOffering', { productOrderItem: [{ id: '1', action: 'add' }] }],
  [
    'another currency',
    adding('SENGOI', { itemPrice: [{ price: { taxIncludedAmount: { unit: 'USD', value: 1 } } }] }),
  ],
  ['an unknown customer', { ...adding('SENGOI', { product: {} }), relatedParty: [{ id: 'KH00000000' }] }],
  ['an unknown offering', adding('NOTHERE')],
  ['two pieces', adding('SENGOI', { quantity: 2 })],
])('answers 400 to %s', async (_, change) => {
  const { status, body } = await office.post(BASE, {
    relatedParty: [{ id: customer }],
    ...adding('SENGOI'),
    ...change,
  })
  expect([status, body.code]).toEqual([400, 'bad_request'])
})
