/** The demo people and their data, seeded at the first start and again at every reset. */
import { createHash } from 'node:crypto'
import type { CataloguePackage } from '../../contract/content/packages.ts'
import { scheduleSocialEnd } from '../../operator/features/social-links/retire.ts'
import { PARTITIONED_TABLES } from '../../operator/partitions.ts'
import type { Context } from '../../operator/platform/context.ts'
import {
  emptyTables,
  readSnapshotNote,
  restoreTables,
  saveSnapshot,
} from '../../operator/platform/database/snapshot.ts'
import { keepPartitions } from '../../operator/platform/partitions/keep.ts'
import type { Clock } from '../../operator/platform/time/clock.ts'
import { seedCatalogue } from '../../operator/seed/catalogue.ts'
import { demoPeopleSince } from '../../operator/seed/demo-people.ts'
import { type Editorial, seedEditorial } from '../../operator/seed/editorial.ts'
import { seedAccounts } from '../bank/accounts.ts'
import type { SandboxBank } from '../bank/bank.ts'
import { seedAccessDevices } from '../home-network/devices.ts'
import { seedHostedAccounts } from '../hosted/accounts.ts'
import { seedDemoPeople } from './all.ts'
import { DEMO_PEOPLE } from './people-data.ts'

/**
 * Older snapshots of the seeded tables, milliseconds, are not used, because the seed contains relative times
 * such as "three hours ago".
 */
const FRESH = 20 * 60_000

type Parts = {
  context: Context
  clock: Clock
  bank: SandboxBank
  packages: readonly CataloguePackage[]
  editorial: Editorial
  embedded: boolean
}

/** `seed`: adds what is missing. `reset`: leaves only the seed, at real time. */
export function demo({ context, clock, bank, packages, editorial, embedded }: Parts): {
  seed: () => Promise<void>
  reset: () => Promise<void>
} {
  const { db } = context
  /** What the seed was made from: many kilobytes, so only where it is asked for. */
  const source = () =>
    createHash('sha256')
      .update(JSON.stringify([packages, editorial]))
      .digest('hex')
  /** Real time, also while the clock is ahead of it. */
  const realTime = () => new Date(clock.now().getTime() - clock.offset() * 1000)

  async function seedAll(): Promise<void> {
    await seedCatalogue(context, packages)
    await seedEditorial(context, editorial)
    await seedDemoPeople(context)
    await scheduleSocialEnd(context)
    await seedAccounts(bank, DEMO_PEOPLE)
    await seedHostedAccounts(db, DEMO_PEOPLE)
    await seedAccessDevices(db, clock.now())
    await keepPartitions(context, PARTITIONED_TABLES)
  }

  async function saveState(): Promise<void> {
    if (embedded) await saveSnapshot(db, { source: source(), savedAt: realTime() })
  }

  /** Also a snapshot of an earlier process, unless the catalogue or the tables have changed since. */
  async function hasFreshState(): Promise<boolean> {
    const note = embedded ? await readSnapshotNote(db) : undefined
    if (!note || Math.abs(realTime().getTime() - note.savedAt.getTime()) >= FRESH) return false
    return note.source === source()
  }

  async function seed(): Promise<void> {
    const isNew = (await demoPeopleSince(context)) === undefined
    await seedAll()
    // A new database holds nothing but the seed: copied now, it spares the first reset from seeding again.
    if (isNew) await saveState()
  }

  async function reset(): Promise<void> {
    if (await hasFreshState()) {
      await restoreTables(db)
      return clock.reset()
    }
    await emptyTables(db)
    await clock.reset()
    await seedAll()
    await saveState()
  }
  return { seed, reset }
}
