/**
 * Solves a challenge of ALTCHA: in a worker, so that typing stays smooth, or where none can start on the
 * page's own thread, which is free between two digests. Nothing is downloaded before the first challenge.
 */
import type { Challenge } from '../../../contract/schema.ts'

type Found = { number: number } | null

/**
 * Returns the solution for the operator as Base64 of JSON; `undefined` if no number fits, if the browser
 * cannot compute digests (a page without https), or after `stop`.
 */
export async function solveChallenge(challenge: Challenge, stop: AbortSignal): Promise<string | undefined> {
  // Without `subtle` the library's worker never answers, and the page would wait forever.
  if (!globalThis.crypto?.subtle) return undefined
  const found = await solveInWorker(challenge, stop).catch(() => solveHere(challenge, stop))
  if (!found || stop.aborted) return undefined
  const { algorithm, salt, signature } = challenge
  return btoa(
    JSON.stringify({ algorithm, challenge: challenge.challenge, number: found.number, salt, signature }),
  )
}

/** Rejects if no worker can start, such as in a browser without module workers. */
function solveInWorker(
  { algorithm, challenge, maxnumber, salt }: Challenge,
  stop: AbortSignal,
): Promise<Found> {
  return new Promise<Found>((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    function end(act: () => void): void {
      worker.terminate()
      act()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Found>) => end(() => resolve(data)))
    worker.addEventListener('error', (event) => end(() => reject(new Error(event.message))))
    stop.addEventListener('abort', () => end(() => resolve(null)))
    worker.postMessage({ type: 'work', payload: { algorithm, challenge, max: maxnumber, salt, start: 0 } })
  })
}

async function solveHere(
  { algorithm, challenge, maxnumber, salt }: Challenge,
  stop: AbortSignal,
): Promise<Found> {
  const { solve } = await import('./main-thread.ts')
  const { promise, controller } = solve(challenge, salt, algorithm, maxnumber)
  stop.addEventListener('abort', () => controller.abort())
  return promise
}
