/** Moves a request to its next state, with its history, within the caller's transaction. Spec EKY-3. */
import { and, eq } from 'drizzle-orm'
import {
  canIdentityBecome,
  type IdentityState,
  isCollecting,
  isOpenIdentity,
} from '../../../contract/rules/identification.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import type { Request } from './find-request.ts'
import { identityEvent, identityHandoff, identityRequest } from './tables.ts'

type Change = Partial<Omit<Request, 'code' | 'msisdn' | 'state' | 'createdAt'>>

/** Throws for a step that the state table does not allow, a programming error. `at`: the planned time. */
export async function transitionIdentity(
  context: Pick<Context, 'failpoint'>,
  tx: Database,
  request: Request,
  to: IdentityState,
  at: Date,
  change: Change = {},
): Promise<Request> {
  if (!canIdentityBecome(request.state, to))
    throw new Error(`An identity request cannot change from ${request.state} to ${to}`)
  const [moved] = await tx
    .update(identityRequest)
    .set({ ...change, state: to, ...(!isOpenIdentity(to) && { dueAt: null }) })
    .where(and(eq(identityRequest.code, request.code), eq(identityRequest.state, request.state)))
    .returning()
  if (!moved) throw new Error('The identity request was changed concurrently')
  await addEvent(tx, request.code, to, at)
  // Another device has nothing left to do.
  if (!isCollecting(to)) await endHandoff(tx, request.code, to)
  context.failpoint(`identity:${to}`)
  return moved
}

export async function addEvent(tx: Database, code: string, state: IdentityState, at: Date): Promise<void> {
  await tx.insert(identityEvent).values({ id: newId(at), requestCode: code, state, at })
}

/** The other device still reads how a submitted request goes on, until its time is over. */
async function endHandoff(tx: Database, code: string, to: IdentityState): Promise<void> {
  if (isOpenIdentity(to))
    await tx.update(identityHandoff).set({ digest: null }).where(eq(identityHandoff.requestCode, code))
  else await tx.delete(identityHandoff).where(eq(identityHandoff.requestCode, code))
}
