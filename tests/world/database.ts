/**
 * A database for a world: migrated, seeded, and used by no other while it is borrowed. A worker keeps what it
 * has opened and puts it back as it was, which takes milliseconds where opening takes seconds.
 */
import { relative } from 'node:path'
import { expect, inject } from 'vitest'
import type { OpenDatabase } from '../../src/operator/platform/database/open.ts'
import { openEmbeddedWorld } from './embedded.ts'
import { restoreState } from './restore.ts'
import { openServerWorld } from './server.ts'

type Kind = OpenDatabase['kind']
/**
 * What is claimed about concurrency and faults comes from PostgreSQL; everything else runs on what the
 * product embeds.
 */
const ON_SERVER = /^tests\/(operator|faults)\//

const free: Record<Kind, OpenDatabase[]> = { embedded: [], server: [] }

/** `giveBack` restores it for the next world of this worker. */
export async function borrowDatabase(): Promise<{ opened: OpenDatabase; giveBack: () => Promise<void> }> {
  const opened = free[kindOfDatabase()].pop() ?? (await make())
  return {
    opened,
    giveBack: async () => {
      await restoreState(opened.db)
      free[opened.kind].push(opened)
    },
  }
}

/** On what the worlds of this test file run: a server where one was found and the file is one of its own. */
export function kindOfDatabase(): Kind {
  const file = relative('.', expect.getState().testPath ?? '').replaceAll('\\', '/')
  return inject('worldServer') && ON_SERVER.test(file) ? 'server' : 'embedded'
}

function make(): Promise<OpenDatabase> {
  return kindOfDatabase() === 'server'
    ? openServerWorld(inject('worldServer'), inject('worldName'))
    : openEmbeddedWorld(inject('worldFolder'))
}
