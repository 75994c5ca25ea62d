/**
 * What an employee does with a request: answers, asks back, forwards, closes. Called by the desk of the
 * sandbox and for changes of another ticket system. Spec HLP-3, Spec HLP-11.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { HELP_TEXT_MAX, type HelpTeam, isOpenHelp } from '../../../contract/rules/help-request.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { notifyRequester } from './notifications.ts'
import { addMessage, type Request } from './record.ts'
import { helpRequest } from './tables.ts'
import { transitionRequest } from './transition.ts'

export type AgentAction =
  | { action: 'answer' | 'ask'; text: string }
  | { action: 'forward'; team: HelpTeam; text?: string | undefined }
  | { action: 'close'; text?: string | undefined }

/** Throws `help_request_unknown`, `help_request_closed` (nothing is written then), `help_text`. */
export function actAsAgent(context: Context, code: string, act: AgentAction): Promise<Request> {
  return context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(helpRequest).where(eq(helpRequest.code, code)).for('update')
    if (!row) throw new ApiError('help_request_unknown')
    return applyAction(context, tx, row, act, context.clock.now())
  })
}

/** The row is locked. */
export async function applyAction(
  context: Context,
  tx: Database,
  row: Request,
  act: AgentAction,
  now: Date,
): Promise<Request> {
  if (!isOpenHelp(row.state)) throw new ApiError('help_request_closed', { reason: row.state })
  const text = (act.text ?? '').trim().slice(0, HELP_TEXT_MAX)
  if (!text && (act.action === 'answer' || act.action === 'ask')) throw new ApiError('help_text')
  if (text) await addMessage(tx, row.code, 'agent', text, now)
  // Writing to the customer keeps the promise; forwarding alone does not.
  const contacted = { ...(text && { contactedAt: row.contactedAt ?? now, isAnswered: true }) }
  if (act.action === 'forward')
    return transitionRequest(
      context,
      tx,
      row,
      'in_progress',
      now,
      { type: 'forwarded', note: act.team },
      { ...contacted, team: act.team },
    )
  if (act.action === 'close') {
    const closed = await transitionRequest(
      context,
      tx,
      row,
      'closed',
      now,
      { type: 'closed' },
      {
        contactedAt: row.contactedAt ?? now,
        ...contacted,
      },
    )
    await notifyRequester(context, tx, closed, 'closed')
    return closed
  }
  const isQuestion = act.action === 'ask'
  const moved = await transitionRequest(
    context,
    tx,
    row,
    isQuestion ? 'pending' : 'in_progress',
    now,
    { type: isQuestion ? 'pending' : 'answered' },
    contacted,
  )
  await notifyRequester(context, tx, moved, isQuestion ? 'asked' : 'answered')
  return moved
}
