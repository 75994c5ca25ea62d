/** A load balancer: passes each request to one of several hosts in turn, and leaves out those that are down. */
import { createServer, request as openRequest } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Balancer = { url: string; close: () => Promise<void> }

/**
 * `hosts` may change at any time. A connection that was refused is tried at the next host; if it broke
 * later is answered with 502, because the request may have been carried out.
 */
export async function startBalancer(hosts: readonly { url: string }[]): Promise<Balancer> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    const first = turn++
    incoming.on('end', () => pass(0))
    function pass(tries: number): void {
      const host = hosts[(first + tries) % hosts.length]
      if (!host || tries >= hosts.length) return void outgoing.writeHead(502).end()
      const forwarded = openRequest(new URL(incoming.url ?? '/', host.url), {
        method: incoming.method ?? 'GET',
        headers: incoming.headers,
        agent: false,
      })
      forwarded.on('response', (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.on('error', () => outgoing.destroy())
        answer.pipe(outgoing)
      })
      forwarded.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') pass(tries + 1)
        else if (outgoing.headersSent) outgoing.destroy()
        else outgoing.writeHead(502).end()
      })
      forwarded.end(Buffer.concat(chunks))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
