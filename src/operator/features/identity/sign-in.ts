/**
 * `authen_msisdn`: signs in by code or by password. By code, a line without an account gets one without a
 * password. Spec OTP-5.
 */
import { ApiError } from '../../../contract/errors.ts'
import { isOtp } from '../../../contract/rules/otp.ts'
import type { CallHandler } from '../../platform/context.ts'
import { lockThenRead, sendWrite } from '../../platform/database/pipeline.ts'
import { consumeCode } from './consume-code.ts'
import { lockLine } from './find-line.ts'
import { clearWrongInARow } from './guessing.ts'
import { beforeSession, openSession } from './open-session.ts'
import { needsSecondProof, requirePasswordToo } from './second-proof.ts'
import { actionKey } from './step-up-action.ts'
import { account } from './tables.ts'
import { tryPassword } from './try-password.ts'
import { verifyCode } from './verify-code.ts'

const ADDS_PASSKEY = actionKey({ call: 'passkey_add_start' })

type SignIn = CallHandler<'authen_msisdn'>

export const signIn: SignIn = (context, caller, request) =>
  (request.mode === 'otp' ? signInByCode : signInByPassword)(context, caller, request)

const signInByCode: SignIn = async (
  context,
  caller,
  { msisdn, password: code, second_password, device_info = '' },
) => {
  if (!isOtp(code)) throw new ApiError('bad_request', { fields: ['password'] })
  const challenge = await verifyCode(context, caller, { msisdn, purpose: 'authen_msisdn', code })
  await requirePasswordToo(context, caller, msisdn, second_password)
  return context.db.transaction(async (db) => {
    const now = context.clock.now()
    // The code just entered also lets its owner add a passkey, which is offered next.
    const kind = { confirmed: ADDS_PASSKEY, isProven: true }
    const [line, [known]] = await lockThenRead(lockLine(db, msisdn), () =>
      Promise.all([beforeSession(db, msisdn, now, kind), consumeCode(db, challenge, now)]),
    )
    await sendWrite(db, db.insert(account).values({ msisdn, createdAt: now }).onConflictDoNothing())
    await clearWrongInARow(db, msisdn)
    return openSession(db, line, device_info, now, { ...kind, known })
  })
}

const signInByPassword: SignIn = async (context, caller, { msisdn, password, device_info = '' }) => {
  const { passwordExpired } = await tryPassword(context, caller, msisdn, password, 'login_failed')
  if (passwordExpired) throw new ApiError('password_expired')
  if (await needsSecondProof(context, caller, msisdn)) throw new ApiError('second_proof_needed')
  return context.db.transaction(async (db) => {
    const line = await lockLine(db, msisdn)
    await clearWrongInARow(db, msisdn)
    return openSession(db, line, device_info, context.clock.now())
  })
}
