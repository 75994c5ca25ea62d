/** Starts two operator processes on one PostgreSQL: an API process and a worker that runs the jobs. */
import pg from 'pg'
import type { Database } from '../../../src/operator/platform/database/open.ts'
import { openSandboxDatabase } from '../../../src/sandbox/database.ts'
import { emptyDatabase } from '../database.ts'
import { operatorEnvironment } from './environment.ts'
import { type MessageHost, startMessageHost } from './message-host.ts'
import { type Program, startProgram } from './program.ts'

export type Stage = {
  db: Database
  messages: MessageHost
  api: Program
  worker: Program
  /** With which a gateway speaks to the operator. */
  operatorKey: string
  /** Ends all connections of the database and takes no new ones, and back. */
  closeDatabase: () => Promise<void>
  openDatabase: () => Promise<void>
  close: () => Promise<void>
}

/** `server`: address of a PostgreSQL server. */
export async function openStage(server: string): Promise<Stage> {
  const database = await emptyDatabase(server)
  const ends: (() => Promise<unknown>)[] = [database.drop]
  const close = async () => {
    for (const end of ends.splice(0)) await end()
  }
  try {
    const messages = await startMessageHost('')
    ends.unshift(messages.close)
    const environment = operatorEnvironment(database.url, messages.url)
    const [api, worker] = await Promise.all(
      (['api', 'worker'] as const).map(async (role) => {
        const program = await startProgram('../../../src/entry/operator.ts', { ...environment, ROLE: role })
        ends.unshift(program.kill)
        return program
      }),
    )
    if (!api || !worker) throw new Error('A program did not start')
    const { db, close: closeOwn } = await openSandboxDatabase(database.url)
    ends.unshift(closeOwn)
    const name = decodeURIComponent(new URL(database.url).pathname.slice(1))
    return {
      ...{ db, messages, api, worker, operatorKey: environment.OPERATOR_KEY, close },
      closeDatabase: () => allow(server, name, false),
      openDatabase: () => allow(server, name, true),
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function allow(server: string, name: string, isAllowed: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`alter database ${pg.escapeIdentifier(name)} allow_connections ${isAllowed}`)
  if (!isAllowed)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await client.end()
}
