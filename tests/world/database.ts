/**
 * A migrated and seeded database for one world at a time. A worker reuses the databases that it has opened
 * and restores them, which takes milliseconds, whereas opening takes seconds.
 */
import { relative } from 'node:path'
import { expect, inject } from 'vitest'
import type { OpenDatabase } from '../../src/operator/platform/database/open.ts'
import { requireListed } from './crossings.ts'
import { openEmbeddedWorld } from './embedded.ts'
import { nameTransactions, workName } from './named-work.ts'
import { recordStatements, saveRecorded } from './recorder.ts'
import { restoreState } from './restore.ts'
import { openServerWorld } from './server.ts'
import { takeTransactions } from './transactions.ts'
import { noteWork } from './work-log.ts'

type Kind = OpenDatabase['kind']
/**
 * Guarantees on concurrency and faults need PostgreSQL, and stores, which are many, are a quarter quicker on
 * it. All other tests run on the embedded database of the product: every call by gateway and contract. So do
 * the figures of the search, because equal answers have another order in each.
 */
const ON_SERVER = /^tests\/(operator|faults|stores(?!\/search-best))\b/

const free: Record<Kind, OpenDatabase[]> = { embedded: [], server: [] }

/**
 * `giveBack` restores the database for the next world of this worker. It rejects if a call or job touched
 * several subscribers in one transaction and is not listed (`src/operator/shards/crossings.ts`).
 */
export async function borrowDatabase(): Promise<{ opened: OpenDatabase; giveBack: () => Promise<void> }> {
  const opened = free[kindOfDatabase()].pop() ?? (await openNew())
  let isGivenBack = false
  return {
    opened,
    giveBack: async () => {
      // Two worlds would share it later, in another test.
      if (isGivenBack) throw new Error('This world was closed twice')
      isGivenBack = true
      saveRecorded()
      const transactions = await takeTransactions(opened.db)
      await restoreState(opened.db)
      free[opened.kind].push(opened)
      for (const { work, crosses } of transactions) if (crosses) noteWork('crossed', work)
      requireListed(transactions)
    },
  }
}

/** The kind of database for the worlds of this test file: a server if one was found and the file needs it. */
export function kindOfDatabase(): Kind {
  const file = relative('.', expect.getState().testPath ?? '').replaceAll('\\', '/')
  return inject('worldServer') && ON_SERVER.test(file) ? 'server' : 'embedded'
}

async function openNew(): Promise<OpenDatabase> {
  const opened = await (kindOfDatabase() === 'server'
    ? openServerWorld(inject('worldServer'), inject('worldName'))
    : openEmbeddedWorld(inject('worldFolder')))
  recordStatements(opened, workName)
  return nameTransactions(opened)
}
