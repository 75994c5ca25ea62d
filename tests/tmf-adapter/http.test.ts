/** The adapter over a real connection to a back end. Spec TMF-9. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { startDeadline } from '../../src/gateway/upstreams/deadline.ts'
import { httpToBackEnd } from '../../src/tmf-adapter/access/http.ts'
import { NEVER } from '../world/tmf.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function backEnd(answer: RequestListener): Promise<string> {
  const opened = createServer(answer)
  server = opened
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}/base/`
}
const GET = { method: 'GET', path: '/tmf-api/x?a=1', headers: { 'x-line': 'one' } }

describe('a request', () => {
  test('has its method, path, headers and body', async () => {
    const send = httpToBackEnd(
      await backEnd((request, response) => {
        request.setEncoding('utf8').on('data', (body: string) => {
          const { method, url, headers } = request
          response
            .writeHead(201, { 'x-total-count': '7' })
            .end(`${method} ${url} ${headers['x-line']} ${body}`)
        })
      }),
    )
    const { status, headers, text } = await send({ ...GET, method: 'POST', body: '{"a":"é"}' }, NEVER)
    expect([status, headers.get('x-total-count')]).toEqual([201, '7'])
    expect(text).toBe('POST /base/tmf-api/x?a=1 one {"a":"é"}')
  })

  test('follows no redirect', async () => {
    const address = await backEnd((_, response) => response.writeHead(302, { location: '/other' }).end())
    expect((await httpToBackEnd(address)(GET, NEVER)).status).toBe(302)
  })

  test('ends with its deadline', async () => {
    const send = httpToBackEnd(await backEnd(() => {}))
    await expect(send(GET, startDeadline(20))).rejects.toMatchObject({ code: 'upstream_timeout' })
  })

  test('says whether the back end was reached', async () => {
    const send = httpToBackEnd(await backEnd((_, response) => void response.destroy()))
    await expect(send(GET, NEVER)).rejects.toMatchObject({ code: 'upstream_failed' })
    const closed = server
    await new Promise((resolve) => closed?.close(resolve))
    await expect(send(GET, NEVER)).rejects.toMatchObject({ code: 'upstream_closed' })
  })
})
