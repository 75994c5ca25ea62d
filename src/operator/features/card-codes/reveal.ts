/**
 * `card_code_reveal`: the code of a bought card, with step-up authentication; the list then shows that it was
 * revealed. Spec OTP-8.
 */
import { CARD_SHOWN_SECONDS } from '../../../contract/rules/scratch-card.ts'
import type { CallHandler } from '../../platform/context.ts'
import { newId } from '../../platform/ids/id.ts'
import { requireStepUp } from '../identity/step-up.ts'
import { ownCard } from './own-card.ts'
import { cardShown } from './tables.ts'

export const cardCodeReveal: CallHandler<'card_code_reveal'> = async (context, caller, { serial }) => {
  const { db, clock } = context
  await requireStepUp(context, db, caller, { call: 'card_code_reveal' })
  const now = clock.now()
  return db.transaction(async (tx) => {
    const { code } = await ownCard(context, tx, caller.msisdn, serial)
    await tx.insert(cardShown).values({ id: newId(now), serial, how: 'shown', at: now })
    return { serial, code, hides_in: CARD_SHOWN_SECONDS, shown_at: now.toISOString() }
  })
}
