/** Reports of the content security policy are counted and logged without personal data. Spec GTW-17. */
import { expect, test } from 'vitest'
import { POLICY_REPORT_PATH, REPORT_BYTES_MAX, REPORTS_PER_MINUTE } from '../../src/contract/rules/limits.ts'
import { ORIGIN, openTestGateway } from './test-gateway.ts'

const PAGE = `${ORIGIN}/bien-lai/0912000001?msisdn=84912000001#+84 912 000 001`
const older = {
  'csp-report': {
    ...{ 'document-uri': PAGE, referrer: PAGE, 'script-sample': 'call(0912000001)', 'line-number': 3 },
    'violated-directive': "script-src-elem 'self' 'sha256-…'",
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/steal/0912.000.001?phone=0912000001',
  },
}
const newer = [
  {
    type: 'csp-violation',
    age: 1,
    url: PAGE,
    body: { documentURL: PAGE, effectiveDirective: 'img-src', blockedURL: 'data', sample: '0912000001' },
  },
  { type: 'deprecation', url: PAGE, body: { id: 'x' } },
]

function open() {
  const world = openTestGateway()
  const send = async (body: unknown, type = 'application/csp-report', address = '203.0.113.9') => {
    const headers = { 'content-type': type }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const request = new Request(`${ORIGIN}${POLICY_REPORT_PATH}`, { method: 'POST', headers, body: text })
    return (await world.app.fetch(request, { address })).status
  }
  const reports = () =>
    world.lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => 'policy' in line)
  const total = async () => {
    const answer = await world.app.fetch(new Request(`${ORIGIN}/api/health`))
    return ((await answer.json()) as { policy_reports: number }).policy_reports
  }
  return { ...world, send, reports, total }
}

test('counts and logs both forms without paths, queries and numbers', async () => {
  const { send, reports, total, lines } = open()
  expect(await send(older)).toBe(204)
  expect(await send(newer, 'application/reports+json')).toBe(204)
  expect(reports().map(({ policy, times }) => ({ policy, times }))).toEqual([
    {
      policy: { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/bien-lai' },
      times: 1,
    },
    { policy: { directive: 'img-src', blocked: 'data', page: '/bien-lai' }, times: 1 },
  ])
  // The id of a request is random, and may have these digits.
  expect(lines.join().replaceAll(/"id":"[^"]*"/g, '')).not.toMatch(/912|steal|msisdn|phone|sample/)
  expect(await total()).toBe(2)
})

test('logs the first and the tenth of a kind only', async () => {
  const { send, reports, total } = open()
  for (let at = 0; at < 12; at += 1) await send(older)
  expect(reports().map(({ times }) => times)).toEqual([1, 10])
  expect(await total()).toBe(12)
})

test('limits size and rate, and refuses what is no report', async () => {
  const { send, total } = open()
  expect(await send({ 'csp-report': { 'blocked-uri': 'x'.repeat(REPORT_BYTES_MAX) } })).toBe(413)
  for (const body of ['', '[', '1', '{}', '{"csp-report":1}', '[{"type":"csp-violation"}]'])
    expect(await send(body), body).toBe(400)
  expect(await send(older, 'text/plain')).toBe(415)
  const left = REPORTS_PER_MINUTE - 7
  for (let at = 0; at < left; at += 1) expect(await send(older)).toBe(204)
  expect(await send(older)).toBe(429)
  expect(await send(older, 'application/csp-report', '203.0.113.10')).toBe(204)
  expect(await total()).toBe(left + 1)
})

test('keeps made-up texts out of the log', async () => {
  const { send, reports } = open()
  const blocked = { 'blocked-uri': 'javascript:alert(1)', 'document-uri': 'nothing' }
  await send({ 'csp-report': { 'effective-directive': '<b>\n', ...blocked } })
  expect(reports()[0]?.['policy']).toEqual({ directive: 'unknown', blocked: 'javascript:', page: '' })
})
