/** Sends requests to another operator's ticket system and takes what happened there. Spec HLP-11. */
import { and, eq, lte } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { HELP_TEAMS } from '../../../contract/rules/help-request.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { callItemJob } from '../../platform/jobs/item-job.ts'
import type { Job } from '../../platform/jobs/job.ts'
import { setting } from '../../platform/settings/tables.ts'
import { type AgentAction, applyAction } from './agent.ts'
import type { Request } from './record.ts'
import { helpRequest } from './tables.ts'
import type { TicketChange, TroubleTicket } from './ticket-system.ts'
import { viewRequest } from './view.ts'

const CURSOR = 'ticket_cursor'
const PULL_SECONDS = 60
const AT_ONCE = 4

const pushes = callItemJob({
  name: 'ticket_pushes',
  table: helpRequest,
  key: helpRequest.code,
  dueAt: helpRequest.syncAt,
  due: (now) => lte(helpRequest.syncAt, now),
  atOnce: AT_ONCE,
  process: async (context, row) => {
    const { ticketSystem, db } = context
    const { code, syncAt } = row
    const sent = ticketSystem && (await ticketSystem.save(await ticketOf(context, row)))
    // A later change has another time and is sent next.
    const same = and(eq(helpRequest.code, code), syncAt ? eq(helpRequest.syncAt, syncAt) : undefined)
    await db.update(helpRequest).set({ syncAt: null }).where(same)
    if (sent) await db.update(helpRequest).set({ externalId: sent.id }).where(eq(helpRequest.code, code))
  },
})

const pulls: Job = {
  name: 'ticket_pulls',
  everySeconds: PULL_SECONDS,
  run: async (context) => {
    const { ticketSystem, db } = context
    if (!ticketSystem) return
    const [known] = await db.select().from(setting).where(eq(setting.key, CURSOR))
    const before = known?.value ?? ''
    const { changes, cursor } = await ticketSystem.changesAfter(before)
    if (cursor === before) return
    await db.transaction(async (tx) => {
      // Another worker may have applied the same changes: the cursor moves once.
      await tx.insert(setting).values({ key: CURSOR, value: '' }).onConflictDoNothing()
      const [locked] = await tx.select().from(setting).where(eq(setting.key, CURSOR)).for('update')
      if (locked?.value !== before) return
      for (const change of changes) await applyChange(context, tx, change)
      await tx.update(setting).set({ value: cursor }).where(eq(setting.key, CURSOR))
    })
  },
}

export const ticketJobs: readonly Job[] = [pushes, pulls]

/** Changes of a request that the customer has closed or cancelled are ignored. */
async function applyChange(context: Context, tx: Database, change: TicketChange): Promise<void> {
  const [row] = await tx.select().from(helpRequest).where(eq(helpRequest.externalId, change.id)).for('update')
  const act = actionOf(change)
  if (!row || !act) return
  try {
    await applyAction(context, tx, row, act, context.clock.now())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

function actionOf({ action, text, team }: TicketChange): AgentAction | undefined {
  if (action === 'answer' || action === 'ask') return { action, text }
  if (action === 'close') return { action, text }
  const known = HELP_TEAMS.find((one) => one === team)
  return known && { action, team: known, text }
}

async function ticketOf(context: Context, row: Request): Promise<TroubleTicket> {
  const view = await viewRequest(context, context.db, row, context.clock.now())
  const { trouble } = view
  return {
    externalId: row.code,
    id: row.externalId,
    ticketType: row.kind,
    name: view.topic_name.vi,
    description: row.text,
    status: row.state === 'in_progress' ? 'inProgress' : row.state,
    creationDate: row.createdAt.toISOString(),
    expectedResolutionDate: row.contactBy.toISOString(),
    relatedParty: [{ role: 'customer', id: row.owner, contactMedium: row.contactNo }],
    note: view.messages.map(({ from, at, text }) => ({ author: from, date: at, text })),
    attachment: view.messages.flatMap(({ files }) =>
      files.map(({ name, type }) => ({ name, mimeType: type })),
    ),
    troubleTicketCharacteristic: [
      { name: 'team', value: row.team },
      ...(trouble
        ? [
            { name: 'account', value: row.trouble?.account ?? '' },
            { name: 'error', value: trouble.error },
            { name: 'since', value: trouble.since },
          ]
        : []),
    ],
  }
}
