/** Built pages of the box know how far its clock was turned. */
import { expect, test } from 'vitest'
import { clockCookie, publishClock } from '../../src/sandbox/api/page-clock.ts'

const DAY = 86_400

test('a browser that knows the clock is told nothing', () => {
  expect(clockCookie(null, 0)).toBeUndefined()
  expect(clockCookie('sid=a', 0)).toBeUndefined()
  expect(clockCookie(`sid=a; clock=${DAY}`, DAY)).toBeUndefined()
})

test('a turned clock is said, and said anew when it is turned again', () => {
  expect(clockCookie('sid=a', DAY)).toMatch(/^clock=86400; Path=\//)
  expect(clockCookie(`clock=${DAY}`, 2 * DAY)).toMatch(/^clock=172800; /)
  expect(clockCookie('otherclock=1', DAY)).toMatch(/^clock=86400; /)
})

test('after a reset the word is taken back', () => {
  expect(clockCookie(`clock=${DAY}`, 0)).toMatch(/^clock=; .*Max-Age=0/)
})

test('pages carry it, kept copies too; scripts and pictures do not', async () => {
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
  const said = async (path: string, cookie = '') =>
    (await host(new Request(`http://localhost${path}`, { headers: { cookie } }))).headers.get('set-cookie')
  expect(await said('/ads')).toBeNull()
  offset = DAY
  expect(await said('/ads')).toMatch(/^clock=86400;/)
  expect(await said('/a.js')).toBeNull()
  expect(await said('/ads', `clock=${DAY}`)).toBeNull()
  offset = 0
  expect(await said('/ads', `clock=${DAY}`)).toMatch(/Max-Age=0/)
})
