/** `authen_miss_password`: a new password by code. Every session ends, and the line is told by SMS. */
import { Refusal } from '../../../contract/errors.ts'
import { isPassword } from '../../../contract/rules/password.ts'
import type { Verb } from '../../platform/context.ts'
import { endSessions } from './end-sessions.ts'
import { holdLine } from './find-line.ts'
import { hashingGate } from './gate.ts'
import { hashPassword } from './password-hash.ts'
import { proveCode } from './verify-code.ts'
import { setPassword, tellPasswordChanged } from './set-password.ts'
import { useCode } from './consume-code.ts'

export const resetPassword: Verb<'authen_miss_password'> = async (context, caller, { msisdn, otp, password }) => {
  if (!isPassword(password)) throw new Refusal('password_not_valid')
  const challenge = await proveCode(context, caller, { msisdn, purpose: 'authen_miss_password', code: otp })
  const passwordHash = await hashingGate(() => hashPassword(context.pepper, password))
  return context.db.transaction(async (db) => {
    const now = context.clock.now()
    const line = await holdLine(db, msisdn)
    await useCode(db, challenge, now)
    await setPassword(db, msisdn, passwordHash, now)
    const ended = await endSessions(db, msisdn, 'password_changed', now)
    await tellPasswordChanged(context, db, line, now)
    return { sessions_ended: ended }
  })
}
