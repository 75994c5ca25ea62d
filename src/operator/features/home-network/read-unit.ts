/** Reads a router, and keeps what it said for the time when it does not answer. Spec HNW-3. */
import { eq } from 'drizzle-orm'
import type { HomeLink } from '../../../contract/rules/home-network.ts'
import type { Caller, Context } from '../../platform/context.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { requireAccessDevices, requireHomeAccess } from './access.ts'
import type { UnitReading, UnitValues } from './provider.ts'
import { homeUnit } from './tables.ts'

/** `values` and `readAt`: of now if the link is up, else the last known ones. */
export type UnitState = {
  account: string
  link: HomeLink
  backAt: Date | null
  values: UnitValues | null
  readAt: Date | null
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
  if (reading?.link === 'up') return keep(context, account, reading, now)
  const [last] = await context.db.select().from(homeUnit).where(eq(homeUnit.account, account))
  return {
    account,
    link: reading?.link ?? 'unknown',
    backAt: reading?.link === 'restarting' ? reading.backAt : null,
    values: last?.values ?? null,
    readAt: last?.readAt ?? null,
    now,
  }
}

async function keep(
  { db }: Context,
  account: string,
  { values }: Extract<UnitReading, { link: 'up' }>,
  readAt: Date,
): Promise<UnitState> {
  await db
    .insert(homeUnit)
    .values({ account, values, readAt })
    .onConflictDoUpdate({ target: homeUnit.account, set: { values, readAt } })
  return { account, link: 'up', backAt: null, values, readAt, now: readAt }
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
