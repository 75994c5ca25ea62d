/**
 * `card_code_reveal`: the code of a bought card, with step-up authentication, on a device of one's own only
 * above its limit; the list then shows that it was revealed. Spec OTP-8, Spec IDN-16.
 */
import { CARD_SHOWN_SECONDS } from '../../../contract/rules/scratch-card.ts'
import type { CallHandler } from '../../platform/context.ts'
import { newId } from '../../platform/ids/id.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { requireStepUpAboveLimit, requireStepUpToSpend } from '../identity/step-up.ts'
import { ownCard } from './own-card.ts'
import { cardShown } from './tables.ts'

const ACTION = { call: 'card_code_reveal' } as const

export const cardCodeReveal: CallHandler<'card_code_reveal'> = async (context, caller, { serial }) => {
  const { db, clock } = context
  await requireStepUpToSpend(context, db, caller, ACTION)
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockLine(tx, caller.msisdn)
    const { card, code } = await ownCard(context, tx, caller.msisdn, serial)
    await requireStepUpAboveLimit(context, tx, caller, ACTION, {
      reference: `card:${serial}`,
      amount: card.usedAt ? 0 : card.face,
    })
    await tx.insert(cardShown).values({ id: newId(now), serial, how: 'shown', at: now })
    return { serial, code, hides_in: CARD_SHOWN_SECONDS, shown_at: now.toISOString() }
  })
}
