/**
 * What strangers need for a code while many are sent: a proof of work, and an hour's budget that is not used
 * up. A signed-in line and a browser known to it need neither. Spec OTP-12.
 */
import { createHmac } from 'node:crypto'
import { ApiError } from '../../../contract/errors.ts'
import { OTP_SEND_REFUSED_SECONDS, type OtpPurpose } from '../../../contract/rules/otp.ts'
import { isBudgetUsedUp, isProofNeeded, OTP_PROOF_SECONDS } from '../../../contract/rules/otp-guard.ts'
import type { Context } from '../../platform/context.ts'
import { isSolved, newChallenge, paramsOf, readSolution } from '../../platform/secrets/proof-of-work.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { readTally } from './tally.ts'

/** The number that a code is asked for, and the solution that came with it. */
type CodeRequest = { msisdn: string; purpose: OtpPurpose; proof: string | undefined }

/** Fails with `codes_used_up`, or with `proof_needed` and a challenge for this number and purpose. */
export async function guardStrangers(context: Context, request: CodeRequest): Promise<void> {
  const now = context.clock.now()
  const tally = await readTally(context.db, now)
  if (isBudgetUsedUp(tally))
    throw new ApiError('codes_used_up', { retry_after: OTP_SEND_REFUSED_SECONDS.send_sms_nok_limit_n })
  if (!isProofNeeded(tally) || (await isProven(context, request, now))) return
  const expires = addSeconds(now, OTP_PROOF_SECONDS)
  const params = { for: boundTo(context, request) }
  throw new ApiError('proof_needed', {
    challenge: await newChallenge(context, expires, 'code proof', params),
  })
}

/** Another number needs another proof; the limits of the number itself bound how often one is used. */
async function isProven(context: Context, request: CodeRequest, now: Date): Promise<boolean> {
  const given = request.proof === undefined ? undefined : readSolution(request.proof)
  if (!given) return false
  const { expires, for: bound } = paramsOf(given)
  if (bound !== boundTo(context, request) || !(Number(expires) * 1000 > now.getTime())) return false
  return isSolved(context.pepper, given, 'code proof')
}

function boundTo({ pepper }: Context, { msisdn, purpose }: CodeRequest): string {
  return createHmac('sha256', pepper).update(`proof|${msisdn}|${purpose}`).digest('base64url')
}
