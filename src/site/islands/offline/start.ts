/** On a device of one's own, for a signed-in line: registers the worker, and fetches what is to be kept. */
import { fetchCopies } from '../../stores/offline/fetch-copies.ts'
import { sendQueue } from '../../stores/offline/queue.ts'
import { registerWorker } from './worker.ts'

/** Milliseconds after which what the page itself wants has been asked for. */
const AFTER_PAGE = 3_000

const nothing = (): void => {}
let started = false

/** A second call has no effect. */
export function startOffline(): void {
  if (started) return
  started = true
  void registerWorker().catch(nothing)
  setTimeout(() => void fetchCopies().catch(nothing), AFTER_PAGE)
  // Its own page sends what it still shows; this sends what was left behind.
  const send = (): void => {
    setTimeout(() => void sendQueue().catch(nothing), AFTER_PAGE)
  }
  addEventListener('online', send)
  send()
}
