/** `help_feedback_get_sent`, `help_feedback_get`, `custservice_sent_trouble`: what was sent. Spec HLP-3. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { HELP_LISTED, HELP_STATES, isOpenHelp } from '../../../contract/rules/help-request.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { findRequester, type Requester } from '../requesters/find-requester.ts'
import { type Request, requireRequest } from './record.ts'
import { helpRequest } from './tables.ts'
import { viewRequest, viewSummary } from './view.ts'

const OPEN = HELP_STATES.filter(isOpenHelp)

export const listSent: CallHandler<'help_feedback_get_sent'> = async (context, caller, { visitor }) => {
  const requester = await findRequester(context, caller, visitor)
  const now = context.clock.now()
  const rows = await newestOf(context, requester)
  // Few people have more than the list holds, so the overview of most costs one statement less.
  const open =
    rows.length < HELP_LISTED
      ? rows.filter(({ state }) => isOpenHelp(state)).length
      : await context.db.$count(helpRequest, and(ownedBy(requester), inArray(helpRequest.state, OPEN)))
  return {
    requests: rows.map((row) => viewSummary(context, row, now)),
    open,
    as_of: now.toISOString(),
  }
}

export const getSent: CallHandler<'help_feedback_get'> = async (context, caller, { request, visitor }) => {
  const requester = await findRequester(context, caller, visitor)
  const found = await requireRequest(context.db, requester, request)
  const now = context.clock.now()
  return { request: await viewRequest(context, context.db, found, now), as_of: now.toISOString() }
}

export const listTroubles: CallHandler<'custservice_sent_trouble'> = async (context, caller) => {
  const requester = { msisdn: caller.msisdn, isVisitor: false, language: caller.language }
  const now = context.clock.now()
  const rows = await newestOf(context, requester, 'trouble')
  return { troubles: rows.map((row) => viewSummary(context, row, now)), as_of: now.toISOString() }
}

function newestOf({ db }: Pick<Context, 'db'>, requester: Requester, kind?: 'trouble'): Promise<Request[]> {
  return db
    .select()
    .from(helpRequest)
    .where(and(ownedBy(requester), ...(kind ? [eq(helpRequest.kind, kind)] : [])))
    .orderBy(desc(helpRequest.createdAt), desc(helpRequest.code))
    .limit(HELP_LISTED)
}

function ownedBy({ msisdn, isVisitor }: Requester) {
  return and(eq(helpRequest.owner, msisdn), ...(isVisitor ? [eq(helpRequest.isVisitor, true)] : []))
}
