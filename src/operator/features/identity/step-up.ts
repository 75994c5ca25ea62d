/**
 * Step-up authentication: a code or a passkey confirms one action of the signed-in person, for five minutes
 * and this session only. Spec OTP-8.
 */
import { and, eq, gt } from 'drizzle-orm'
import type { CallResult } from '../../../contract/calls.ts'
import { ApiError } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { STEP_UP_SECONDS } from '../../../contract/rules/otp.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { consumeCode } from './consume-code.ts'
import { hasPasskey } from './find-passkeys.ts'
import { renewSession } from './renew-session.ts'
import { actionKey, actionText, parseAction, type StepUpAction } from './step-up-action.ts'
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
    return confirmAction(context, tx, caller, challenge.action)
  })
}

/** The session confirmed the action, by a code or a passkey; it goes on with a new token. */
export async function confirmAction(
  { clock }: Context,
  tx: Database,
  { sessionDigest }: Caller,
  action: string | null,
): Promise<CallResult<'authen_step_up'>> {
  const now = clock.now()
  await tx
    .update(session)
    .set({ steppedUpAt: now, steppedUpAction: action })
    .where(eq(session.digest, sessionDigest))
  const token = await renewSession(tx, sessionDigest, now)
  return {
    session: token,
    until: addSeconds(now, STEP_UP_SECONDS).toISOString(),
    expires_in: STEP_UP_SECONDS,
  }
}

/** `action`: what would have been done. Its details name it in the caller's language. */
class StepUpNeeded extends ApiError {
  readonly action: StepUpAction
  constructor(action: StepUpAction, language: Language, hasPasskey: boolean) {
    super('step_up_needed', { action: actionText(action, language), passkey: hasPasskey })
    this.action = action
  }
}

/**
 * Throws `step_up_needed` unless this session confirmed this very action within the last five minutes. Called
 * before any other check.
 */
export async function requireStepUp(
  { clock }: Context,
  db: Database,
  { msisdn, sessionDigest, language }: Caller,
  action: StepUpAction,
): Promise<void> {
  const [confirmed] = await db
    .select({ digest: session.digest })
    .from(session)
    .where(
      and(
        eq(session.digest, sessionDigest),
        eq(session.steppedUpAction, actionKey(action)),
        gt(session.steppedUpAt, addSeconds(clock.now(), -STEP_UP_SECONDS)),
      ),
    )
  if (!confirmed) throw new StepUpNeeded(action, language, await hasPasskey(db, msisdn))
}

/** Stores what the next code is for. Called after the transaction of the refused call was rolled back. */
export async function rememberAction({ db }: Context, caller: Caller, error: unknown): Promise<void> {
  if (!(error instanceof StepUpNeeded)) return
  await db
    .update(session)
    .set({ stepUpAction: actionKey(error.action) })
    .where(eq(session.digest, caller.sessionDigest))
}

/** Throws `bad_request` if this session was refused nothing: its code would confirm nothing. */
export async function getStepUpAction({ db }: Context, { sessionDigest }: Caller): Promise<StepUpAction> {
  const [row] = await db
    .select({ action: session.stepUpAction })
    .from(session)
    .where(eq(session.digest, sessionDigest))
  if (!row?.action) throw new ApiError('bad_request', { fields: ['otp_service'] })
  return parseAction(row.action)
}
