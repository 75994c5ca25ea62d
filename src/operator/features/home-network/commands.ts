/** Opens commands to a router: one open command for a target, the same twice is one. Spec HNW-6. */
import { and, desc, eq, gt, or } from 'drizzle-orm'
import type { HomeCommand } from '../../../contract/main/home-unit.schema.ts'
import {
  COMMANDS_SHOWN_SECONDS,
  giveUpSeconds,
  type HomeCommandKind,
} from '../../../contract/rules/home-command.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { homeCommand } from './command-tables.ts'
import { homeDevice, homeUnit } from './tables.ts'

export type CommandRow = typeof homeCommand.$inferSelect
/** `secret`: a password, instead of what is wanted. */
export type HomeCommandIntent = {
  kind: HomeCommandKind
  target: string
  wanted: boolean | string | number
  secret?: string
}

const LABEL = 'home network'

/** The password of a queued command; only the delivery reads it. */
export function secretOf({ pepper }: Context, { id, secret }: CommandRow): string | undefined {
  return secret === null ? undefined : unseal(pepper, LABEL, id, secret)
}

/**
 * Within the transaction that holds the home's row. Returns the open command where it wants the same;
 * otherwise that one is replaced. `at`: when it is to be executed.
 */
export async function openCommand(
  context: Context,
  tx: Database,
  { account, msisdn }: { account: string; msisdn: string },
  { kind, target, wanted, secret }: HomeCommandIntent,
  at: Date,
): Promise<CommandRow> {
  const [open] = await tx
    .select()
    .from(homeCommand)
    .where(
      and(
        eq(homeCommand.account, account),
        eq(homeCommand.kind, kind),
        eq(homeCommand.target, target),
        eq(homeCommand.state, 'queued'),
      ),
    )
    .for('update')
  if (open && open.wanted === wanted && secretOf(context, open) === secret) return open
  if (open) await endCommand(tx, open.id, 'replaced', at)
  const id = newId(context.clock.now())
  const [opened] = await tx
    .insert(homeCommand)
    .values({
      id,
      account,
      msisdn,
      kind,
      target,
      wanted,
      secret: secret === undefined ? null : seal(context.pepper, LABEL, id, secret),
      state: 'queued',
      wantedAt: at,
      giveUpAt: addSeconds(at, giveUpSeconds(kind)),
      dueAt: at,
    })
    .returning()
  if (!opened) throw new Error('The command was not stored')
  return opened
}

/** Ends a command that is still queued, and erases its password. */
export async function endCommand(
  tx: Database,
  id: string,
  state: Exclude<CommandRow['state'], 'queued'>,
  at: Date,
): Promise<CommandRow | undefined> {
  const [ended] = await tx
    .update(homeCommand)
    .set({ state, endedAt: at, dueAt: null, secret: null, claimedUntil: null })
    .where(and(eq(homeCommand.id, id), eq(homeCommand.state, 'queued')))
    .returning()
  return ended
}

/** Queued commands, and those that ended within a day; newest first. Replaced ones are not shown. */
export async function recentCommands(db: Database, account: string, now: Date): Promise<CommandRow[]> {
  const rows = await db
    .select()
    .from(homeCommand)
    .where(
      and(
        eq(homeCommand.account, account),
        or(
          eq(homeCommand.state, 'queued'),
          gt(homeCommand.endedAt, addSeconds(now, -COMMANDS_SHOWN_SECONDS)),
        ),
      ),
    )
    .orderBy(desc(homeCommand.wantedAt), desc(homeCommand.id))
  return rows.filter(({ state }) => state !== 'replaced')
}

/** With the names that people know instead of addresses and ids. */
export async function viewCommands(
  db: Database,
  account: string,
  rows: readonly CommandRow[],
): Promise<HomeCommand[]> {
  if (rows.length === 0) return []
  const nameOf = await targetNames(db, account)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    target: nameOf(row),
    is_on: typeof row.wanted === 'boolean' && row.kind !== 'restart' ? row.wanted : null,
    state: row.state,
    wanted_at: row.wantedAt.toISOString(),
    give_up_at: row.giveUpAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  }))
}

/** What a command is about, for people. */
export async function targetNames(
  db: Database,
  account: string,
): Promise<(row: Pick<CommandRow, 'kind' | 'target'>) => string> {
  const devices = await db.select().from(homeDevice).where(eq(homeDevice.account, account))
  const [unit] = await db.select().from(homeUnit).where(eq(homeUnit.account, account))
  return ({ kind, target }) => {
    if (kind === 'restart') return ''
    if (kind !== 'client_access')
      return unit?.values?.networks.find(({ id }) => id === target)?.name ?? target
    const device = devices.find(({ mac }) => mac === target)
    return device?.name || device?.hostName || device?.maker || ''
  }
}
