/** Static pages of the all-in-one server receive the offset of the sandbox clock. */
import { expect, test } from 'vitest'
import { clockCookie, publishClock } from '../../src/sandbox/api/page-clock.ts'

const DAY = 86_400

test('sends nothing to a browser that knows the clock', () => {
  expect(clockCookie(null, 0)).toBeUndefined()
  expect(clockCookie('sid=a', 0)).toBeUndefined()
  expect(clockCookie(`sid=a; clock=${DAY}`, DAY)).toBeUndefined()
})

test('sends a changed clock, again after each change', () => {
  expect(clockCookie('sid=a', DAY)).toMatch(/^clock=86400; Path=\//)
  expect(clockCookie(`clock=${DAY}`, 2 * DAY)).toMatch(/^clock=172800; /)
  expect(clockCookie('otherclock=1', DAY)).toMatch(/^clock=86400; /)
})

test('removes the value after a reset', () => {
  expect(clockCookie(`clock=${DAY}`, 0)).toMatch(/^clock=; .*Max-Age=0/)
})

test('adds it to pages, also to cached copies, not to assets', async () => {
  let offset = 0
  const host = publishClock(
    async (request) => {
      const page = !request.url.endsWith('.js')
      return new Response(null, {
        status: page ? 304 : 200,
        headers: { 'content-type': page ? 'text/html; charset=utf-8' : 'text/javascript' },
      })
    },
    () => offset,
  )
  const pageTime = async (path: string, cookie = '') =>
    (await host(new Request(`http://localhost${path}`, { headers: { cookie } }))).headers.get('set-cookie')
  expect(await pageTime('/ads')).toBeNull()
  offset = DAY
  expect(await pageTime('/ads')).toMatch(/^clock=86400;/)
  expect(await pageTime('/a.js')).toBeNull()
  expect(await pageTime('/ads', `clock=${DAY}`)).toBeNull()
  offset = 0
  expect(await pageTime('/ads', `clock=${DAY}`)).toMatch(/Max-Age=0/)
})
