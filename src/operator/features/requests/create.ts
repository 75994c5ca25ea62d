/** Creates a request with its first message, within the caller's transaction. Spec HLP-1, Spec HLP-2. */
import { createHash } from 'node:crypto'
import { and, desc, eq, gt } from 'drizzle-orm'
import { HELP_CONTACT_HOURS, HELP_SAME_HOURS, isOpenHelp } from '../../../contract/rules/help-request.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { readableCode } from '../../platform/ids/id.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import type { Requester } from '../requesters/find-requester.ts'
import { announceRequest } from './announce.ts'
import { attachFiles } from './attach.ts'
import { requireRequestLimit } from './limits.ts'
import { notifyRequester } from './notifications.ts'
import { addEvent, addMessage, type Request } from './record.ts'
import { helpRequest } from './tables.ts'

export type NewRequest = Pick<
  Request,
  'kind' | 'topic' | 'team' | 'text' | 'contactNo' | 'context' | 'trouble'
> & {
  /** What makes another request the same one. */
  same: string
  files: readonly string[]
}

/** The open request of the same person with the same content; `undefined` without one. */
export async function findSame(
  tx: Database,
  { msisdn }: Requester,
  same: string,
  now: Date,
): Promise<Request | undefined> {
  const [found] = await tx
    .select()
    .from(helpRequest)
    .where(
      and(
        eq(helpRequest.owner, msisdn),
        eq(helpRequest.sameDigest, digestOf(same)),
        gt(helpRequest.createdAt, addSeconds(now, -HELP_SAME_HOURS * 3_600)),
      ),
    )
    .orderBy(desc(helpRequest.createdAt))
    .limit(1)
    .for('update')
  return found && isOpenHelp(found.state) ? found : undefined
}

/** With the requester's number locked. Throws `help_limit`, `help_file_unknown`. */
export async function createRequest(
  context: Context,
  tx: Database,
  { msisdn, isVisitor, language }: Requester,
  { same, files, ...given }: NewRequest,
  now: Date,
): Promise<Request> {
  await requireRequestLimit(tx, msisdn, now)
  const contactBy = addSeconds(now, HELP_CONTACT_HOURS * 3_600)
  const [created] = await tx
    .insert(helpRequest)
    .values({
      ...given,
      code: readableCode(context, 'YC'),
      owner: msisdn,
      isVisitor,
      language,
      state: 'acknowledged',
      sameDigest: digestOf(same),
      createdAt: now,
      contactBy,
      dueAt: contactBy,
      syncAt: context.ticketSystem ? now : null,
    })
    .returning()
  if (!created) throw new Error('The request was not stored')
  await addEvent(tx, created.code, 'acknowledged', now)
  const message = await addMessage(tx, created.code, 'customer', given.text, now)
  await attachFiles(tx, msisdn, files, { requestCode: created.code, messageId: message })
  await announceRequest(context, tx, created, true, now)
  context.failpoint('help:after-request')
  return created
}

export async function confirmRequest(context: Context, tx: Database, request: Request): Promise<void> {
  await notifyRequester(context, tx, request, 'received')
}

function digestOf(same: string): string {
  return createHash('sha256').update(same).digest('base64url')
}
