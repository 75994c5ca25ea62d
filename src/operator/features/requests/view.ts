/** A request as its owner sees it. Spec HLP-3. */
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { HelpFile, HelpRequest, HelpSummary } from '../../../contract/main/help-ticket.schema.ts'
import {
  canHelpBecome,
  HELP_RATE_DAYS,
  HELP_REOPEN_DAYS,
  isOpenHelp,
} from '../../../contract/rules/help-request.ts'
import type { Bilingual } from '../../../contract/schema.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { maskMsisdn } from '../../platform/subscriber/mask.ts'
import { addDays } from '../../platform/time/day.ts'
import { secondsUntil } from '../../platform/time/seconds.ts'
import { incident, incidentJoin } from '../incidents/tables.ts'
import type { Request } from './record.ts'
import { helpEvent, helpFile, helpMessage } from './tables.ts'

const REFRESH = { min: 30, max: 600 }
/** Characters of the text in a list. */
const EXCERPT = 160

type Viewing = Pick<Context, 'help'>

export async function viewRequest(
  context: Viewing,
  db: Database,
  request: Request,
  now: Date,
): Promise<HelpRequest> {
  const { code, state, trouble, closedAt } = request
  const until = reopenUntil(request)
  return {
    ...partOf(context, request, now),
    text: request.text,
    contact_no: maskMsisdn(request.contactNo),
    promise: {
      contact_by: request.contactBy.toISOString(),
      contacted_at: isoOf(request.contactedAt),
      broken_at: isoOf(request.brokenAt),
    },
    team: request.team,
    context: request.context,
    trouble: trouble && {
      ...trouble,
      account: maskAccount(trouble.account),
      error_name: nameOf(context.help.errors, trouble.error),
    },
    incident: await incidentOf(db, request),
    events: (
      await db
        .select()
        .from(helpEvent)
        .where(eq(helpEvent.requestCode, code))
        .orderBy(asc(helpEvent.at), asc(helpEvent.id))
    ).map(({ type, at, note }) => ({ type, at: at.toISOString(), note })),
    messages: await messagesOf(db, code),
    can_write: isOpenHelp(state),
    can_cancel: canHelpBecome(state, 'cancelled'),
    can_reopen: until !== undefined && until > now,
    closed_at: isoOf(closedAt),
    reopen_until: isoOf(until),
    answer_by: isoOf(request.answerBy),
    rating:
      request.stars !== null && request.ratedAt
        ? { stars: request.stars, text: request.ratingText, at: request.ratedAt.toISOString() }
        : null,
    files_deleted_at: isoOf(request.filesDeletedAt ?? request.deleteFilesAt),
    refresh_in: refreshOf(request, now),
  }
}

export function viewSummary(context: Viewing, request: Request, now: Date): HelpSummary {
  const { contactBy, contactedAt, brokenAt, isAnswered } = request
  return {
    ...partOf(context, request, now),
    contact_by: contactBy.toISOString(),
    contacted_at: isoOf(contactedAt),
    broken_at: isoOf(brokenAt),
    answered: isAnswered,
  }
}

function partOf(context: Viewing, request: Request, now: Date) {
  const { code, kind, state, topic, text, createdAt, trouble } = request
  return {
    code,
    kind,
    state,
    topic,
    topic_name: trouble ? nameOf(context.help.errors, trouble.error) : nameOf(context.help.topics, topic),
    text: text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text,
    created_at: createdAt.toISOString(),
    can_rate: canRate(request, now),
  }
}

/** Once, after it was closed, for some days. */
export function canRate({ state, closedAt, ratedAt }: Request, now: Date): boolean {
  return state === 'closed' && closedAt !== null && !ratedAt && addDays(closedAt, HELP_RATE_DAYS) > now
}

/** `undefined` unless it is closed. */
export function reopenUntil({ state, closedAt }: Request): Date | undefined {
  return state === 'closed' && closedAt ? addDays(closedAt, HELP_REOPEN_DAYS) : undefined
}

/** A name that is no longer in the content is its key. */
function nameOf(list: readonly { key: string; name: Bilingual }[], key: string): Bilingual {
  return list.find((one) => one.key === key)?.name ?? { vi: key, en: key }
}

/** A number in part; accesses have names that say nothing. */
function maskAccount(account: string): string {
  return /^84\d{9}$/.test(account) ? maskMsisdn(account) : account
}

async function incidentOf(db: Database, { incidentId, owner }: Request): Promise<HelpRequest['incident']> {
  if (incidentId === null) return null
  const [found] = await db
    .select({
      id: incident.id,
      title: incident.title,
      endedAt: incident.endedAt,
      credited: incidentJoin.credited,
    })
    .from(incident)
    .leftJoin(incidentJoin, and(eq(incidentJoin.incidentId, incident.id), eq(incidentJoin.msisdn, owner)))
    .where(eq(incident.id, incidentId))
  if (!found) return null
  return { id: found.id, title: found.title, ended_at: isoOf(found.endedAt), credited: found.credited }
}

async function messagesOf(db: Database, code: string): Promise<HelpRequest['messages']> {
  const [messages, files] = [
    await db
      .select()
      .from(helpMessage)
      .where(eq(helpMessage.requestCode, code))
      .orderBy(asc(helpMessage.at), asc(helpMessage.id)),
    await filesOf(db, code),
  ]
  return messages.map(({ id, from, text, at }) => ({
    from,
    text,
    files: files.filter((file) => file.messageId === id).map((file) => viewFile(file)),
    at: at.toISOString(),
  }))
}

/** Files that are not deleted, without their content. */
export async function filesOf(db: Database, code: string) {
  return db
    .select({
      id: helpFile.id,
      owner: helpFile.owner,
      name: helpFile.name,
      type: helpFile.type,
      size: helpFile.size,
      messageId: helpFile.messageId,
    })
    .from(helpFile)
    .where(and(eq(helpFile.requestCode, code), isNotNull(helpFile.sealed)))
    .orderBy(asc(helpFile.createdAt), asc(helpFile.id))
}

export function viewFile({
  id,
  name,
  type,
  size,
}: Pick<typeof helpFile.$inferSelect, 'id' | 'name' | 'type' | 'size'>): HelpFile {
  return { id, name, type, bytes: size }
}

function refreshOf({ state, dueAt }: Request, now: Date): number | null {
  if (!isOpenHelp(state)) return null
  const due = dueAt ? secondsUntil(dueAt, now) : REFRESH.max
  return Math.min(REFRESH.max, Math.max(REFRESH.min, due))
}

function isoOf(at: Date | null | undefined): string | null {
  return at?.toISOString() ?? null
}
