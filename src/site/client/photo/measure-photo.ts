/** Measures a picture in a worker; without one on the page's own thread. */
import type { Measures } from './measure.ts'
import { readPhoto } from './read-photo.ts'

/** A picture that takes longer is not read on this device, milliseconds. */
const LONGEST = 15_000

/** `undefined`: the file is no picture that this browser can decode. The worker ends with the answer. */
export async function measurePhoto(file: Blob): Promise<Measures | undefined> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return readHere(file)
  return inWorker(file).catch(() => readHere(file))
}

async function readHere(file: Blob): Promise<Measures | undefined> {
  return readPhoto(file).catch(() => undefined)
}

/** Rejects if no worker can start. */
function inWorker(file: Blob): Promise<Measures | undefined> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    const timer = setTimeout(() => end(() => resolve(undefined)), LONGEST)
    function end(act: () => void): void {
      clearTimeout(timer)
      worker.terminate()
      act()
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Measures | null>) =>
      end(() => resolve(data ?? undefined)),
    )
    worker.addEventListener('error', () => end(() => reject(new Error('The worker did not start'))))
    worker.postMessage(file)
  })
}
