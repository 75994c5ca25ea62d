/** A process that does what is due and is killed at a named point. `node kill-child.ts <database> <seconds after the world's start> <point>`; prints `done` when it got through. */
import { readBankContent } from '../../../src/entry/content.ts'
import { sandboxProvider } from '../../../src/operator/bank/provider.ts'
import { sandboxHosted } from '../../../src/operator/hosted/provider.ts'
import { createOperator } from '../../../src/operator/operator.ts'
import { openDatabase } from '../../../src/operator/platform/database/open.ts'
import { openClock } from '../../../src/operator/platform/time/clock.ts'
import { bankOf, made, WORLD_START } from '../../world/seed.ts'

const [url = '', seconds = '', point = ''] = process.argv.slice(2)
const { db, close } = await openDatabase(url)
const clock = await openClock(db, () => WORLD_START)
await clock.advance(Number(seconds) - clock.offset())
const bank = bankOf(db, clock)
const operator = createOperator({
  db,
  clock,
  ...made(),
  bank: sandboxProvider(bank),
  hosted: sandboxHosted(bank, readBankContent()),
  failpoint: (name) => {
    if (name === point) process.kill(process.pid, 'SIGKILL')
  },
})
await operator.runDueJobs()
console.log('done')
await close()
