/**
 * A process that registers a package and is killed at a named point. `node kill-child.ts <database> <point>`;
 * prints `registered` if it gets that far.
 */
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { createOperator } from '../../../src/operator/operator.ts'
import { openDatabase } from '../../../src/operator/platform/database/open.ts'
import { openClock } from '../../../src/operator/platform/time/clock.ts'
import { defaultOptions, WORLD_START } from '../../world/seed.ts'
import { registers } from './support.ts'

flushCompileCache()
const [url = '', point = ''] = process.argv.slice(2)
const { db } = await openDatabase(url)
const die = () => process.kill(process.pid, 'SIGKILL')
const { context } = createOperator({
  db,
  clock: await openClock(db, () => WORLD_START),
  ...defaultOptions(),
  failpoint: (name) => {
    if (name === point) die()
  },
})
await registers({ context }, '0912000004', 'SENGOI', 90_000, '00000000-0000-4000-8000-000000000001')
console.log('registered')
if (point === 'after-answer') die()
await wait(60_000)
