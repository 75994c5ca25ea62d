/** `authen_msisdn`: signs in by code or by password. By code, a line without an account gets one, without a password (Spec OTP-5). */
import { Refusal } from '../../../contract/errors.ts'
import { isOtp } from '../../../contract/rules/otp.ts'
import type { Verb } from '../../platform/context.ts'
import { holdLine } from './find-line.ts'
import { openSession } from './open-session.ts'
import { proveCode } from './verify-code.ts'
import { account } from './tables.ts'
import { tryPassword } from './try-password.ts'
import { useCode } from './consume-code.ts'

type SignIn = Verb<'authen_msisdn'>

export const signIn: SignIn = (context, caller, request) => (request.mode === 'otp' ? signInByCode : signInByPassword)(context, caller, request)

const signInByCode: SignIn = async (context, caller, { msisdn, password: code, device_info = '' }) => {
  if (!isOtp(code)) throw new Refusal('bad_request', { fields: ['password'] })
  const challenge = await proveCode(context, caller, { msisdn, purpose: 'authen_msisdn', code })
  return context.db.transaction(async (db) => {
    const now = context.clock.now()
    const line = await holdLine(db, msisdn)
    await useCode(db, challenge, now)
    await db.insert(account).values({ msisdn, createdAt: now }).onConflictDoNothing()
    return openSession(db, line, device_info, now)
  })
}

const signInByPassword: SignIn = async (context, _caller, { msisdn, password, device_info = '' }) => {
  const { passwordExpired } = await tryPassword(context, msisdn, password, 'login_failed')
  if (passwordExpired) throw new Refusal('password_expired')
  return context.db.transaction(async (db) => openSession(db, await holdLine(db, msisdn), device_info, context.clock.now()))
}
