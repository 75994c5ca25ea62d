import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Load } from './load.ts'

const { port, path, body, headers, connections, milliseconds } = workerData as Load
const agent = new Agent({ keepAlive: true, maxSockets: connections })
const sent = { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }

function once(): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, method: 'POST', headers: sent, agent },
      (incoming) => {
        incoming.resume()
        incoming.on('end', () =>
          incoming.statusCode === 200
            ? resolve()
            : reject(new Error(`${path} answered ${incoming.statusCode}`)),
        )
      },
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

let answers = 0
const started = performance.now()
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() - started < milliseconds) {
      await once()
      answers += 1
    }
  }),
)
parentPort?.postMessage((answers * 1000) / (performance.now() - started))
agent.destroy()
