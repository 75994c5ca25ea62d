/** What is served is what is described: by the OpenAPI document, and by the specification. Spec TMF-1. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apis } from '../../../src/operator/open-apis/apis.ts'
import { openWorld, type World } from '../../world/operator.ts'
import { type BackOffice, type Json, openBackOffice } from './support.ts'

const SPECIFICATION = readFileSync('docs/specification/open-apis.md', 'utf8')
let world: World
let office: BackOffice
let document: Json
beforeAll(async () => {
  world = await openWorld()
  office = await openBackOffice(world)
  document = (await office.get('openapi.json', { authorization: '' })).body
})
afterAll(() => world.close())

test.each(apis.map((api) => [`TMF${api.number}`, api] as const))(
  'the specification lists %s whole',
  (name, api) => {
    const row = SPECIFICATION.split('\n').find((text) => text.startsWith(`| ${name} |`)) ?? ''
    expect(row).toContain(`\`${api.path}/${api.version}\``)
    for (const resource of api.resources) expect(row).toContain(`\`${resource.name}\``)
  },
)

describe('the OpenAPI document', () => {
  test('is readable without a token and names every operation once', () => {
    expect(document).toMatchObject({ openapi: '3.1.0' })
    const ids = Object.values<Json>(document.paths).flatMap((path) =>
      Object.values<Json>(path).flatMap(({ operationId }) => operationId ?? []),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('describes the lists that answer', async () => {
    for (const [path, { get }] of Object.entries<Json>(document.paths)) {
      if (!get || path.includes('{')) continue
      const { status } = await office.get(path.replace('/tmf-api/', ''))
      const needsCustomer = get.parameters.some(({ description }: Json) =>
        /Names the customer/.test(description),
      )
      expect([path, status]).toEqual([path, needsCustomer ? 400 : expect.toBeOneOf([200, 206])])
    }
  })

  test('describes all writes that are possible, and none that answers 405', async () => {
    for (const [path, { post }] of Object.entries<Json>(document.paths)) {
      if (path.includes('{')) continue
      const { status } = await office.post(path.replace('/tmf-api/', ''), {})
      expect([path, status]).toEqual([path, post ? 400 : 405])
    }
  })
})

test.each(apis.flatMap((api) => api.notOffered.map((name) => [api.path, name, api.version] as const)))(
  '%s/%s answers 501',
  async (path, name, version) => {
    expect((await office.get(`${path}/${version}/${name}`)).status).toBe(501)
  },
)
