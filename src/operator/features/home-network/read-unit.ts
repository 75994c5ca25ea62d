/** Reads a router, and keeps what it said for the time when it does not answer. Spec HNW-3. */
import { and, eq, gt, sql } from 'drizzle-orm'
import type { HomeLink } from '../../../contract/rules/home-network.ts'
import type { Caller, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { requireAccessDevices, requireHomeAccess } from './access.ts'
import { homeCommand } from './command-tables.ts'
import type { UnitValues } from './provider.ts'
import { homeDevice, homeUnit, homeWlan } from './tables.ts'

/** `values` and `readAt`: of now if the link is up, else the last known ones. */
export type UnitState = {
  account: string
  link: HomeLink
  backAt: Date | null
  values: UnitValues | null
  readAt: Date | null
  firstReadAt: Date | null
  now: Date
}

/** For a call: checks whose access it is, then reads. Throws `home_access_unknown`. */
export async function readOwnUnit(context: Context, caller: Caller, typed: string): Promise<UnitState> {
  const account = await requireHomeAccess(context.db, caller, typed)
  return readUnit(context, account)
}

/** Not within a transaction: the unit is asked over the network. */
export async function readUnit(context: Context, account: string): Promise<UnitState> {
  const provider = requireAccessDevices(context)
  const now = context.clock.now()
  const reading = await provider.readUnit(account).catch((error: unknown): undefined => {
    context.log.error(errorFields('home_network', '', error))
  })
  if (reading?.link === 'up') await context.db.transaction((tx) => saveUnit(tx, account, reading.values, now))
  const [last] = await context.db.select().from(homeUnit).where(eq(homeUnit.account, account))
  return {
    account,
    link: reading?.link ?? 'unknown',
    backAt: reading?.link === 'restarting' ? reading.backAt : null,
    values: last?.values ?? null,
    readAt: last?.readAt ?? null,
    firstReadAt: last?.firstReadAt ?? null,
    now,
  }
}

async function saveUnit(tx: Database, account: string, values: UnitValues, now: Date): Promise<void> {
  const [unit] = await tx
    .insert(homeUnit)
    .values({ account, values, readAt: now, firstReadAt: now })
    .onConflictDoUpdate({
      target: homeUnit.account,
      set: { values, readAt: now, firstReadAt: sql`coalesce(${homeUnit.firstReadAt}, ${now.toISOString()})` },
    })
    .returning()
  const isFirst = unit?.firstReadAt?.getTime() === now.getTime()
  await saveDevices(tx, account, values, now, isFirst)
  const choices = values.networks.map(({ id: network, isEnabled }) => ({
    account,
    network,
    isOn: isEnabled,
    isEnabled,
  }))
  if (choices.length > 0) await tx.insert(homeWlan).values(choices).onConflictDoNothing()
  // It answers again: what waits for it is due now.
  await tx
    .update(homeCommand)
    .set({ dueAt: now })
    .where(and(eq(homeCommand.account, account), gt(homeCommand.dueAt, now)))
}

/** What is there at the first reading is no news. */
async function saveDevices(
  tx: Database,
  account: string,
  { clients }: UnitValues,
  now: Date,
  isFirst: boolean,
): Promise<void> {
  if (clients.length === 0) return
  await tx
    .insert(homeDevice)
    .values(
      clients.map(({ mac, hostName, maker }) => ({
        id: newId(now),
        account,
        mac,
        hostName,
        maker,
        firstSeenAt: now,
        lastSeenAt: now,
        isNotified: isFirst,
      })),
    )
    .onConflictDoUpdate({
      target: [homeDevice.account, homeDevice.mac],
      set: { lastSeenAt: now, hostName: sql`excluded.host_name`, maker: sql`excluded.maker` },
    })
}

/** How every answer about a router begins. */
export function viewUnitState({ link, backAt, readAt, now }: UnitState) {
  return {
    link,
    back_at: backAt?.toISOString() ?? null,
    read_at: readAt?.toISOString() ?? null,
    as_of: now.toISOString(),
  }
}
