/** The document must describe every call, code and schema, and contain no reference that does not resolve. */
import { expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { dialectOf } from '../../src/contract/dialects.ts'
import { errors } from '../../src/contract/errors.ts'
import { openApiText } from '../../src/contract/openapi.ts'
import { toWireCode } from '../../src/contract/wire-codes.ts'

type Operation = {
  operationId: string
  summary: string
  security?: unknown
  requestBody: unknown
  responses: Record<string, { description: string; content: object }>
}
const document = JSON.parse(openApiText()) as {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, { post: Operation }>
  components: { schemas: Record<string, Record<string, unknown>> }
}

test('is OpenAPI 3.1 with one path per call', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/)
  expect(document.info.title && document.info.version).toBeTruthy()
  expect(Object.keys(document.paths).sort()).toEqual(
    Object.values(calls)
      .map(({ call }) => `/api/${call.service}/${call.name}`)
      .sort(),
  )
})

test('resolves every reference and uses every schema', () => {
  const named = new Set(
    Array.from(JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g), ([, name]) => name),
  )
  for (const name of named) {
    const [kind = '', key = ''] = String(name).split('/')
    expect((document.components as Record<string, object>)[kind], String(name)).toHaveProperty([key])
  }
  for (const name of Object.keys(document.components.schemas))
    expect(named, name).toContain(`schemas/${name}`)
})

test.each(Object.values(calls))('describes $call.name completely', ({ call, summary }) => {
  const { post } = document.paths[`/api/${call.service}/${call.name}`] ?? {}
  expect(post).toMatchObject({ operationId: call.name, summary })
  expect(post?.security !== undefined).toBe(call.subject === 'session')
  const answer = JSON.stringify(post?.responses)
  for (const code of call.errors) expect(answer).toContain(`"${toWireCode(code)}"`)
  expect(Object.keys(post?.responses ?? {})).toEqual(
    expect.arrayContaining(['200', '400', '403', '404', '413', '415', '429', '500', '502', '503', '504']),
  )
  expect(document.components.schemas[`${call.name}_request`]).toMatchObject({
    type: 'object',
    additionalProperties: false,
  })
})

test('describes the same envelope fields as the wire', () => {
  for (const { call } of Object.values(calls)) {
    const responses = document.paths[`/api/${call.service}/${call.name}`]?.post.responses['200'] as {
      content: { 'application/json': { schema: { anyOf: { properties: object }[] } } }
    }
    const [done, refused] = responses.content['application/json'].schema.anyOf
    const dialect = dialectOf(call.service)
    // Fields next to the result in the envelope are listed with the result.
    const own: Record<string, object> = {
      getQR: { result: '', extraData: [] },
      payment_package_reg_v2: { redirect_url: '', secure_code: '' },
    }
    const answer = own[call.name] ?? {}
    expect(Object.keys(done?.properties ?? {})).toEqual(Object.keys(dialect.success(call.name, answer, '')))
    expect(Object.keys(refused?.properties ?? {})).toEqual(
      Object.keys(dialect.failure(call.name, 'x', '', {})),
    )
  }
})

test('has unique wire codes', () => {
  const wires = Object.keys(errors).map((code) => toWireCode(code as keyof typeof errors))
  expect(new Set(wires).size).toBe(wires.length)
})
