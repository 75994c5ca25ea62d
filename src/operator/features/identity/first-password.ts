/**
 * `authen_set_password`: the first password of a line that signs in by code. Every other session and
 * device of one's own ends, this session gets a new token, and the line is notified by SMS. Spec IDN-7.
 */
import { eq } from 'drizzle-orm'
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
import { requireStepUp } from './step-up.ts'
import { account } from './tables.ts'

/** Fails with `password_not_valid`, `step_up_needed`, `password_exists`. */
export const setFirstPassword: CallHandler<'authen_set_password'> = async (context, caller, { password }) => {
  if (!isPassword(password)) throw new ApiError('password_not_valid')
  await requireStepUp(context, context.db, caller, { call: 'authen_set_password' })
  const passwordHash = await hashingGate(() => hashPassword(context.pepper, password))
  return context.db.transaction(async (db) => {
    const now = context.clock.now()
    const line = await lockLine(db, caller.msisdn)
    const [row] = await db
      .select({ passwordHash: account.passwordHash })
      .from(account)
      .where(eq(account.msisdn, caller.msisdn))
    if (row?.passwordHash) throw new ApiError('password_exists')
    await setPassword(db, caller.msisdn, passwordHash, now)
    const ended = await endSessions(db, caller.msisdn, 'password_changed', now, caller.sessionDigest)
    await endOwnDevices(db, caller.msisdn, browserDigest(context, caller))
    const session = await renewSession(db, caller.sessionDigest, now)
    await notifyPasswordChanged(context, db, line, now)
    return { sessions_ended: ended.length, session }
  })
}
