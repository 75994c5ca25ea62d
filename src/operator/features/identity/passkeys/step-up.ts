/**
 * `passkey_step_up_start`, `passkey_step_up`: confirms by a passkey what a code would confirm: the action
 * that this session was refused last, and no other. Spec OTP-8.
 */
import { ApiError } from '../../../../contract/errors.ts'
import type { Caller, CallHandler, Context } from '../../../platform/context.ts'
import { passkeysOf } from '../find-passkeys.ts'
import { confirmAction, getStepUpAction } from '../step-up.ts'
import { actionKey } from '../step-up-action.ts'
import type { Purpose } from './challenge.ts'
import { requestOptions } from './request.ts'
import { siteOf } from './site.ts'
import { withPasskey } from './verify.ts'

export const startStepUp: CallHandler<'passkey_step_up_start'> = async (context, caller) => {
  // A site without an address says so before anything else is looked for.
  siteOf(context)
  const { purpose } = await purposeOf(context, caller)
  const known = (await passkeysOf(context.db, caller.msisdn)).filter(({ stoppedAt }) => !stoppedAt)
  if (known.length === 0) throw new ApiError('passkey_unknown')
  return requestOptions(context, purpose, known)
}

export const stepUpByPasskey: CallHandler<'passkey_step_up'> = async (context, caller, { answer }) => {
  const { purpose, action } = await purposeOf(context, caller)
  return withPasskey(context, { ...purpose, msisdn: caller.msisdn }, answer, (tx) =>
    confirmAction(context, tx, caller, action),
  )
}

/** An answer for one action confirms no other, even if the session was refused another one since. */
async function purposeOf(context: Context, caller: Caller): Promise<{ purpose: Purpose; action: string }> {
  const refused = await getStepUpAction(context, caller).catch((error: unknown) => {
    // A session that was refused nothing has nothing to confirm.
    throw error instanceof ApiError ? new ApiError('passkey_expired') : error
  })
  const action = actionKey(refused)
  return { purpose: { kind: 'step_up', holder: `${caller.sessionDigest} ${action}` }, action }
}
