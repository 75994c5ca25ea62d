/**
 * `capNhatEmail`: changes the programme's e-mail address, which is confirmed by a code sent to it. Spec
 * LOY-19, Spec OTP-8.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../../contract/errors.ts'
import { validateMemberField } from '../../../../contract/rules/member-form.ts'
import { vietnamDay } from '../../../../contract/rules/vietnam-day.ts'
import type { CallHandler } from '../../../platform/context.ts'
import { member } from '../../../platform/subscriber/tables.ts'
import { consumeCode } from '../../identity/consume-code.ts'
import { sendCodeFor } from '../../identity/send-code.ts'
import { requireStepUp } from '../../identity/step-up.ts'
import { verifyCode } from '../../identity/verify-code.ts'
import { lockMember } from '../points/ledger.ts'
import { requireMember } from '../points/member.ts'
import { isEmailTaken } from './application.ts'
import { memberEmail } from './tables.ts'

const PURPOSE = 'member_email'
type Update = CallHandler<'capNhatEmail'>

/**
 * Throws `step_up_needed`, `member_none`, `member_email_not_valid`, `member_email_exists`; then the errors of
 * codes.
 */
export const updateEmail: Update = async (context, caller, request) => {
  const email = request.email.trim()
  await requireStepUp(context, context.db, caller, { call: 'capNhatEmail' })
  await requireMember(context.db, caller.msisdn)
  if (validateMemberField('email', email, vietnamDay(context.clock.now())))
    throw new ApiError('member_email_not_valid', { fields: ['email'] })
  if (await isEmailTaken(context.db, email, caller.msisdn))
    throw new ApiError('member_email_exists', { fields: ['email'] })
  return (request.code === undefined ? sendTo : confirm)(context, caller, { ...request, email })
}

const sendTo: Update = async (context, caller, { email }) => {
  const { msisdn } = caller
  const saveEmail = async (tx: typeof context.db, challenge: string): Promise<void> => {
    await tx
      .insert(memberEmail)
      .values({ msisdn, email, challenge })
      .onConflictDoUpdate({ target: memberEmail.msisdn, set: { email, challenge } })
  }
  const { expires_in } = await sendCodeFor(
    context,
    caller,
    { msisdn, purpose: PURPOSE, address: email, keep: saveEmail },
    'email',
  )
  return { email, confirmed: false, expires_in }
}

/** The code confirms the address it was sent to, even if another one is typed now. */
const confirm: Update = async (context, caller, { email, code = '' }) => {
  const { msisdn } = caller
  const challenge = await verifyCode(context, caller, { msisdn, purpose: PURPOSE, code })
  return context.db.transaction(async (tx) => {
    await lockMember(tx, msisdn)
    await consumeCode(tx, challenge, context.clock.now())
    const [waiting] = await tx.delete(memberEmail).where(eq(memberEmail.msisdn, msisdn)).returning()
    if (waiting?.challenge !== challenge.id || waiting.email !== email) throw new ApiError('otp_expired')
    if (await isEmailTaken(tx, email, msisdn)) throw new ApiError('member_email_exists')
    await tx.update(member).set({ email, emailConfirmed: true }).where(eq(member.msisdn, msisdn))
    return { email, confirmed: true, expires_in: 0 }
  })
}
