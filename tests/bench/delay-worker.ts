/** Forwards connections to a server and holds every chunk back for a time, like a network between machines. */
import { connect, createServer, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const { port, milliseconds } = workerData as { port: number; milliseconds: number }

function forward(from: Socket, to: Socket): void {
  from.setNoDelay(true)
  from.on('data', (chunk) => setTimeout(() => to.write(chunk), milliseconds))
  from.on('close', () => setTimeout(() => to.destroy(), milliseconds))
  from.on('error', () => to.destroy())
}

const server = createServer((near) => {
  const far = connect(port, '127.0.0.1')
  forward(near, far)
  far.setNoDelay(true)
  far.on('data', (chunk) => near.write(chunk))
  far.on('close', () => near.destroy())
  far.on('error', () => near.destroy())
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  parentPort?.postMessage(typeof address === 'object' && address ? address.port : 0)
})
