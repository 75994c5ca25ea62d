/**
 * How late the event loop is: what every request waits before its first line runs. A process that takes more
 * than it can do is late for everybody; refusing some keeps it in time for the rest. Spec RUN-12.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Milliseconds between two samples, which the histogram counts as delay. */
const RESOLUTION_MS = 20
/** The mean of such a time decides, so that one slow answer or garbage collection causes no refusal. */
const WINDOW_MS = 500
/** What waits longest is refused last: at this multiple of the limit. */
const LAST_FACTOR = 5

/** `calm`: all is served. `busy`: what can wait is refused. `drowning`: all but money and health. */
export type LoadState = 'calm' | 'busy' | 'drowning'
export type LoadWatch = { state: () => LoadState; stop: () => void }

/** `limit`: milliseconds, mean of half a second. `onChange` is called with the delay that changed the state. */
export function watchLoad(limit: number, onChange: (state: LoadState, delay: number) => void): LoadWatch {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let state: LoadState = 'calm'
  const timer = setInterval(() => {
    const delay = histogram.mean / 1e6 - RESOLUTION_MS
    histogram.reset()
    // Without a sample since the last time there is no mean.
    if (Number.isNaN(delay)) return
    const next = delay > limit * LAST_FACTOR ? 'drowning' : delay > limit ? 'busy' : 'calm'
    if (next !== state) onChange(next, Math.round(delay))
    state = next
  }, WINDOW_MS)
  timer.unref()
  return {
    state: () => state,
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
