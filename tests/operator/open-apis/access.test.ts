/** Clients, tokens, scopes and limits of the Open APIs. Spec TMF-2. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OPEN_API_PER_MINUTE, OPEN_API_TOKEN_SECONDS } from '../../../src/contract/rules/open-api.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { clientOf, customerOf, openBackOffice, SECRET } from './support.ts'

const CATEGORIES = 'productCatalogManagement/v4/category'
const credentials = { grant_type: 'client_credentials', client_id: 'store-desk', client_secret: SECRET }
let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

describe('POST /oauth/token', () => {
  test('issues a bearer token for the credentials of a client', async () => {
    const office = await openBackOffice(world)
    const { status, headers, body } = await office.token(credentials)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ token_type: 'Bearer', expires_in: OPEN_API_TOKEN_SECONDS })
    expect(body.scope).toContain('productOrder.write')
  })

  test('takes the credentials as HTTP Basic', async () => {
    const office = await openBackOffice(world)
    const basic = Buffer.from(`store-desk:${SECRET}`).toString('base64')
    const { status } = await office.token(
      { grant_type: 'client_credentials' },
      { authorization: `Basic ${basic}` },
    )
    expect(status).toBe(200)
  })

  test.each([
    ['another secret', { ...credentials, client_secret: 'another' }],
    ['an unknown client', { ...credentials, client_id: 'stranger' }],
    ['no client', { grant_type: 'client_credentials' }],
  ])('refuses %s with invalid_client', async (_, form) => {
    const office = await openBackOffice(world)
    const { status, headers, body } = await office.token(form)
    expect([status, body]).toEqual([401, { error: 'invalid_client' }])
    expect(headers.get('www-authenticate')).toContain('Basic')
  })

  test.each([
    ['unsupported_grant_type', { ...credentials, grant_type: 'password' }],
    ['invalid_request', { client_id: 'store-desk' }],
    ['invalid_scope', { ...credentials, scope: 'everything' }],
  ])('answers %s', async (error, form) => {
    const office = await openBackOffice(world)
    const { status, body } = await office.token(form as Record<string, string>)
    expect([status, body]).toEqual([400, { error }])
  })

  test('does not lock a client out after wrong secrets', async () => {
    const office = await openBackOffice(world)
    for (let tries = 0; tries < 30; tries++) await office.token({ ...credentials, client_secret: 'wrong' })
    expect((await office.token(credentials)).status).toBe(200)
  })
})

describe('access tokens', () => {
  test('answers 401 without a token and with another one', async () => {
    const office = await openBackOffice(world)
    const without = await office.get(CATEGORIES, { authorization: '' })
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(without.body).toMatchObject({ code: 'unauthorised', status: '401' })
    const wrong = await office.get(CATEGORIES, { authorization: 'Bearer store-desk.abcdefgh' })
    expect(wrong.headers.get('www-authenticate')).toContain('invalid_token')
  })

  test('ends a token after ten minutes', async () => {
    const office = await openBackOffice(world)
    await world.advance(OPEN_API_TOKEN_SECONDS - 1)
    expect((await office.get(CATEGORIES)).status).toBe(200)
    await world.advance(1)
    expect((await office.get(CATEGORIES)).status).toBe(401)
  })

  test('ends the tokens of a secret that was replaced', async () => {
    const { body } = await (await openBackOffice(world)).token(credentials)
    const renewed = { ...clientOf('store-desk'), secretHash: 'ab'.repeat(32) }
    const later = await openBackOffice(world, [renewed])
    expect((await later.get(CATEGORIES, { authorization: `Bearer ${body.access_token}` })).status).toBe(401)
  })

  test('needs the scope of the API', async () => {
    const office = await openBackOffice(world, [clientOf('web-shop', ['productCatalog.read'])])
    expect((await office.get(CATEGORIES)).status).toBe(200)
    const id = await customerOf(world, '0912000001')
    const refused = await office.get(`productInventory/v4/product?relatedParty.id=${id}`)
    expect([refused.status, refused.body.code]).toEqual([403, 'insufficient_scope'])
    expect(refused.headers.get('www-authenticate')).toContain('productInventory.read')
  })

  test('takes a token of fewer scopes than the client has', async () => {
    const office = await openBackOffice(world, undefined, 'productCatalog.write')
    expect((await office.get(CATEGORIES)).status).toBe(403)
  })

  test('limits the requests of each client alone', async () => {
    const office = await openBackOffice(world, [clientOf('busy'), clientOf('calm')])
    const path = 'productCatalogManagement/v4/nothing'
    for (let sent = 0; sent < OPEN_API_PER_MINUTE; sent++) await office.get(path)
    const refused = await office.get(path)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    const { body } = await office.token({ ...credentials, client_id: 'calm' })
    const calm = await office.get(CATEGORIES, { authorization: `Bearer ${body.access_token}` })
    expect(calm.status).toBe(200)
  })
})

test('serves nothing where no client is set', async () => {
  const office = await openBackOffice(world, []).catch((error: unknown) => error)
  expect(office).toBeInstanceOf(Error)
})
