/** TMF620, and with it what all Open APIs have in common: filters, fields, pages, tags, errors, methods. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World } from '../../world/operator.ts'
import { type BackOffice, openBackOffice } from './support.ts'

const BASE = 'productCatalogManagement/v4'
let world: World
let office: BackOffice
beforeAll(async () => {
  world = await openWorld()
  office = await openBackOffice(world)
})
afterAll(() => world.close())

describe('attributes of the definition', () => {
  test('lists catalog and category', async () => {
    const { body } = await office.get(`${BASE}/catalog`)
    expect(body).toMatchObject([
      {
        id: 'packages',
        href: `/tmf-api/${BASE}/catalog/packages`,
        '@type': 'Catalog',
        lifecycleStatus: 'Active',
      },
    ])
    const categories = await office.get(`${BASE}/category`)
    expect(categories.body.map(({ id }: { id: string }) => id)).toContain('goi-cuoc-di-dong')
  })

  test('reads a productOffering with price, category and specification', async () => {
    const { status, body } = await office.get(`${BASE}/productOffering/SENGOI`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: 'SENGOI',
      href: `/tmf-api/${BASE}/productOffering/SENGOI`,
      '@type': 'ProductOffering',
      name: 'SEN GỌI',
      lifecycleStatus: 'Active',
      isSellable: true,
      category: [{ id: 'goi-cuoc-di-dong', '@referredType': 'Category' }],
      productOfferingPrice: [{ id: 'SENGOI', priceType: 'recurring', price: { unit: 'VND', value: 90_000 } }],
      productSpecification: { id: 'SENGOI' },
    })
  })

  test('reads a productOfferingPrice with its period', async () => {
    const { body } = await office.get(`${BASE}/productOfferingPrice/SENGOI`)
    expect(body).toMatchObject({
      priceType: 'recurring',
      recurringChargePeriodType: 'day',
      recurringChargePeriodLength: 30,
      price: { unit: 'VND', value: 90_000 },
    })
  })

  test('reads a productSpecification with its characteristics', async () => {
    const { body } = await office.get(`${BASE}/productSpecification/SENGOI`)
    expect(body.productSpecCharacteristic).toContainEqual(
      expect.objectContaining({
        name: 'voice_all',
        productSpecCharacteristicValue: [expect.objectContaining({ value: 250, unitOfMeasure: 'minute' })],
      }),
    )
  })

  test('writes names and descriptions in the language asked for', async () => {
    const [vi, en] = await Promise.all(
      ['vi', 'en-GB'].map((language) =>
        office.get(`${BASE}/productOffering/SENGOI`, { 'accept-language': language }),
      ),
    )
    expect(vi?.headers.get('content-language')).toBe('vi')
    expect(en?.headers.get('content-language')).toBe('en')
    expect(vi?.body.description).not.toBe(en?.body.description)
  })
})

describe('filters', () => {
  test('finds by an attribute and by one of several values', async () => {
    const one = await office.get(`${BASE}/productOffering?name=SEN60`)
    expect(one.body.map(({ id }: { id: string }) => id)).toEqual(['SEN60'])
    const two = await office.get(`${BASE}/productOffering?id=SEN60,THEM1&sort=-id`)
    expect(two.body.map(({ id }: { id: string }) => id)).toEqual(['THEM1', 'SEN60'])
  })

  test('finds by a nested attribute', async () => {
    const { body } = await office.get(`${BASE}/productOffering?category.id=gtgt&fields=category`)
    expect(body.length).toBeGreaterThan(0)
    for (const { category } of body) expect(category[0].id).toBe('gtgt')
  })

  test('compares numbers with gt, gte, lt, lte and ne', async () => {
    const { body } = await office.get(`${BASE}/productOfferingPrice?price.value.lte=10000&price.value.gt=0`)
    for (const { price } of body) expect(price.value).toBeLessThanOrEqual(10_000)
    const others = await office.get(`${BASE}/category?id.ne=gtgt`)
    expect(others.body.map(({ id }: { id: string }) => id)).not.toContain('gtgt')
  })

  test('refuses an attribute that the resource does not have', async () => {
    const { status, body } = await office.get(`${BASE}/productOffering?colour=red`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'bad_request', status: '400', '@type': 'Error' })
    expect(body.reason).toContain('colour')
  })
})

describe('fields, offset and limit', () => {
  test('shows the chosen fields, and always id and href', async () => {
    const { body } = await office.get(`${BASE}/productOffering/SENGOI?fields=name`)
    expect(Object.keys(body).sort()).toEqual(['@type', 'href', 'id', 'name'])
  })

  test('answers 206 with counts and links while there are more', async () => {
    const { status, headers, body } = await office.get(`${BASE}/productOffering?offset=2&limit=3&fields=name`)
    expect(status).toBe(206)
    expect(body).toHaveLength(3)
    expect(headers.get('x-result-count')).toBe('3')
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(5)
    expect(headers.get('link')).toContain('offset=5&')
    expect(headers.get('link')).toContain('rel="prev"')
  })

  test('answers 200 for a whole list', async () => {
    const { status, headers, body } = await office.get(`${BASE}/category`)
    expect(status).toBe(200)
    expect(headers.get('x-total-count')).toBe(String(body.length))
  })

  test.each(['limit=0', 'limit=201', 'limit=x', 'offset=-1'])('refuses %s', async (query) => {
    expect((await office.get(`${BASE}/category?${query}`)).status).toBe(400)
  })
})

describe('errors and methods', () => {
  test('answers 404 in the shape of the definition', async () => {
    const { status, body } = await office.get(`${BASE}/productOffering/NOTHERE`)
    expect(status).toBe(404)
    expect(body).toEqual({
      code: 'package_unknown',
      reason: 'package unknown',
      message: expect.any(String),
      status: '404',
      '@type': 'Error',
    })
  })

  test.each(['', '/', '/v4', `/${BASE}/nothing`, `/${BASE}/category/a/b`, `/${BASE}/category/%E0`])(
    'knows no address %s',
    async (path) => {
      expect((await office.get(path.slice(1))).status).toBe(404)
    },
  )

  test('answers 405 with Allow to what it does not offer', async () => {
    const created = await office.post(`${BASE}/category`, { name: 'mine' })
    expect(created.status).toBe(405)
    expect(created.headers.get('allow')).toBe('GET')
    const removed = await office.request('DELETE', `${BASE}/category/gtgt`)
    expect(removed.status).toBe(405)
  })
})

describe('tags', () => {
  test('answers 304 to the tag of the present state', async () => {
    const first = await office.get(`${BASE}/productOffering/SENGOI`)
    const tag = first.headers.get('etag') ?? ''
    const again = await office.get(`${BASE}/productOffering/SENGOI`, { 'if-none-match': tag })
    expect(again.status).toBe(304)
    expect(again.body).toBeUndefined()
    const other = await office.get(`${BASE}/productOffering/SEN60`, { 'if-none-match': tag })
    expect(other.status).toBe(200)
  })
})
