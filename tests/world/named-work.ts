/** Names each transaction and statement of a world after the call or job that runs it. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { context, ROOT_CONTEXT } from '@opentelemetry/api'
import { JOBS } from '../../src/operator/jobs.ts'
import type { Operator } from '../../src/operator/operator.ts'
import type { Database, OpenDatabase } from '../../src/operator/platform/database/open.ts'
import { runJobs } from '../../src/operator/platform/jobs/run.ts'
import { recordMade } from './recorder.ts'
import { TEST, WORK_SETTING } from './touched-rows.ts'
import { noteWork } from './work-log.ts'

const work = new AsyncLocalStorage<string>()

/** Of the call or job that runs now, as `call <name>` or `job <name>`. */
export const workName = (): string | undefined => work.getStore()

/** Performs a call or a job: names its transactions, and notes it unless it throws. */
export async function inWork<Result>(name: string, perform: () => Promise<Result>): Promise<Result> {
  recordMade(name)
  const result = await work.run(name, perform)
  noteWork('done', name)
  return result
}

const NAMED_JOBS = JOBS.map((job) => ({
  ...job,
  run: (...given: Parameters<typeof job.run>) => inWork(`job ${job.name}`, () => job.run(...given)),
}))

/** The same operator. Notes what succeeded. */
export function nameWork(operator: Operator): Operator {
  return {
    ...operator,
    answer: async (request) => {
      const name = `call ${request.name}`
      recordMade(name)
      const answer = await work.run(name, () => operator.answer(request))
      if (answer.status === 200) noteWork('done', name)
      return answer
    },
    notify: (...given) => inWork('webhook', () => operator.notify(...given)),
    takeFile: (...given) => inWork('file', () => operator.takeFile(...given)),
    readFeed: (...given) => inWork('calendar', () => operator.readFeed(...given)),
    runDueJobs: async () => void (await runJobs(operator.context, NAMED_JOBS)),
  }
}

/** The connection of a transaction, outside of Drizzle's types. */
type Connection = { query: (text: string, values: unknown[]) => Promise<unknown> }

/** The name is sent beside the first statement, uncounted and untraced. */
export function nameTransactions(opened: OpenDatabase): OpenDatabase {
  const { db } = opened
  const transact = db.transaction.bind(db)
  db.transaction = (perform, config) =>
    transact(async (tx) => {
      sendName(tx, workName() ?? TEST)
      return perform(tx)
    }, config)
  return opened
}

function sendName(tx: Database, name: string): void {
  const { client } = (tx as unknown as { session: { client: Connection } }).session
  const send = () => client.query('select set_config($1, $2, true)', [WORK_SETTING, name])
  // A transaction that failed by then answers its own statements with the error.
  context.with(ROOT_CONTEXT, send).catch(() => {})
}
