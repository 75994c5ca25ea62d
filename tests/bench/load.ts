/** Generates load from a separate thread, so that it does not take time from the measured code. */
import { Worker } from 'node:worker_threads'

/** `path` and `body` are sent repeatedly over `connections` persistent connections. */
export type Load = {
  port: number
  path: string
  body: string
  headers: Record<string, string>
  connections: number
  milliseconds: number
}

/** Responses per second. Rejects if a response is not a 200. */
export function perSecond(load: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: load })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** How often `run` completes per second with `hands` parallel callers. */
export async function runsPerSecond(
  run: () => Promise<unknown>,
  hands: number,
  milliseconds: number,
): Promise<number> {
  const started = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: hands }, async () => {
      while (performance.now() - started < milliseconds) {
        await run()
        done += 1
      }
    }),
  )
  return (done * 1000) / (performance.now() - started)
}
