/**
 * Delivers commands to routers, one at a time for each home and in the order in which they were wanted. The
 * router is asked outside of transactions; a command is claimed first, so that one worker delivers it.
 * Spec HNW-6.
 */
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { commandRetrySeconds } from '../../../contract/rules/home-command.ts'
import type { Context } from '../../platform/context.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { processClaimed } from '../../platform/jobs/run-items.ts'
import { isKnown, isReady } from '../../platform/jobs/waiting.ts'
import { errorFields } from '../../platform/telemetry/log.ts'
import { isTooFarAhead } from '../../platform/time/ahead.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { requireAccessDevices } from './access.ts'
import { homeCommand } from './command-tables.ts'
import { type CommandRow, endCommand, secretOf } from './commands.ts'
import { sendCommandFailed } from './notifications.ts'
import type { CommandOutcome, UnitCommand } from './provider.ts'
import { homeUnit } from './tables.ts'

/** A worker that dies keeps its command so long, seconds. */
const CLAIM_SECONDS = 60

const NAME = 'home_commands'

export const homeCommands: Job = {
  name: NAME,
  isDue: (now) => sql`select 1 from ${homeCommand} where ${isFree(now)}`,
  run: (context) => deliverCommands(context),
}

const isFree = (now: Date) =>
  and(
    lte(homeCommand.dueAt, now),
    or(
      isNull(homeCommand.claimedUntil),
      lt(homeCommand.claimedUntil, now),
      isTooFarAhead(homeCommand.claimedUntil, now, CLAIM_SECONDS),
    ),
    isReady(NAME, homeCommand.id, now),
  )

/** Until nothing is due; of one home, or of all. A command that fails waits, and no other waits for it. */
export async function deliverCommands(context: Context, account?: string): Promise<void> {
  for (;;) {
    const claimed = await claim(context, account)
    if (!claimed) return
    const { command, retried } = claimed
    await processClaimed(context, NAME, { key: command.id, retried }, async () =>
      settle(context, command, await attempt(context, command)),
    )
  }
}

type Claimed = { command: CommandRow; retried: boolean }

async function claim({ db, clock }: Context, account?: string): Promise<Claimed | undefined> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const [found] = await tx
      .select({ id: homeCommand.id, retried: isKnown(NAME, homeCommand.id) })
      .from(homeCommand)
      .innerJoin(homeUnit, eq(homeUnit.account, homeCommand.account))
      .where(
        and(
          isFree(now),
          account === undefined ? undefined : eq(homeCommand.account, account),
          // The home's row is held while claiming, and another claimed command of it is awaited.
          sql`not exists (select 1 from ${homeCommand} other
            where other.account = ${homeCommand.account} and other.state = 'queued'
              and other.claimed_until >= ${now.toISOString()})`,
        ),
      )
      .orderBy(homeCommand.dueAt, homeCommand.id)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!found) return undefined
    const [command] = await tx
      .update(homeCommand)
      .set({ claimedUntil: addSeconds(now, CLAIM_SECONDS) })
      .where(eq(homeCommand.id, found.id))
      .returning()
    return command && { command, retried: found.retried }
  })
}

/** An unknown outcome is tried again: the same id is executed once. */
async function attempt(context: Context, command: CommandRow): Promise<CommandOutcome> {
  try {
    const { account, id, wantedAt: at } = command
    const sent = { ...unitCommand(context, command), id, at }
    return await requireAccessDevices(context).applyCommand(account, sent)
  } catch (error) {
    context.log.error(errorFields('home_network', '', error))
    return 'unreachable'
  }
}

async function settle(context: Context, { id, msisdn }: CommandRow, outcome: CommandOutcome): Promise<void> {
  const now = context.clock.now()
  await context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(homeCommand).where(eq(homeCommand.id, id)).for('update')
    if (row?.state !== 'queued') return
    if (outcome === 'applied') return void (await endCommand(tx, id, 'confirmed', now))
    if (outcome === 'failed' || now >= row.giveUpAt) {
      await endCommand(tx, id, 'failed', now)
      return sendCommandFailed(context, tx, row, msisdn)
    }
    const attempts = row.attempts + 1
    const later = addSeconds(now, commandRetrySeconds(attempts))
    await tx
      .update(homeCommand)
      .set({ attempts, dueAt: later < row.giveUpAt ? later : row.giveUpAt, claimedUntil: null })
      .where(eq(homeCommand.id, id))
  })
}

function unitCommand(context: Context, command: CommandRow): UnitCommand {
  const { kind, target, wanted } = command
  switch (kind) {
    case 'restart':
      return { kind }
    case 'client_access':
      return { kind, mac: target, isAllowed: wanted === true }
    case 'wlan_enabled':
      return { kind, network: target, isEnabled: wanted === true }
    case 'wlan_name':
      return { kind: 'wlan_settings', network: target, name: String(wanted) }
    case 'wlan_channel':
      return { kind: 'wlan_settings', network: target, channel: Number(wanted) }
    case 'wlan_password':
      return { kind: 'wlan_settings', network: target, password: secretOf(context, command) ?? '' }
  }
}
