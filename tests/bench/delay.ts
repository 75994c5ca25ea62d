/** A database that is some milliseconds away. */
import { Worker } from 'node:worker_threads'

export async function delayed(
  url: string,
  milliseconds: number,
): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const target = new URL(url)
  const worker = new Worker(new URL('./delay-worker.ts', import.meta.url), {
    workerData: { port: Number(target.port), milliseconds },
  })
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  target.port = String(port)
  return { url: target.href, stop: () => worker.terminate() }
}
