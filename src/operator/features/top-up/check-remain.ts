/**
 * `mobile_payment_recharge_check_remain`: whether a line can be topped up, its masked owner, and the
 * remaining daily allowance. Spec TOP-1, Spec TOP-2.
 */
import { and, asc, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { CARD_WRONG_LIMIT } from '../../../contract/rules/scratch-card.ts'
import { OWNERS_PER_DAY, OWNERS_PER_HOUR, TOP_UPS_FOR_OTHERS } from '../../../contract/rules/top-up.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import { lockNumber } from '../../platform/database/lock-number.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { payerOf } from '../../platform/ledger/payer.ts'
import { findTarget, maskName } from '../../platform/subscriber/target.ts'
import { addSeconds, secondsUntil } from '../../platform/time/seconds.ts'
import { findAttempt, wrongTries } from '../identity/attempts.ts'
import { othersLeft } from './others.ts'
import { rechargeCheck } from './tables.ts'
import { cardsOf } from './use-card.ts'

const HOUR = 3_600
const DAY = 86_400

/** Throws `recharge_check_limit` before any data of the other line is read. */
export const rechargeCheckRemain: CallHandler<'mobile_payment_recharge_check_remain'> = async (
  context,
  { msisdn },
  { target = msisdn },
) => {
  const { db, clock } = context
  const own = target === msisdn
  if (!own) await admit(context, msisdn, target)
  const now = clock.now()
  const found = await findTarget(db, target)
  const reason = found
    ? found.line.kind === 'postpaid'
      ? ('postpaid' as const)
      : null
    : ('not_ours' as const)
  const tries = await findAttempt(db, cardsOf(msisdn))
  const others = await othersLeft(db, msisdn, now)
  return {
    target,
    own,
    can: reason === null,
    reason,
    // The owner's name is hidden for a number that cannot be topped up.
    owner: !own && found && reason === null ? maskName(found.name) : '',
    others_left: others.left,
    others_limit: TOP_UPS_FOR_OTHERS,
    others_wait: others.wait,
    balance: own && found?.line.kind === 'prepaid' ? (await payerOf(db, found.line, false)).balance : null,
    locks_at: own ? (found?.line.locksAt?.toISOString() ?? null) : null,
    card_tries_left: CARD_WRONG_LIMIT - (tries ? wrongTries(tries, now) : 0),
    card_locked_for: tries?.lockedUntil && tries.lockedUntil > now ? secondsUntil(tries.lockedUntil, now) : 0,
    as_of: now.toISOString(),
  }
}

/** Limits the different numbers checked per hour and day; a number already checked today is free. */
async function admit({ db, clock }: Context, payer: string, target: string): Promise<void> {
  await db.transaction(async (tx: Database) => {
    await lockNumber(tx, 'recharge_check', payer)
    const now = clock.now()
    const checks = await tx
      .select()
      .from(rechargeCheck)
      .where(and(eq(rechargeCheck.payer, payer), gt(rechargeCheck.at, addSeconds(now, -DAY))))
      .orderBy(asc(rechargeCheck.at))
    if (checks.some((row) => row.target === target)) return
    for (const [seconds, most] of [
      [HOUR, OWNERS_PER_HOUR],
      [DAY, OWNERS_PER_DAY],
    ] as const) {
      const first = checks.filter(({ at }) => addSeconds(at, seconds) > now).at(-most)
      if (first)
        throw new ApiError('recharge_check_limit', {
          retry_after: secondsUntil(addSeconds(first.at, seconds), now),
        })
    }
    await tx.insert(rechargeCheck).values({ id: newId(now), payer, target, at: now })
  })
}
