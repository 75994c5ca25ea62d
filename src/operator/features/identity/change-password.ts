/**
 * `authen_change_password`: replaces the password by means of the old one. Every other session and device of
 * one's own ends, this session gets a new token, and the line is notified by SMS.
 */
import { ApiError } from '../../../contract/errors.ts'
import { isPassword } from '../../../contract/rules/password.ts'
import type { CallHandler } from '../../platform/context.ts'
import { endOwnDevices } from './end-own-devices.ts'
import { endSessions } from './end-sessions.ts'
import { lockLine } from './find-line.ts'
import { hashingGate } from './gate.ts'
import { hashPassword } from './password-hash.ts'
import { browserDigest } from './recognise-own-device.ts'
import { renewSession } from './renew-session.ts'
import { notifyPasswordChanged, setPassword } from './set-password.ts'
import { tryPassword } from './try-password.ts'

export const changePassword: CallHandler<'authen_change_password'> = async (
  context,
  caller,
  { old_password, password },
) => {
  if (!isPassword(password)) throw new ApiError('password_not_valid')
  const { msisdn, sessionDigest } = caller
  await tryPassword(context, caller, msisdn, old_password, 'old_password_wrong')
  const passwordHash = await hashingGate(() => hashPassword(context.pepper, password))
  return context.db.transaction(async (db) => {
    const now = context.clock.now()
    const line = await lockLine(db, msisdn)
    await setPassword(db, msisdn, passwordHash, now)
    const ended = await endSessions(db, msisdn, 'password_changed', now, sessionDigest)
    await endOwnDevices(db, msisdn, browserDigest(context, caller))
    const session = await renewSession(db, sessionDigest, now)
    await notifyPasswordChanged(context, db, line, now)
    return { sessions_ended: ended.length, session }
  })
}
