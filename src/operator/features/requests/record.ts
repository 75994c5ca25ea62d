/** Adds to the history and the messages of a request, and finds one of its owner. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { HelpEvent } from '../../../contract/rules/help-request.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import type { Requester } from '../requesters/find-requester.ts'
import { helpEvent, helpMessage, helpRequest } from './tables.ts'

export type Request = typeof helpRequest.$inferSelect

export async function addEvent(
  tx: Database,
  requestCode: string,
  type: HelpEvent,
  at: Date,
  note = '',
): Promise<void> {
  await tx.insert(helpEvent).values({ id: newId(at), requestCode, type, at, note })
}

/** Returns its id. */
export async function addMessage(
  tx: Database,
  requestCode: string,
  from: 'customer' | 'agent',
  text: string,
  at: Date,
): Promise<string> {
  const id = newId(at)
  await tx.insert(helpMessage).values({ id, requestCode, from, text, at })
  return id
}

/** A line sees all requests of its number; a visitor those of visitors. Throws `help_request_unknown`. */
export async function requireRequest(
  db: Database,
  { msisdn, isVisitor }: Requester,
  code: string,
  lock = false,
): Promise<Request> {
  const query = db
    .select()
    .from(helpRequest)
    .where(
      and(
        eq(helpRequest.code, code),
        eq(helpRequest.owner, msisdn),
        ...(isVisitor ? [eq(helpRequest.isVisitor, true)] : []),
      ),
    )
  const [found] = await (lock ? query.for('update') : query)
  if (!found) throw new ApiError('help_request_unknown')
  return found
}
