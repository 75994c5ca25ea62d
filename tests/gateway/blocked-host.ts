/**
 * `npm run serve` whose event loop a test can keep late: on SIGUSR2 every turn of it takes BLOCK_MS, for
 * BLOCKED_FOR_MS.
 */
import { serveSite } from '../../src/entry/serve.ts'

const BLOCK_MS = 300
const BLOCKED_FOR_MS = 6_000

process.on('SIGUSR2', () => {
  const ends = performance.now() + BLOCKED_FOR_MS
  const block = () => {
    const turnEnds = performance.now() + BLOCK_MS
    while (performance.now() < turnEnds);
    if (performance.now() < ends) setImmediate(block)
  }
  block()
})
await serveSite()
