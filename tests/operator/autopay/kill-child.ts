/**
 * A process that runs the due jobs and is killed at a named point. `node kill-child.ts <database> <seconds
 * after the world's start> <point>`; prints `done` if it completes.
 */
import { flushCompileCache } from 'node:module'
import { readBankContent } from '../../../src/entry/content.ts'
import { createOperator } from '../../../src/operator/operator.ts'
import { openClock } from '../../../src/operator/platform/time/clock.ts'
import { sandboxProvider } from '../../../src/sandbox/bank/provider.ts'
import { openSandboxDatabase } from '../../../src/sandbox/database.ts'
import { sandboxHosted } from '../../../src/sandbox/hosted/provider.ts'
import { bankOf, defaultOptions, WORLD_START } from '../../world/seed.ts'

flushCompileCache()
const [url = '', seconds = '', point = ''] = process.argv.slice(2)
const { db, close } = await openSandboxDatabase(url)
const clock = await openClock(db, () => WORLD_START)
await clock.advance(Number(seconds) - clock.offset())
const bank = bankOf(db, clock)
const operator = createOperator({
  db,
  clock,
  ...defaultOptions(),
  bank: sandboxProvider(bank),
  hosted: sandboxHosted(bank, readBankContent()),
  failpoint: (name) => {
    if (name === point) process.kill(process.pid, 'SIGKILL')
  },
})
await operator.runDueJobs()
console.log('done')
await close()
