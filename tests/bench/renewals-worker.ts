/** A worker of the operator that renews what is due on every message. */
import { parentPort, workerData } from 'node:worker_threads'
import { dueServices } from '../../src/operator/features/packages/due-services.ts'
import { createOperator } from '../../src/operator/operator.ts'
import { openDatabase } from '../../src/operator/platform/database/open.ts'
import { runJobs } from '../../src/operator/platform/jobs/run.ts'
import { openClock } from '../../src/operator/platform/time/clock.ts'
import { defaultOptions } from '../world/seed.ts'

const { db } = await openDatabase(workerData as string)
const { context } = createOperator({ db, clock: await openClock(db), ...defaultOptions() })
parentPort?.on('message', async () => {
  await runJobs(context, [dueServices])
  parentPort?.postMessage('done')
})
parentPort?.postMessage('ready')
