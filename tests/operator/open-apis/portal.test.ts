/** What the Open APIs have for a portal that runs on them. Spec TMF-2, TMF-7, TMF-9, TMF-10. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OPEN_API_PER_MINUTE } from '../../../src/contract/rules/open-api.ts'
import { UNDO_SECONDS } from '../../../src/contract/rules/package.ts'
import { setMaintenance } from '../../../src/operator/platform/settings/maintenance.ts'
import { line as lineTable } from '../../../src/operator/schema.ts'
import { closeChecked } from '../../world/close-checked.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { callAs } from '../packages/support.ts'
import { type BackOffice, clientOf, customerOf, type Json, openBackOffice } from './support.ts'

const ORDERS = 'productOrderingManagement/v4/productOrder'
const NUMBER = '0912000010'
let world: World
let portal: BackOffice
let customer: string
let line: string
beforeEach(async () => {
  world = await openWorld()
  portal = await openBackOffice(world, [{ ...clientOf('portal'), channel: 'web' }])
  customer = await customerOf(world, NUMBER)
  const { body } = await portal.get(`productInventory/v4/product?relatedParty.id=${customer}`)
  line = body.find((product: Json) => product.productSerialNumber === `84${NUMBER.slice(1)}`).id
})
afterEach(() => closeChecked(world))

function order(action: string, code: string, characteristics: Record<string, unknown> = {}, more = {}) {
  const product = {
    productRelationship: [{ relationshipType: 'reliesOn', product: { id: line } }],
    productCharacteristic: Object.entries(characteristics).map(([name, value]) => ({ name, value })),
  }
  const item = { id: '1', action, productOffering: { id: code }, product }
  return portal.post(ORDERS, { productOrderItem: [item], ...more }, { 'idempotency-key': randomUUID() })
}
const characteristic = (resource: Json, wanted: string) =>
  (resource.characteristic ?? resource.productCharacteristic).find(({ name }: Json) => name === wanted)?.value
const product = async (id: string) => (await portal.get(`productInventory/v4/product/${id}`)).body

describe('a portal', () => {
  test('buys on the web', async () => {
    const { body } = await order('add', 'SENGOI')
    expect(await product(body.productOrderItem[0].product.id)).toMatchObject({ status: 'active' })
    const { lines } = await callAs(world, NUMBER, 'mobile_ledger_list')
    expect(lines[0]).toMatchObject({ channel: 'web', amount: -90_000 })
  })

  test('may make more requests than another client', async () => {
    const path = 'accountManagement/v4/billingCycleSpecification'
    const answers = await Promise.all(Array.from({ length: OPEN_API_PER_MINUTE + 1 }, () => portal.get(path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('reads for the line that is signed in', async () => {
    const owner = await customerOf(world, '0912000002')
    const { db } = world.context
    await db.update(lineTable).set({ customerId: owner }).where(eq(lineTable.msisdn, '84912000003'))
    const named = { code: 'SM120000024', action: 'save', label: 'Của tôi' } as const
    await callAs(world, '0912000003', 'selfcare_ttc_update', named)
    const { body: products } = await portal.get(`productInventory/v4/product?relatedParty.id=${owner}`)
    const labels = async (number: string) => {
      const { id } = products.find((one: Json) => one.productSerialNumber === number)
      const path = `accountManagement/v4/billingAccount?relatedParty.id=${owner}`
      const { body } = await portal.get(path, { 'x-line': id })
      return body.map((account: Json) => characteristic(account, 'label'))
    }
    expect(await labels('84912000003')).toContain('Của tôi')
    expect(await labels('84912000002')).not.toContain('Của tôi')
  })
})

test('shows a line no order of another line of its customer', async () => {
  const { db } = world.context
  await db.update(lineTable).set({ customerId: customer }).where(eq(lineTable.msisdn, '84912000003'))
  const top = { amount: 50_000, idempotency_key: randomUUID() }
  const { order: made } = await callAs(world, NUMBER, 'mobile_payment_recharge_v2', top)
  const { body: products } = await portal.get(`productInventory/v4/product?relatedParty.id=${customer}`)
  const other = products.find((one: Json) => one.productSerialNumber === '84912000003').id
  const path = `payment/v4/payment/${customer}.${made?.transaction_id}`
  expect((await portal.get(path, { 'x-line': line })).status).toBe(200)
  expect((await portal.get(path, { 'x-line': other })).status).toBe(404)
})

describe('product orders', () => {
  test('end a new purchase now and name what returned', async () => {
    await order('add', 'SENGOI')
    const { body } = await order('delete', 'SENGOI', { change: 'now' })
    expect(body.state).toBe('completed')
    expect(characteristic(body, 'refunded')).toBe(90_000)
    expect(characteristic(body, 'balance')).toBe(140_000)
  })

  test('resume a package that ends with its cycle', async () => {
    await order('add', 'SENGOI')
    const { body: stopped } = await order('delete', 'SENGOI')
    const { id } = stopped.productOrderItem[0].product
    expect((await product(id)).status).toBe('pendingTerminate')
    await order('modify', 'SENGOI', { change: 'resume' })
    expect((await product(id)).status).toBe('active')
  })

  test('undo an immediate end', async () => {
    await order('add', 'SENGOI')
    // Until then the purchase itself would be undone.
    await world.advance(UNDO_SECONDS + 1)
    portal = await openBackOffice(world, [{ ...clientOf('portal'), channel: 'web' }])
    const { body: ended } = await order('delete', 'SENGOI', { change: 'now' })
    const { id } = ended.productOrderItem[0].product
    expect((await product(id)).status).toBe('terminated')
    const { body } = await order('modify', 'SENGOI', { change: 'undo' })
    expect([body.state, (await product(id)).status]).toEqual(['completed', 'active'])
  })

  test('name the details of a refusal', async () => {
    const { body } = await order('add', 'SEN9T')
    expect(body.note[0].text).toBe('insufficient_balance')
    expect(characteristic(body, 'missing')).toBeGreaterThan(0)
  })

  test('are refused in maintenance where they cannot wait', async () => {
    const until = new Date(world.now().getTime() + 3_600_000)
    await setMaintenance(world.context.db, until)
    const now = { requestedCompletionDate: world.now().toISOString() }
    const refused = await order('add', 'SENGOI', {}, now)
    expect([refused.status, refused.body.code]).toEqual([503, 'system_closed'])
    expect(refused.body.details).toEqual({ until: until.toISOString() })
    const waiting = await order('add', 'SENGOI', {}, { requestedCompletionDate: until.toISOString() })
    expect(waiting.body.state).toBe('acknowledged')
    await setMaintenance(world.context.db, null)
  })

  test('say that the same request was made before', async () => {
    const item = { id: '1', action: 'add', productOffering: { id: 'SENGOI' } }
    const body = { relatedParty: [{ id: customer }], productOrderItem: [item] }
    const headers = { 'idempotency-key': randomUUID() }
    const first = await portal.post(ORDERS, body, headers)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    const again = await portal.post(ORDERS, body, headers)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
  })
})

describe('lists of a line', () => {
  test.each([
    ['productInventory/v4/product', 'productRelationship.product.id'],
    ['prepayBalanceManagement/v4/bucket', 'product.id'],
    ['usageManagement/v4/usage', 'ratedProductUsage.productRef.id'],
    ['troubleTicket/v4/troubleTicket', 'relatedEntity.id'],
  ])('%s are named by %s', async (path, filter) => {
    const { status, body } = await portal.get(`${path}?${filter}=${line}`)
    expect(status).toBeOneOf([200, 206])
    for (const { id } of body) expect(id.startsWith(`${line}.`)).toBe(true)
    expect((await portal.get(`${path}?${filter}=nothing`)).body).toEqual([])
  })
})

test('a message in a ticket is written once for a key', async () => {
  const ticket = await portal.post('troubleTicket/v4/troubleTicket', {
    ...{ description: 'The fifth charge is not right', severity: 'normal', ticketType: 'tru-tien' },
    relatedEntity: [{ id: line }],
  })
  const path = ticket.body.href.replace('/tmf-api/', '')
  const sent = {
    body: { note: [{ text: 'Twice in one day' }] },
    headers: { 'idempotency-key': randomUUID() },
  }
  const written = await portal.request('PATCH', path, sent)
  const again = await portal.request('PATCH', path, sent)
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  expect(again.body.note).toEqual(written.body.note)
})
