/** `otp_check`: a try like any other. A right code is proven and stays good for the call of its purpose. */
import { purposeOf } from '../../../contract/rules/otp.ts'
import type { Verb } from '../../platform/context.ts'
import { secondsUntil } from '../../platform/time/seconds.ts'
import { proveCode } from './verify-code.ts'

export const checkCode: Verb<'otp_check'> = async (context, caller, { msisdn, otp_service, otp }) => {
  const challenge = await proveCode(context, caller, { msisdn, purpose: purposeOf(otp_service), code: otp })
  return { expires_in: secondsUntil(challenge.expiresAt, context.clock.now()) }
}
