/** Announces a request and its states to subscribed systems. A visitor's belongs to no line. Spec TMF-8. */
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Request } from './record.ts'

export async function announceRequest(
  { announce }: Pick<Context, 'announce'>,
  tx: Database,
  { owner: msisdn, code: id, state, isVisitor }: Request,
  isNew: boolean,
  at: Date,
): Promise<void> {
  if (!isVisitor) await announce(tx, { what: 'ticket', isNew, msisdn, id, state }, at)
}
