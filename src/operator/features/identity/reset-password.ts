/**
 * `authen_miss_password`: a new password by code. Every session ends, the line is notified by SMS, and this
 * browser is signed in, because it has proved as much as a sign-in by code. Spec IDN-12.
 */
import { ApiError } from '../../../contract/errors.ts'
import { isPassword } from '../../../contract/rules/password.ts'
import type { CallHandler } from '../../platform/context.ts'
import { consumeCode } from './consume-code.ts'
import { endOwnDevices } from './end-own-devices.ts'
import { endSessions } from './end-sessions.ts'
import { lockLine } from './find-line.ts'
import { hashingGate } from './gate.ts'
import { clearWrongInARow } from './guessing.ts'
import { openSession } from './open-session.ts'
import { hashPassword } from './password-hash.ts'
import { needsSecondProof } from './second-proof.ts'
import { notifyPasswordChanged, setPassword } from './set-password.ts'
import { verifyCode } from './verify-code.ts'

export const resetPassword: CallHandler<'authen_miss_password'> = async (
  context,
  caller,
  { msisdn, otp, password, device_info = '' },
) => {
  if (!isPassword(password)) throw new ApiError('password_not_valid')
  const challenge = await verifyCode(context, caller, { msisdn, purpose: 'authen_miss_password', code: otp })
  const passwordHash = await hashingGate(() => hashPassword(context.pepper, password))
  const second = await needsSecondProof(context, caller, msisdn)
  const recovered = await context.db.transaction(async (db) => {
    const now = context.clock.now()
    const line = await lockLine(db, msisdn)
    await consumeCode(db, challenge, now)
    await setPassword(db, msisdn, passwordHash, now)
    const ended = await endSessions(db, msisdn, 'password_changed', now)
    await endOwnDevices(db, msisdn)
    await notifyPasswordChanged(context, db, line, now)
    if (second) return undefined
    await clearWrongInARow(db, msisdn)
    return {
      ...(await openSession(db, line, device_info, now, { isProven: true })),
      sessions_ended: ended.length,
      ended: ended.map(({ device, scope, byNetwork, createdAt, seenAt }) => ({
        device,
        scope,
        by_network: byNetwork,
        created_at: createdAt.toISOString(),
        seen_at: seenAt.toISOString(),
      })),
    }
  })
  // The new password counts, but one guessed code must not be enough: signing in needs another one.
  if (!recovered) throw new ApiError('second_proof_needed')
  return recovered
}
