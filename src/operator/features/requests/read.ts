/** `help_feedback_get_sent`, `help_feedback_get`, `custservice_sent_trouble`: what was sent. Spec HLP-3. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { HELP_LISTED, HELP_STATES, isOpenHelp } from '../../../contract/rules/help-request.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { type Asker, findAsker } from '../askers/find-asker.ts'
import { type Request, requireRequest } from './record.ts'
import { helpRequest } from './tables.ts'
import { viewRequest, viewSummary } from './view.ts'

const OPEN = HELP_STATES.filter(isOpenHelp)

export const listSent: CallHandler<'help_feedback_get_sent'> = async (context, caller, { visitor }) => {
  const asker = await findAsker(context, caller, visitor)
  const now = context.clock.now()
  const rows = await newestOf(context, asker)
  // Few people have more than the list holds, so the overview of most costs one statement less.
  const open =
    rows.length < HELP_LISTED
      ? rows.filter(({ state }) => isOpenHelp(state)).length
      : await context.db.$count(helpRequest, and(ownedBy(asker), inArray(helpRequest.state, OPEN)))
  return {
    requests: rows.map((row) => viewSummary(context, row, now)),
    open,
    as_of: now.toISOString(),
  }
}

export const getSent: CallHandler<'help_feedback_get'> = async (context, caller, { request, visitor }) => {
  const asker = await findAsker(context, caller, visitor)
  const found = await requireRequest(context.db, asker, request)
  const now = context.clock.now()
  return { request: await viewRequest(context, context.db, found, now), as_of: now.toISOString() }
}

export const listTroubles: CallHandler<'custservice_sent_trouble'> = async (context, caller) => {
  const asker = { msisdn: caller.msisdn, isVisitor: false, language: caller.language }
  const now = context.clock.now()
  const rows = await newestOf(context, asker, 'trouble')
  return { troubles: rows.map((row) => viewSummary(context, row, now)), as_of: now.toISOString() }
}

function newestOf({ db }: Pick<Context, 'db'>, asker: Asker, kind?: 'trouble'): Promise<Request[]> {
  return db
    .select()
    .from(helpRequest)
    .where(and(ownedBy(asker), ...(kind ? [eq(helpRequest.kind, kind)] : [])))
    .orderBy(desc(helpRequest.createdAt), desc(helpRequest.code))
    .limit(HELP_LISTED)
}

function ownedBy({ msisdn, isVisitor }: Asker) {
  return and(eq(helpRequest.owner, msisdn), ...(isVisitor ? [eq(helpRequest.isVisitor, true)] : []))
}
