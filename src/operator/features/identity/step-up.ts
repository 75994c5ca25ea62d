/**
 * Confirming once more who is signed in: a code, remembered for five minutes by this session alone. Spec
 * OTP-8: contact changes, revealing data, card codes, topping up others, giving points, cancelling the
 * membership.
 */
import { and, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { STEP_UP_SECONDS } from '../../../contract/rules/otp.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { consumeCode } from './consume-code.ts'
import { session } from './tables.ts'
import { verifyCode } from './verify-code.ts'

/** Refuses as any code does: `otp_incorrect`, `otp_expired`, `otp_other_browser`, `otp_locked`. */
export const stepUp: CallHandler<'authen_step_up'> = async (context, caller, { otp }) => {
  const challenge = await verifyCode(context, caller, {
    msisdn: caller.msisdn,
    purpose: 'step_up',
    code: otp,
  })
  return context.db.transaction(async (tx) => {
    const now = context.clock.now()
    await consumeCode(tx, challenge, now)
    await tx.update(session).set({ steppedUpAt: now }).where(eq(session.digest, caller.sessionDigest))
    return { until: addSeconds(now, STEP_UP_SECONDS).toISOString(), expires_in: STEP_UP_SECONDS }
  })
}

/**
 * Throws `step_up_needed` unless this session was confirmed within the last five minutes. Nothing else is
 * looked at before it.
 */
export async function requireStepUp(
  { clock }: Context,
  db: Database,
  { sessionDigest }: Caller,
): Promise<void> {
  const [confirmed] = await db
    .select({ digest: session.digest })
    .from(session)
    .where(
      and(
        eq(session.digest, sessionDigest),
        gt(session.steppedUpAt, addSeconds(clock.now(), -STEP_UP_SECONDS)),
      ),
    )
  if (!confirmed) throw new ApiError('step_up_needed')
}
