/** What a customer does with a request: writes, reopens, rates, takes it back. Spec HLP-3 to HLP-5. */
import { eq } from 'drizzle-orm'
import type { CallName } from '../../../contract/calls.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { HelpChanged } from '../../../contract/main/help-request.schema.ts'
import { HELP_CONTACT_HOURS, isOpenHelp } from '../../../contract/rules/help-request.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { findRequester } from '../requesters/find-requester.ts'
import { writeAsRequester } from '../requesters/write.ts'
import { attachFiles } from './attach.ts'
import { requireMessageLimit } from './limits.ts'
import { addEvent, addMessage, type Request, requireRequest } from './record.ts'
import { helpRequest } from './tables.ts'
import { checkText, checkWords } from './texts.ts'
import { transitionRequest } from './transition.ts'
import { canRate, reopenUntil, viewRequest } from './view.ts'

type Fields = { request: string; visitor?: true | undefined; idempotency_key: string }
type RequestChange = (tx: Database, row: Request, now: Date) => Promise<Request>

/** Locks the request of the caller, changes it once for the key, and shows it. */
async function changeRequest(
  context: Context,
  caller: Caller,
  call: CallName,
  { request: code, visitor, idempotency_key: key }: Fields,
  request: readonly (string | number)[],
  work: RequestChange,
): Promise<HelpChanged> {
  const requester = await findRequester(context, caller, visitor)
  return writeAsRequester<HelpChanged>(
    context,
    requester,
    { call, key, request: [code, ...request] },
    async ({ tx, now }) => {
      const row = await work(tx, await requireRequest(tx, requester, code, true), now)
      return { request: await viewRequest(context, tx, row, now), as_of: now.toISOString() }
    },
  )
}

function requireOpen({ state }: Request): void {
  if (!isOpenHelp(state)) throw new ApiError('help_request_closed', { reason: state })
}

export const writeMessage: CallHandler<'help_feedback_message'> = async (context, caller, fields) => {
  const text = checkText(context, fields.text)
  const { files } = fields
  return changeRequest(
    context,
    caller,
    'help_feedback_message',
    fields,
    [text, ...files],
    async (tx, row, now) => {
      requireOpen(row)
      await requireMessageLimit(tx, row.owner, now)
      const messageId = await addMessage(tx, row.code, 'customer', text, now)
      await attachFiles(tx, row.owner, files, { requestCode: row.code, messageId })
      if (row.state === 'pending')
        return transitionRequest(context, tx, row, 'in_progress', now, { type: 'customer_wrote' }, unread)
      await addEvent(tx, row.code, 'customer_wrote', now)
      return update(context, tx, row, unread, now)
    },
  )
}
const unread = { isAnswered: false }

export const reopenRequest: CallHandler<'help_feedback_reopen'> = async (context, caller, fields) => {
  const text = checkText(context, fields.text)
  return changeRequest(context, caller, 'help_feedback_reopen', fields, [text], async (tx, row, now) => {
    const until = reopenUntil(row)
    if (!until) throw new ApiError('help_request_closed', { reason: row.state })
    if (until <= now) throw new ApiError('help_reopen_over')
    await requireMessageLimit(tx, row.owner, now)
    await addMessage(tx, row.code, 'customer', text, now)
    // A new promise, and the rating is given once it is closed again.
    return transitionRequest(
      context,
      tx,
      row,
      'in_progress',
      now,
      { type: 'reopened' },
      {
        contactBy: addSeconds(now, HELP_CONTACT_HOURS * 3_600),
        contactedAt: null,
        brokenAt: null,
        ...unread,
      },
    )
  })
}

export const rateRequest: CallHandler<'help_feedback_rate'> = async (context, caller, fields) => {
  const text = checkWords(context, fields.text)
  const { stars } = fields
  return changeRequest(context, caller, 'help_feedback_rate', fields, [stars, text], async (tx, row, now) => {
    if (row.ratedAt) throw new ApiError('help_rating_done')
    if (!canRate(row, now)) throw new ApiError('help_rating_over')
    await addEvent(tx, row.code, 'rated', now)
    return update(context, tx, row, { stars, ratingText: text, ratedAt: now }, now)
  })
}

export const cancelRequest: CallHandler<'help_feedback_cancel'> = (context, caller, fields) =>
  changeRequest(context, caller, 'help_feedback_cancel', fields, [], async (tx, row, now) => {
    requireOpen(row)
    return transitionRequest(context, tx, row, 'cancelled', now, { type: 'cancelled' })
  })

async function update(
  { ticketSystem }: Pick<Context, 'ticketSystem'>,
  tx: Database,
  { code }: Request,
  change: Partial<Pick<Request, 'isAnswered' | 'stars' | 'ratingText' | 'ratedAt'>>,
  now: Date,
): Promise<Request> {
  const [row] = await tx
    .update(helpRequest)
    .set({ ...change, ...(ticketSystem && { syncAt: now }) })
    .where(eq(helpRequest.code, code))
    .returning()
  if (!row) throw new Error('The request does not exist')
  return row
}
