/** Programs of the operator and the gateway as separate processes, as on several hosts. */
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startChild } from '../../world/child.ts'

/** Longest start of a program on a busy machine, milliseconds. */
const START_MS = 120_000

export type Program = {
  /** Address with scheme and port. */
  url: string
  signal: (name: NodeJS.Signals) => void
  /** Ends it at once, as a crash does. */
  kill: () => Promise<void>
  /** Ends it as a host does that is shut down: what it has begun is finished. Its exit code. */
  stop: () => Promise<number | null>
}

/** Resolves when the program has printed its address. Rejects with what it printed when it ends before. */
export function startProgram(script: string, environment: Record<string, string>): Promise<Program> {
  const { PATH = '' } = process.env
  const child = startChild(fileURLToPath(new URL(script, import.meta.url)), [], {
    PATH,
    HOST: '127.0.0.1',
    PORT: '0',
    ...environment,
  })
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const closed = once(child, 'close')
    child.kill(signal)
    await closed
  }
  return new Promise((resolve, reject) => {
    let printed = ''
    const timer = setTimeout(() => {
      void end('SIGKILL')
      reject(new Error(`${script} did not start: ${printed}`))
    }, START_MS)
    const read = (chunk: Buffer) => {
      printed = (printed + chunk).slice(-4_000)
      const [, url] = /^ready (http:\S+)$/m.exec(printed) ?? []
      if (!url) return
      clearTimeout(timer)
      resolve({
        url: url.replace('localhost', '127.0.0.1'),
        signal: (name) => void child.kill(name),
        kill: () => end('SIGKILL'),
        stop: async () => {
          await end('SIGTERM')
          return child.exitCode
        },
      })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(timer)
      reject(new Error(`${script} ended: ${printed}`))
    })
  })
}
