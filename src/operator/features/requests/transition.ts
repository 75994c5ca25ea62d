/** Moves a request to its next state, with its due times, within the caller's transaction. Spec HLP-3. */
import { eq } from 'drizzle-orm'
import {
  canHelpBecome,
  HELP_FILE_RETENTION_DAYS,
  HELP_PENDING_DAYS,
  HELP_RETENTION_DAYS,
  type HelpEvent,
  type HelpState,
  isOpenHelp,
} from '../../../contract/rules/help-request.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { addDays } from '../../platform/time/day.ts'
import { announceRequest } from './announce.ts'
import { addEvent, type Request } from './record.ts'
import { helpRequest } from './tables.ts'

export type Change = Partial<Pick<Request, 'team' | 'contactBy' | 'contactedAt' | 'brokenAt' | 'isAnswered'>>

/** Throws for a step that the state table does not allow, a programming error. */
export async function transitionRequest(
  context: Pick<Context, 'ticketSystem' | 'failpoint' | 'announce'>,
  tx: Database,
  request: Request,
  to: HelpState,
  at: Date,
  event: { type: HelpEvent; note?: string },
  change: Change = {},
): Promise<Request> {
  if (!canHelpBecome(request.state, to))
    throw new Error(`A request cannot change from ${request.state} to ${to}`)
  const next = { ...request, ...change }
  const isOpen = isOpenHelp(to)
  const answerBy = to === 'pending' ? addDays(at, HELP_PENDING_DAYS) : null
  const [moved] = await tx
    .update(helpRequest)
    .set({
      ...change,
      state: to,
      answerBy,
      // An open promise comes first; then the end of waiting for the customer.
      dueAt: isOpen ? (next.contactedAt ? answerBy : next.contactBy) : null,
      closedAt: isOpen ? null : at,
      deleteFilesAt: isOpen ? null : addDays(at, HELP_FILE_RETENTION_DAYS),
      deleteAt: isOpen ? null : addDays(at, HELP_RETENTION_DAYS),
      ...(context.ticketSystem && { syncAt: at }),
    })
    .where(eq(helpRequest.code, request.code))
    .returning()
  if (!moved) throw new Error('The request does not exist')
  await addEvent(tx, request.code, event.type, at, event.note)
  await announceRequest(context, tx, moved, false, at)
  context.failpoint(`help:${to}`)
  return moved
}
