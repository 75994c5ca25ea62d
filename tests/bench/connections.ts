/**
 * Measures ten thousand idle connections of a host: what they cost in memory, and whether a new one is still
 * answered (Spec RUN-12). The host is another process, because both ends of a connection are open files.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { median } from './load.ts'

const CONNECTIONS = 10_000
/** Opened at the same time; more would wait in the queue of the port. */
const AT_ONCE = 200
const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

export async function connectionFigures(): Promise<void> {
  const host = fork(new URL('./connections-host.ts', import.meta.url))
  const [port] = (await once(host, 'message')) as [number]
  const memory = async () => {
    host.send('memory')
    return ((await once(host, 'message')) as [number])[0] / 1024 / 1024
  }
  await answerTimes(port, 100)
  const [before, alone] = [await memory(), await answerTimes(port, 100)]
  const idle: Socket[] = []
  const started = performance.now()
  while (idle.length < CONNECTIONS)
    idle.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openIdle(port)))))
  const opened = performance.now() - started
  const [after, among] = [await memory(), await answerTimes(port, 100)]
  const held = idle.filter((socket) => !socket.destroyed).length
  console.log(
    `idle connections             ${held} of ${CONNECTIONS} held, opened in ` +
      `${(opened / 1_000).toFixed(1)} s, ${(((after - before) * 1024) / held).toFixed(1)} kB each ` +
      `(${before.toFixed(0)} → ${after.toFixed(0)} MB)`,
  )
  console.log(`a new connection             ${alone.toFixed(1)} ms alone, ${among.toFixed(1)} ms among them`)
  for (const socket of idle) socket.destroy()
  host.kill()
}

/** A connection that has been answered once and stays open. Rejects if it is refused. */
async function openIdle(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(GET)
  await once(socket, 'data')
  return socket
}

/** Median time of a new connection and its answer, milliseconds. */
async function answerTimes(port: number, times: number): Promise<number> {
  const waits: number[] = []
  for (let done = 0; done < times; done += 1) {
    const started = performance.now()
    const socket = await openIdle(port)
    waits.push(performance.now() - started)
    socket.destroy()
  }
  return median(waits)
}
