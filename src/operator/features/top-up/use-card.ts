/**
 * A scratch card tops up the line at once. Five wrong codes cause a lockout, longer each time within a day.
 * It is stored in the database, so that neither another browser nor a restart gives new attempts. Spec TOP-3.
 */
import { eq } from 'drizzle-orm'
import { ApiError, type ErrorCode, type ErrorDetails } from '../../../contract/errors.ts'
import type { CardUsed } from '../../../contract/main/recharge.schema.ts'
import { CARD_WRONG_LIMIT, cardDigits, validateCard } from '../../../contract/rules/scratch-card.ts'
import type { Caller, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Performed, withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { openMainAccount } from '../../platform/ledger/accounts.ts'
import { postTransaction } from '../../platform/ledger/post-transaction.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import { secondsUntil } from '../../platform/time/seconds.ts'
import { cardDigest } from '../card-codes/code.ts'
import type { Card } from '../card-codes/list.ts'
import { scratchCard } from '../card-codes/tables.ts'
import {
  changeAttempt,
  clearFailedAttempts,
  lockAttempt,
  nextLock,
  wrongTries,
} from '../identity/attempts.ts'
import { credit } from './credit.ts'

type Refused = { code: ErrorCode; details: ErrorDetails }
type Outcome = { used: CardUsed | null; refused: Refused | null; replayed: boolean }

/**
 * Throws `recharge_card_length` (not counted), `recharge_postpaid`, `recharge_card_locked`,
 * `recharge_card_unknown`, `recharge_card_used`, `recharge_card_expired`. A counted error is stored under its
 * idempotency key, so a retry after a lost answer is not another attempt.
 */
export async function useCard(
  context: Context,
  caller: Caller,
  typed: string,
  key: string,
): Promise<CardUsed & { replayed: boolean }> {
  const digits = cardDigits(typed)
  if (validateCard(digits)) throw new ApiError('recharge_card_length')
  const digest = cardDigest(context.pepper, digits)
  const write = { call: 'mobile_payment_recharge_v2', key, request: [digest] } as const
  const { used, refused, replayed } = await withIdempotency<Outcome>(context, caller, write, (performed) =>
    redeemCard(context, performed, digest),
  )
  if (!used) throw new ApiError(refused?.code ?? 'internal', refused?.details)
  return { ...used, replayed }
}

/** Cards are used by signed-in lines only. */
export const cardsOf = (msisdn: string) => ({ msisdn, purpose: 'scratch_card', scope: 'session' }) as const

async function redeemCard(
  context: Context,
  { tx, line, now }: Performed,
  digest: string,
): Promise<Omit<Outcome, 'replayed'>> {
  if (line.kind === 'postpaid') throw new ApiError('recharge_postpaid')
  const attempt = await lockAttempt(tx, cardsOf(line.msisdn), now)
  if (attempt.lockedUntil && attempt.lockedUntil > now)
    throw new ApiError('recharge_card_locked', { retry_after: secondsUntil(attempt.lockedUntil, now) })
  const [card] = await tx.select().from(scratchCard).where(eq(scratchCard.digest, digest)).for('update')
  if (card?.usedBy === line.msisdn)
    return no('recharge_card_used', { until: card.usedAt?.toISOString() ?? '' })
  if (!card || card.usedAt) return wrong()
  if (card.expiresAt <= now) return no('recharge_card_expired', { until: card.expiresAt.toISOString() })
  await clearFailedAttempts(tx, cardsOf(line.msisdn))
  return { used: await use(context, { tx, line, now }, card), refused: null }

  /**
   * A used card of another line also counts, because guessing codes finds such cards. The fifth wrong code
   * causes the lockout.
   */
  async function wrong(): Promise<Omit<Outcome, 'replayed'>> {
    const before = wrongTries(attempt, now)
    const left = CARD_WRONG_LIMIT - before - 1
    if (left > 0) {
      await changeAttempt(tx, attempt, {
        wrong: before + 1,
        windowStartedAt: before === 0 ? now : attempt.windowStartedAt,
      })
      if (!card?.usedAt) return no('recharge_card_unknown', { tries_left: left })
      return no('recharge_card_used', { until: card.usedAt.toISOString(), tries_left: left })
    }
    const { seconds, change } = nextLock(context, attempt, now)
    await changeAttempt(tx, attempt, { wrong: 0, ...change })
    return no('recharge_card_locked', { retry_after: seconds })
  }
}

function no(code: ErrorCode, details: ErrorDetails): Omit<Outcome, 'replayed'> {
  return { used: null, refused: { code, details } }
}

/** Posts the card's value from `funds` to the line's main account. */
async function use(
  context: Context,
  { tx, line, now }: Performed,
  { serial, face }: Card,
): Promise<CardUsed> {
  const account = await openMainAccount(tx, line.msisdn, line.kind)
  await tx.update(scratchCard).set({ usedAt: now, usedBy: line.msisdn }).where(eq(scratchCard.serial, serial))
  await postTransaction(tx, {
    reference: `card:${serial}`,
    kind: 'top_up',
    name: bilingualText('recharge', 'ledger.card', () => ({ ending: serial.slice(-4) })),
    channel: 'web',
    at: now,
    entries: [
      { account, amount: face },
      { account: 'funds', amount: -face },
    ],
  })
  const { until, balance } = await credit(
    context,
    tx as Database,
    line,
    { payer: line.msisdn, amount: face, way: 'card', source: serial },
    now,
  )
  return { serial, amount: face, balance, locks_at: until.toISOString(), at: now.toISOString() }
}
