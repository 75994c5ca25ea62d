/** `help_feedback_send`: one form for everything one can ask. Spec HLP-1. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { HelpSent } from '../../../contract/main/help-request.schema.ts'
import type { HelpContext } from '../../../contract/main/help-ticket.schema.ts'
import { sameText } from '../../../contract/rules/help-request.ts'
import { normalPhone } from '../../../contract/rules/phone.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { paymentOrder } from '../payments/order-tables.ts'
import { findRequester, type Requester } from '../requesters/find-requester.ts'
import { writeAsRequester } from '../requesters/write.ts'
import { confirmRequest, createRequest, findSame } from './create.ts'
import { addEvent } from './record.ts'
import { checkText } from './texts.ts'
import { viewRequest } from './view.ts'

/** Fails with `help_visitor`, `help_text`, `help_words`, `help_topic`, `phone_not_valid`, `help_context`. */
export const sendFeedback: CallHandler<'help_feedback_send'> = async (context, caller, fields) => {
  const { topic, contact_no, files, idempotency_key: key } = fields
  const requester = await findRequester(context, caller, fields.visitor)
  const text = checkText(context, fields.text)
  const found = context.help.topics.find((one) => one.key === topic)
  if (!found) throw new ApiError('help_topic')
  const contactNo = contactOf(requester, contact_no)
  const attached = await checkContext(context, requester, fields.context)
  const same = `request|${sameText(text)}`
  const request = [topic, text, contactNo, JSON.stringify(attached), ...files]
  return writeAsRequester<HelpSent>(
    context,
    requester,
    { call: 'help_feedback_send', key, request },
    async ({ tx, now }) => {
      const before = await findSame(tx, requester, same, now)
      if (before) await addEvent(tx, before.code, 'same_text', now)
      const given = { kind: 'request' as const, topic, team: found.team, text, contactNo, trouble: null }
      const row =
        before ??
        (await createRequest(context, tx, requester, { ...given, context: attached, same, files }, now))
      if (!before) await confirmRequest(context, tx, row)
      return {
        request: await viewRequest(context, tx, row, now),
        joined: before !== undefined,
        as_of: now.toISOString(),
      }
    },
  )
}

/** The requester's own number unless another was typed. Throws `phone_not_valid`. */
export function contactOf({ msisdn }: Requester, typed: string | undefined): string {
  if (!typed?.trim()) return msisdn
  const number = normalPhone(typed)
  if (!number) throw new ApiError('phone_not_valid', { fields: ['contact_no'] })
  return number
}

/** What belongs to a line must be the line's own; a visitor has none. Throws `help_context`. */
async function checkContext(
  context: Context,
  requester: Requester,
  given: HelpContext,
): Promise<HelpContext> {
  const { line, payment } = given
  if (requester.isVisitor && (line || payment))
    throw new ApiError('help_context', { fields: line ? ['line'] : ['payment'] })
  if (payment) {
    const [own] = await context.db
      .select({ id: paymentOrder.id })
      .from(paymentOrder)
      .where(and(eq(paymentOrder.id, payment), eq(paymentOrder.msisdn, requester.msisdn)))
    if (!own) throw new ApiError('help_context', { fields: ['payment'] })
  }
  return given
}
