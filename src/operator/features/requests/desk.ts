/** Requests as an employee sees them. Spec SBX-8. */
import { asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { nationalPhone } from '../../../contract/format/phone.ts'
import { HELP_STATES, isOpenHelp } from '../../../contract/rules/help-request.ts'
import type { DeskList, DeskRequest } from '../../../contract/sandbox-desk.ts'
import type { Context } from '../../platform/context.ts'
import { ownLine } from '../../platform/subscriber/line.ts'
import type { Request } from './record.ts'
import { helpRequest } from './tables.ts'
import { viewRequest, viewSummary } from './view.ts'

const OPEN = HELP_STATES.filter(isOpenHelp)
const LISTED = 50

export async function listForDesk(context: Context): Promise<DeskList> {
  const { db, clock } = context
  const now = clock.now()
  const open = await db
    .select()
    .from(helpRequest)
    .where(inArray(helpRequest.state, OPEN))
    .orderBy(asc(helpRequest.contactBy), asc(helpRequest.code))
    .limit(LISTED)
  const ended = await db
    .select()
    .from(helpRequest)
    .where(isNotNull(helpRequest.deleteAt))
    .orderBy(desc(helpRequest.deleteAt), desc(helpRequest.code))
    .limit(LISTED)
  const rowOf = (row: Request): DeskList['requests'][number] => {
    const { can_rate: _, topic: __, ...summary } = viewSummary(context, row, now)
    return { ...summary, team: row.team, owner: nationalPhone(row.owner) }
  }
  return { requests: [...open, ...ended].map(rowOf), now: now.toISOString() }
}

/** Throws `help_request_unknown`. */
export async function viewForDesk(
  context: Context,
  code: string,
): Promise<Omit<DeskRequest, 'support_logs'>> {
  const [row] = await context.db.select().from(helpRequest).where(eq(helpRequest.code, code))
  if (!row) throw new ApiError('help_request_unknown')
  const view = await viewRequest(context, context.db, row, context.clock.now())
  return {
    ...view,
    owner: nationalPhone(row.owner),
    visitor: row.isVisitor,
    line: row.context.line ? await attachedLine(context, row.owner) : null,
  }
}

async function attachedLine({ db }: Context, msisdn: string): Promise<DeskRequest['line']> {
  const { kind, plan, status } = await ownLine(db, msisdn)
  return { kind, plan: plan.vi, status }
}
