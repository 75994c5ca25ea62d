/**
 * Files by ticket: once, within a minute, never cached; used, expired and unknown tickets get the same
 * response; in process and over HTTP.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FILE_MAX, FILE_SECONDS, FILES_OPEN } from '../../src/contract/rules/file.ts'
import type { FetchFile, ServedFile } from '../../src/contract/upstream.ts'
import { listen } from '../../src/entry/listen.ts'
import { operatorHttp } from '../../src/entry/operator-http.ts'
import { httpFiles } from '../../src/gateway/upstreams/files.ts'
import { createFileTicket } from '../../src/operator/features/files/create-ticket.ts'
import { fileTicket } from '../../src/operator/schema.ts'
import { openWorld as openOperator, type World } from '../world/operator.ts'
import { ORIGIN, openTestGateway } from './test-gateway.ts'

const KEY = 'key of the operator'
const PDF: Omit<ServedFile, 'show'> = {
  name: 'hoa-don.pdf',
  mediaType: 'application/pdf',
  bytes: new TextEncoder().encode('%PDF-1.7 ấn'),
}
const OWNER = { msisdn: '84912000001', browser: 'one' }

let operator: World
let close: () => void
const ways: Record<string, FetchFile> = {}
beforeAll(async () => {
  operator = await openOperator()
  const { server, port } = await listen(operatorHttp(operator.operator, KEY).fetch, {
    port: 0,
    host: '127.0.0.1',
  })
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  ways['in process'] = operator.operator.takeFile
  ways['over HTTP'] = httpFiles(`http://127.0.0.1:${port}/files`, KEY)
})
afterAll(async () => {
  close()
  await operator.close()
})

const createTicket = (file: Partial<ServedFile> = {}, owner = OWNER) =>
  createFileTicket(operator.context, operator.context.db, owner, { ...PDF, ...file })

function openFileGateway(way: string) {
  const world = openTestGateway({ takeFile: (...request) => (ways[way] as FetchFile)(...request) })
  const fetchFile = (path: string, init: RequestInit = {}) =>
    world.app.fetch(new Request(`${ORIGIN}${path}`, init), { address: '203.0.113.9' })
  return { ...world, fetchFile }
}

describe.each(['in process', 'over HTTP'])('%s', (way) => {
  test('returns the file of a valid ticket with no-store', async () => {
    const { url, filename, expires_in } = await createTicket()
    expect([filename, expires_in]).toEqual(['hoa-don.pdf', FILE_SECONDS])
    const answer = await openFileGateway(way).fetchFile(url)
    expect(answer.status).toBe(200)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PDF.bytes)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="hoa-don.pdf"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
  })
  test('shows viewable files inline and adds the charset to text', async () => {
    const gateway = openFileGateway(way)
    expect(
      (await gateway.fetchFile((await createTicket({ show: true })).url)).headers.get('content-disposition'),
    ).toBe('inline; filename="hoa-don.pdf"')
    const csv = await gateway.fetchFile((await createTicket({ name: 'a.csv', mediaType: 'text/csv' })).url)
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  })
  test('serves one of twenty parallel requests', async () => {
    const { url } = await createTicket()
    const gateway = openFileGateway(way)
    const answers = await Promise.all(Array.from({ length: 20 }, () => gateway.fetchFile(url)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(404)])
  })
  test('rejects used, expired, unknown and malformed tickets alike in both languages', async () => {
    const gateway = openFileGateway(way)
    const used = (await createTicket()).url
    await gateway.fetchFile(used)
    const old = (await createTicket()).url
    await operator.context.clock.advance(FILE_SECONDS)
    const unknown = `/api/file/${'A'.repeat(43)}`
    const answers = await Promise.all(
      [used, old, unknown, '/api/file/x', '/api/file/..%2Fx'].map((path) => gateway.fetchFile(path)),
    )
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).toContain('không còn ở đây')
    expect(texts[0]).toContain('no longer here')
    expect(answers[0]?.headers.get('cache-control')).toBe('no-store')
  })
  test('uses no ticket up for prefetches, other methods or sites', async () => {
    const { url } = await createTicket()
    const gateway = openFileGateway(way)
    expect((await gateway.fetchFile(url, { method: 'HEAD' })).status).toBe(405)
    expect((await gateway.fetchFile(url, { method: 'POST' })).status).toBe(405)
    expect((await gateway.fetchFile(url, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(404)
    expect((await gateway.fetchFile(url, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await gateway.fetchFile(url)).status).toBe(200)
  })
  test('logs no ticket', async () => {
    const { url } = await createTicket()
    const gateway = openFileGateway(way)
    await gateway.fetchFile(url)
    await gateway.fetchFile(url)
    expect(gateway.lines.map((line) => (JSON.parse(line) as { status: number }).status)).toEqual([200, 404])
    expect(gateway.lines.join()).not.toContain(url.slice('/api/file/'.length))
  })
})

test('limits waiting files per person and deletes expired ones', async () => {
  const mine = { msisdn: '84912000004', browser: 'two' }
  const rows = async () =>
    (await operator.context.db.select().from(fileTicket)).filter(({ owner }) => owner === mine.msisdn).length
  const first = (await createTicket({}, mine)).url
  await operator.context.clock.advance(1)
  for (let count = 0; count < FILES_OPEN; count += 1) await createTicket({}, mine)
  expect(await rows()).toBe(FILES_OPEN)
  expect(
    await operator.operator.takeFile(first.slice('/api/file/'.length), AbortSignal.timeout(1_000)),
  ).toBeUndefined()
  await operator.advance(FILE_SECONDS + 1)
  expect(await rows()).toBe(0)
})

test('has no files without an operator that serves them', async () => {
  const answer = await openTestGateway().app.fetch(new Request(`${ORIGIN}/api/file/${'A'.repeat(43)}`), {
    address: '203.0.113.9',
  })
  expect(answer.status).toBe(404)
})

describe('the operator’s endpoint', () => {
  test('accepts our key only', async () => {
    const gateway = operatorHttp(operator.operator, KEY)
    const { url } = await createTicket()
    const body = JSON.stringify({ ticket: url.slice('/api/file/'.length) })
    const callApi = (key: string) =>
      gateway.request('http://operator.example/files', {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body,
      })
    expect((await callApi('guessed')).status).toBe(401)
    expect((await callApi(KEY)).status).toBe(200)
    expect((await callApi(KEY)).status).toBe(404)
  })
})

describe('an invalid answer of a remote operator', () => {
  const signal = () => AbortSignal.timeout(1_000)
  const answering = (answer: Response | Error): FetchFile =>
    httpFiles('http://operator.example/files', KEY, async () => {
      if (answer instanceof Error) throw answer
      return answer
    })
  const named = { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="a.pdf"' }
  test.each<[string, Response | Error]>([
    [
      'a kind that is no document',
      new Response('<script>', { headers: { ...named, 'content-type': 'text/html' } }),
    ],
    ['no name', new Response('x', { headers: { 'content-type': 'application/pdf' } })],
    [
      'a path for a name',
      new Response('x', { headers: { ...named, 'content-disposition': 'attachment; filename="../a.pdf"' } }),
    ],
    ['too much', new Response(new Uint8Array(FILE_MAX + 1), { headers: named })],
    ['another address', new Response(null, { status: 302, headers: { location: 'https://evil.example' } })],
    ['a fault', new Response(null, { status: 500 })],
    ['nothing at all', new TypeError('fetch failed')],
  ])('%s is refused', async (_, answer) => {
    await expect(answering(answer)('A'.repeat(43), signal())).rejects.toMatchObject({
      code: 'upstream_failed',
    })
  })
})
