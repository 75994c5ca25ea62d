/**
 * Changes what is wanted of a home, opens the commands that follow, and tries to deliver them before it
 * answers. Spec HNW-6.
 */
import { and, eq } from 'drizzle-orm'
import type { Commanded } from '../../../contract/main/home-unit.schema.ts'
import type { Caller, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { requireAccessDevices, requireHomeAccess } from './access.ts'
import { homeCommand } from './command-tables.ts'
import { type CommandRow, openCommand, viewCommands } from './commands.ts'
import { deliverCommands } from './deliver.ts'
import { deviceState, isWlanWanted, nextScheduledChange, readHomeSettings } from './home-settings.ts'
import { homeDevice, homeUnit, homeWlan } from './tables.ts'

export type HomeUnitRow = typeof homeUnit.$inferSelect
export type Changing = { tx: Database; account: string; unit: HomeUnitRow; now: Date }

/** Runs within the caller's transaction: locks line and home, changes, and opens what follows. */
export async function changeWithin<Result>(
  context: Context,
  tx: Database,
  caller: Caller,
  typed: string,
  change: (changing: Changing) => Promise<Result>,
): Promise<{ account: string; result: Result; opened: CommandRow[] }> {
  const account = await requireHomeAccess(tx, caller, typed)
  requireAccessDevices(context)
  const now = context.clock.now()
  const unit = await lockHome(tx, account, caller.msisdn)
  const result = await change({ tx, account, unit, now })
  const opened = await applyHomeSettings(context, tx, { account, msisdn: caller.msisdn }, now)
  return { account, result, opened }
}

/** A whole call: changes, delivers, and answers with the commands as they are then. */
export async function commandHome(
  context: Context,
  caller: Caller,
  typed: string,
  change: (changing: Changing) => Promise<CommandRow[] | undefined>,
): Promise<Commanded> {
  const { account, result, opened } = await context.db.transaction(async (tx) => {
    await lockLine(tx, caller.msisdn)
    return changeWithin(context, tx, caller, typed, change)
  })
  await deliverCommands(context, account)
  return { commands: await commandsNow(context.db, account, [...(result ?? []), ...opened]) }
}

async function commandsNow(db: Database, account: string, opened: readonly CommandRow[]) {
  const rows = await Promise.all(
    opened.map(async ({ id }) => (await db.select().from(homeCommand).where(eq(homeCommand.id, id)))[0]),
  )
  return viewCommands(
    db,
    account,
    rows.filter((row) => row !== undefined),
  )
}

/** The first change of a home creates its row. */
async function lockHome(tx: Database, account: string, msisdn: string): Promise<HomeUnitRow> {
  await tx.insert(homeUnit).values({ account }).onConflictDoNothing()
  const [unit] = await tx.update(homeUnit).set({ msisdn }).where(eq(homeUnit.account, account)).returning()
  if (!unit) throw new Error('The home was not stored')
  return unit
}

/** Opens a command for whatever differs from the last state sent to the router. */
export async function applyHomeSettings(
  context: Context,
  tx: Database,
  home: { account: string; msisdn: string },
  at: Date,
): Promise<CommandRow[]> {
  const { account } = home
  const settings = await readHomeSettings(tx, account)
  const opened: CommandRow[] = []
  for (const device of settings.devices) {
    const isAllowed = deviceState(device, settings.schedules, at).state === 'allowed'
    if (isAllowed === device.isAllowed) continue
    await tx.update(homeDevice).set({ isAllowed }).where(eq(homeDevice.id, device.id))
    const command = { kind: 'client_access', target: device.mac, wanted: isAllowed } as const
    opened.push(await openCommand(context, tx, home, command, at))
  }
  for (const choice of settings.wlans) {
    const isEnabled = isWlanWanted(choice, settings.schedules, at)
    if (isEnabled === choice.isEnabled) continue
    await tx
      .update(homeWlan)
      .set({ isEnabled })
      .where(and(eq(homeWlan.account, account), eq(homeWlan.network, choice.network)))
    const command = { kind: 'wlan_enabled', target: choice.network, wanted: isEnabled } as const
    opened.push(await openCommand(context, tx, home, command, at))
  }
  await tx
    .update(homeUnit)
    .set({ nextChangeAt: nextScheduledChange(settings, at) })
    .where(eq(homeUnit.account, account))
  return opened
}
