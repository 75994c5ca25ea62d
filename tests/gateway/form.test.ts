/** Parts of photographs as a form: one call takes them, within its own limit. Spec GTW-2, Spec EKY-4. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calls } from '../../src/contract/calls.ts'
import { BODY_MAX, FORM_MAX } from '../../src/contract/rules/limits.ts'
import { PHOTO_PART_MAX } from '../../src/contract/rules/photograph.ts'
import { openTestGateway, stubOperator, success } from './test-gateway.ts'

const UPLOAD = '/api/main/selfcare_identification'
const FIELDS = {
  request: 'TT-ABCD2345',
  handoff: true,
  side: 'front',
  offset: 0,
  total: 300_000,
  digest: 'a'.repeat(64),
}
const answers = {
  selfcare_identification: async () =>
    success({ side: 'front', state: 'uploading', received: 3, total: 300_000 }),
}

async function sendForm(form: FormData, path = UPLOAD, change: Record<string, string> = {}) {
  const operator = stubOperator(answers)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const text = new Uint8Array(await encoded.arrayBuffer())
  const headers = { 'content-type': type, 'content-length': String(text.length), ...change }
  const reply = await openTestGateway({ operator }).post(path, undefined, { headers, text })
  return { ...reply, requests: operator.received }
}
function formOf(parts: Record<string, string | Uint8Array<ArrayBuffer>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts))
    form.append(name, typeof value === 'string' ? value : new Blob([value]))
  return form
}
const bytes = new Uint8Array([0, 255, 128])

describe('a form with a part', () => {
  test('reaches the operator as base64', async () => {
    const { status, requests } = await sendForm(formOf({ fields: JSON.stringify(FIELDS), part: bytes }))
    expect(status).toBe(200)
    expect(requests[0]?.body).toEqual({ ...FIELDS, part: 'AP+A' })
  })

  test('may be as large as a part and no larger', async () => {
    const fields = JSON.stringify(FIELDS)
    const largest = new Uint8Array(PHOTO_PART_MAX)
    expect((await sendForm(formOf({ fields, part: largest }))).status).toBe(200)
    for (const size of [PHOTO_PART_MAX + 1, FORM_MAX, 20 * 1024 * 1024]) {
      const { status, requests } = await sendForm(formOf({ fields, part: new Uint8Array(size) }))
      expect([status, requests]).toEqual([413, []])
    }
  })

  test.each([
    ['without bytes', { fields: JSON.stringify(FIELDS) }],
    ['without fields', { part: bytes }],
    ['with more', { fields: JSON.stringify(FIELDS), part: bytes, other: '1' }],
    ['with bytes as a text', { fields: JSON.stringify(FIELDS), part: 'AAAA' }],
    ['with fields that are no JSON', { fields: '{', part: bytes }],
    [
      'with the bytes in the fields too',
      { fields: JSON.stringify({ ...FIELDS, part: 'AAAA' }), part: bytes },
    ],
    ['with a key that reaches for prototypes', { fields: '{"__proto__":{}}', part: bytes }],
  ])('%s is refused', async (_, parts) => {
    const { status, requests } = await sendForm(formOf(parts))
    expect([status, requests]).toEqual([400, []])
  })

  test('is refused from another site', async () => {
    const form = formOf({ fields: JSON.stringify(FIELDS), part: bytes })
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]
    for (const header of foreign) expect((await sendForm(form, UPLOAD, header)).status).toBe(403)
  })

  test('is refused by every other call', async () => {
    const form = formOf({ fields: '{}', part: bytes })
    const others = Object.values(calls).filter(({ call }) => !('uploadField' in call) || !call.uploadField)
    for (const { call } of others.slice(0, 20)) {
      const { status } = await sendForm(form, `/api/${call.service}/${call.name}`)
      expect(status).toBe(415)
    }
  })

  test('is no way around the limit of fields', async () => {
    const fields = JSON.stringify({ ...FIELDS, side: 'x'.repeat(BODY_MAX) })
    expect((await sendForm(formOf({ fields, part: bytes }))).status).toBe(413)
  })
})

test('answers any bytes with 4xx', async () => {
  const gateway = openTestGateway({ operator: stubOperator(answers) })
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.string({ maxLength: 20 }), async (body, mark) => {
      const boundary = encodeURIComponent(mark) || 'x'
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const start = new TextEncoder().encode(`--${boundary}\r\n`)
      const text = new Uint8Array([...start, ...body])
      const { status } = await gateway.post(UPLOAD, undefined, { headers, text })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 150 },
  )
})
