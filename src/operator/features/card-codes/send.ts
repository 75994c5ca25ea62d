/**
 * `card_code_send`: sends the code of a bought card by SMS or e-mail to its buyer only, a few times a day.
 * Spec TOP-4.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { formatDate } from '../../../contract/format/date.ts'
import { formatMoney } from '../../../contract/format/money.ts'
import { groupCard } from '../../../contract/rules/scratch-card.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids/id.ts'
import { messageText } from '../../platform/messages/texts.ts'
import { customer } from '../../platform/subscriber/tables.ts'
import { nextMidnight } from '../../platform/time/day.ts'
import { secondsUntil } from '../../platform/time/seconds.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { sendsLeft } from './list.ts'
import { ownCard } from './own-card.ts'
import { cardShown } from './tables.ts'

/**
 * Fails with `step_up_needed`, `card_code_unknown`, `card_code_used`, `card_code_no_email`,
 * `card_code_send_limit`, in this order.
 */
export const cardCodeSend: CallHandler<'card_code_send'> = async (
  context,
  caller,
  { serial, channel, idempotency_key: key },
) => {
  // The same action as showing it: who confirmed one need not confirm the other.
  await requireStepUp(context, context.db, caller, { call: 'card_code_reveal' })
  return withIdempotency(
    context,
    caller,
    { call: 'card_code_send', key, request: [serial, channel] },
    async ({ tx, line, now }) => {
      const { card, code } = await ownCard(context, tx, line.msisdn, serial)
      if (card.usedAt) throw new ApiError('card_code_used')
      const [owner] = await tx
        .select({ email: customer.email })
        .from(customer)
        .where(eq(customer.id, line.customerId))
      if (channel === 'email' && !owner?.email) throw new ApiError('card_code_no_email')
      const left = sendsLeft(await tx.select().from(cardShown).where(eq(cardShown.serial, serial)), now)
      if (left === 0)
        throw new ApiError('card_code_send_limit', { retry_after: secondsUntil(nextMidnight(now), now) })
      await tx.insert(cardShown).values({ id: newId(now), serial, how: channel, at: now })
      const text = messageText('recharge', 'code', line.language, {
        brand: context.content.brand.name,
        face: formatMoney(card.face, line.language),
        code: groupCard(code),
        serial,
        until: formatDate(card.expiresAt, line.language),
      })
      await context.messages.send({ to: line.msisdn, channel, text, purpose: 'card_code' }, tx)
      return { sends_left: left - 1, sent_at: now.toISOString() }
    },
  )
}
