/**
 * Calendars by secret address: readable repeatedly, cached for an hour, invalid once revoked or renewed; in
 * process and over HTTP.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FEED_MAX_AGE } from '../../src/contract/rules/calendar-feed.ts'
import type { FetchFeed } from '../../src/contract/upstream.ts'
import { listen } from '../../src/entry/listen.ts'
import { operatorHttp } from '../../src/entry/operator-http.ts'
import { httpFeed } from '../../src/gateway/upstreams/feed.ts'
import { calendarFeed } from '../../src/operator/schema.ts'
import { callAs } from '../operator/packages/support.ts'
import { openWorld as openOperator, type World } from '../world/operator.ts'
import { ORIGIN, openTestGateway } from './test-gateway.ts'

const KEY = 'key of the operator'
const WHO = '0912000001'
let operator: World
let close: () => void
const ways: Record<string, FetchFeed> = {}
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
  ways['in process'] = operator.operator.readFeed
  ways['over HTTP'] = httpFeed(`http://127.0.0.1:${port}/calendar`, KEY)
})
afterAll(async () => {
  close()
  await operator.close()
})

function openFeedGateway(way: string) {
  const world = openTestGateway({ readFeed: (...request) => (ways[way] as FetchFeed)(...request) })
  const requestFile = (path: string, init: RequestInit = {}, origin = ORIGIN) =>
    world.app.fetch(new Request(`${origin}${path}`, init), { address: '203.0.113.9' })
  return { ...world, requestFile }
}

describe.each(['in process', 'over HTTP'])('%s', (way) => {
  test('lists renewals by package name without personal data', async () => {
    const { path } = await callAs(operator, WHO, 'calendar_feed_renew')
    const answer = await openFeedGateway(way).requestFile(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe(`private, max-age=${FEED_MAX_AGE}`)
    const text = (await answer.text()).replaceAll('\r\n ', '')
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(text).toContain('SUMMARY:Gia hạn SEN60: 120.000\u00a0đ')
    expect(text).toContain('DTSTART:20261205T030000Z')
    expect(text).not.toMatch(/912000001|Minh An/)
  })

  test('answers 304 until the calendar changes', async () => {
    const { path } = await callAs(operator, WHO, 'calendar_feed_renew')
    const { requestFile } = openFeedGateway(way)
    const tag = (await requestFile(path)).headers.get('etag') ?? ''
    expect(tag).not.toBe('')
    const same = await requestFile(path, { headers: { 'if-none-match': tag } })
    expect([same.status, await same.text()]).toEqual([304, ''])
    await callAs(operator, WHO, 'package_cancel', {
      code: 'SENTIN',
      when: 'end_of_cycle',
      idempotency_key: crypto.randomUUID(),
    })
    expect((await requestFile(path, { headers: { 'if-none-match': tag } })).status).toBe(200)
    await callAs(operator, WHO, 'package_resume', { code: 'SENTIN', idempotency_key: crypto.randomUUID() })
  })

  test('returns 404 for renewed, revoked and guessed secrets alike', async () => {
    const first = await callAs(operator, WHO, 'calendar_feed_renew')
    const second = await callAs(operator, WHO, 'calendar_feed_renew')
    const { requestFile } = openFeedGateway(way)
    expect((await requestFile(first.path)).status).toBe(404)
    expect((await requestFile(second.path)).status).toBe(200)
    expect(await callAs(operator, WHO, 'calendar_feed_revoke')).toMatchObject({ active: false })
    for (const path of [
      second.path,
      `/api/calendar/${'a'.repeat(43)}.ics`,
      second.path.replace('.ics', ''),
      '/api/calendar/.ics',
      '/api/calendar/x.ics',
    ]) {
      const answer = await requestFile(path)
      expect([answer.status, await answer.text()], path).toEqual([404, ''])
    }
  })
})

test('includes the due date of a postpaid line', async () => {
  const { path } = await callAs(operator, '0912000002', 'calendar_feed_renew')
  expect(await (await openFeedGateway('in process').requestFile(path)).text()).toContain('Hạn trả cước')
})

test('stores only the digest and logs no secret', async () => {
  const { path } = await callAs(operator, WHO, 'calendar_feed_renew')
  const secret = path.slice('/api/calendar/'.length, -'.ics'.length)
  expect(JSON.stringify(await operator.context.db.select().from(calendarFeed))).not.toContain(secret)
  const { requestFile, lines } = openFeedGateway('in process')
  await requestFile(path)
  expect(lines).toHaveLength(1)
  expect(lines.join()).not.toContain(secret)
})

test('rejects other methods, plain http and operators without a feed', async () => {
  const { path } = await callAs(operator, WHO, 'calendar_feed_renew')
  const { requestFile } = openFeedGateway('in process')
  expect((await requestFile(path, { method: 'POST' })).status).toBe(405)
  expect(await (await requestFile(path, { method: 'HEAD' })).text()).toBe('')
  expect((await requestFile(path, {}, 'http://sen.example')).status).toBe(403)
  const none = openTestGateway()
  expect((await none.app.fetch(new Request(`${ORIGIN}${path}`), { address: '203.0.113.9' })).status).toBe(404)
})
