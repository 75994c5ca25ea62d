/**
 * Step-up authentication: a code confirms the signed-in person, for five minutes and this session only.
 * Needed for contact changes, revealing data, card codes, topping up other lines, gifts of points and
 * cancelling the membership. Spec OTP-8.
 */
import { and, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { STEP_UP_SECONDS } from '../../../contract/rules/otp.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { consumeCode } from './consume-code.ts'
import { renewSession } from './renew-session.ts'
import { session } from './tables.ts'
import { verifyCode } from './verify-code.ts'

/** Fails like every code: `otp_incorrect`, `otp_expired`, `otp_other_browser`, `otp_locked`. */
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
    const token = await renewSession(tx, caller.sessionDigest, now)
    return {
      session: token,
      until: addSeconds(now, STEP_UP_SECONDS).toISOString(),
      expires_in: STEP_UP_SECONDS,
    }
  })
}

/**
 * Throws `step_up_needed` unless this session was confirmed within the last five minutes. Called before any
 * other check.
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
