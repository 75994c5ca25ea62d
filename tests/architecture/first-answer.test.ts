/**
 * What a host sends first for the home page and the landing pages: headers and page together fit into one
 * round trip (ten segments), over HTTP/1.1 and h2, from the Node host and from a host that reads `_headers`.
 */
import { once } from 'node:events'
import { connect as connectH2, createServer as createH2 } from 'node:http2'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../src/entry/listen.ts'
import { openStatic } from '../../src/entry/static/host.ts'
import { DIST, pages, weight } from './build-output.ts'

const ROUND_TRIP = 14_300
const landings = pages
  .filter(
    ({ file, path, html }) =>
      ['index.html', 'en.html'].includes(file) ||
      html.includes('<div class="landing"') ||
      path.endsWith('/thongtinthuebao'),
  )
  // As a production build compresses them; a build for tests is compressed quickly.
  .map((page) => ({ ...page, body: Buffer.alloc(weight(page.html)) }))

/** Bytes of the header block over HTTP/1.1, and the headers as the Node host sends them. */
async function askHost(port: number, path: string): Promise<{ block: number; headers: [string, string][] }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`)
  const [start] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  const block = start.indexOf('\r\n\r\n') + 4
  const [status, ...lines] = start
    .subarray(0, block - 4)
    .toString('latin1')
    .split('\r\n')
  expect(status, path).toBe('HTTP/1.1 200 OK')
  return { block, headers: lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]) }
}

/** Everything that a server sends on a new h2 connection for one page: settings, headers, data. */
async function countH2(headers: readonly [string, string][], body: Buffer): Promise<number> {
  const server = createH2((_, response) => {
    for (const [name, value] of headers)
      if (!/^(?:connection|keep-alive|content-length)$/i.test(name)) response.setHeader(name, value)
    response.setHeader('content-length', body.length)
    response.end(body)
  })
  let sent: Socket | undefined
  server.on('connection', (socket: Socket) => {
    sent = socket
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const session = connectH2(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const answer = session.request({ ':path': '/', 'accept-encoding': 'br' })
  let received = 0
  for await (const part of answer) received += (part as Buffer).length
  expect(received).toBe(body.length)
  const bytes = sent?.bytesWritten ?? Number.NaN
  session.close()
  server.close()
  return bytes
}

describe('the Node host sends in one round trip', () => {
  let port: number
  let close: () => void
  beforeAll(async () => {
    const files = await openStatic({ root: DIST, config: 'netlify.toml', agent: '' })
    const { server, port: taken } = await listen((request) => files(request), { port: 0, host: '127.0.0.1' })
    port = taken
    close = () => server.close()
  })
  afterAll(() => close())

  test('the home pages and at least 28 landing pages', () => {
    expect(landings.length).toBeGreaterThanOrEqual(30)
  })

  test.each(landings)('$path', async ({ path, body }) => {
    const { block, headers } = await askHost(port, path)
    expect(headers).toContainEqual(['content-encoding', 'br'])
    expect(block + body.length, 'HTTP/1.1').toBeLessThanOrEqual(ROUND_TRIP)
    expect(await countH2(headers, body), 'h2').toBeLessThanOrEqual(ROUND_TRIP)
  })
})

/** What any host adds to the headers of a rule. */
const EVERY_HOST: readonly [string, string][] = [
  ['cache-control', 'public,max-age=0,must-revalidate'],
  ['content-encoding', 'br'],
  ['content-length', '13000'],
  ['content-type', 'text/html; charset=UTF-8'],
  ['date', new Date(0).toUTCString()],
  ['etag', `"${'0'.repeat(32)}"`],
  ['vary', 'Accept-Encoding'],
]
/** What Netlify adds, which speaks h2 with every browser. */
const NETLIFY: readonly [string, string][] = [
  ['accept-ranges', 'bytes'],
  ['age', '0'],
  ['cache-status', '"Netlify Edge"; fwd=miss'],
  ['server', 'Netlify'],
  ['x-nf-request-id', '01KB6ZQ4T8X5M3N7V2C9R1W0YD'],
]

describe('a host that reads _headers sends in one round trip', async () => {
  const { headers: rules } = await parseAllHeaders({
    headersFiles: [join(DIST, '_headers')],
    netlifyConfigPath: 'netlify.toml',
    configHeaders: undefined,
    minimal: false,
  })

  test.each(landings)('$path', async ({ path, body }) => {
    const ruled = rules
      .filter((rule) => 'forRegExp' in rule && rule.forRegExp.test(path))
      .flatMap(({ values }) => Object.entries(values))
    expect(ruled.length).toBeGreaterThan(8)
    const lines = ['HTTP/1.1 200 OK', ...[...ruled, ...EVERY_HOST].map((pair) => pair.join(': ')), '', '']
    expect(lines.join('\r\n').length + body.length, 'HTTP/1.1').toBeLessThanOrEqual(ROUND_TRIP)
    const all = [...ruled, ...EVERY_HOST, ...NETLIFY]
    expect(await countH2(all, body), 'h2').toBeLessThanOrEqual(ROUND_TRIP)
  })
})
