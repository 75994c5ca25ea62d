/**
 * `otp_check`: an attempt like any other. A correct code is marked as proven and stays valid for the call of
 * its purpose.
 */
import { purposeOf } from '../../../contract/rules/otp.ts'
import type { CallHandler } from '../../platform/context.ts'
import { secondsUntil } from '../../platform/time/seconds.ts'
import { verifyCode } from './verify-code.ts'

export const checkCode: CallHandler<'otp_check'> = async (context, caller, { msisdn, otp_service, otp }) => {
  const challenge = await verifyCode(context, caller, { msisdn, purpose: purposeOf(otp_service), code: otp })
  return { expires_in: secondsUntil(challenge.expiresAt, context.clock.now()) }
}
