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
import { recogniseOwnDevice } from './recognise-own-device.ts'
import { renewSession } from './renew-session.ts'
import { type Spending, spendOnOwnDevice } from './spend-on-own-device.ts'
import {
  actionKey,
  actionText,
  onlyReads,
  parseAction,
  type SpendingAction,
  type StepUpAction,
} from './step-up-action.ts'
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
 * Throws `step_up_needed` unless this session confirmed this very action within the last five minutes, or
 * only reads on a device of one's own (Spec IDN-16). Called before any other check.
 */
export async function requireStepUp(
  context: Context,
  db: Database,
  caller: Caller,
  action: StepUpAction,
): Promise<void> {
  if (await isConfirmed(context, db, caller, action)) return
  if (onlyReads(action) && (await recogniseOwnDevice(context, db, caller))) return
  throw new StepUpNeeded(action, caller.language, await hasPasskey(db, caller.msisdn))
}

/**
 * For what moves money, before any other check: throws as `requireStepUp`, except on a device of one's own,
 * where `requireStepUpAboveLimit` decides when the amount is known.
 */
export async function requireStepUpToSpend(
  context: Context,
  db: Database,
  caller: Caller,
  action: SpendingAction,
): Promise<void> {
  if (await recogniseOwnDevice(context, db, caller)) return
  await requireStepUp(context, db, caller, action)
}

/** Within the transaction that moves the money, with the line locked. */
export async function requireStepUpAboveLimit(
  context: Context,
  tx: Database,
  caller: Caller,
  action: SpendingAction,
  spending: Spending,
): Promise<void> {
  if (await isConfirmed(context, tx, caller, action)) return
  if (await spendOnOwnDevice(context, tx, caller, spending)) return
  throw new StepUpNeeded(action, caller.language, await hasPasskey(tx, caller.msisdn))
}

async function isConfirmed(
  { clock }: Context,
  db: Database,
  { sessionDigest }: Caller,
  action: StepUpAction,
): Promise<boolean> {
  const confirmed = and(
    eq(session.digest, sessionDigest),
    eq(session.steppedUpAction, actionKey(action)),
    gt(session.steppedUpAt, addSeconds(clock.now(), -STEP_UP_SECONDS)),
  )
  return (await db.$count(session, confirmed)) > 0
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
