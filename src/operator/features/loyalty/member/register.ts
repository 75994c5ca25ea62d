/**
 * `registerMember`: may this line join, is the form right; then a code is sent and the form waits for it.
 * Spec LOY-5, Spec LOY-6.
 */
import { ApiError } from '../../../../contract/errors.ts'
import type { CallHandler } from '../../../platform/context.ts'
import { readApplication } from './application.ts'
import { sendMemberCode } from './codes.ts'
import { type Membership, membershipOf } from './membership.ts'
import { memberApplication } from './tables.ts'

/** Asking again sends another code, and what was typed last counts. */
export const registerMember: CallHandler<'registerMember'> = async (context, caller, request) => {
  const { db, clock } = context
  const { msisdn } = caller
  const membership = await membershipOf(db, msisdn, clock.now())
  requireEligibleMember(membership)
  const fields = await readApplication(context, membership, request)
  return sendMemberCode(context, caller, 'member_register', async (tx) => {
    const change = { fields, createdAt: clock.now() }
    await tx
      .insert(memberApplication)
      .values({ msisdn, ...change })
      .onConflictDoUpdate({ target: memberApplication.msisdn, set: change })
  })
}

/** Throws -12 for a member, -9 and -10 with the moment for whoever cancelled, `member_not_customer`. */
export function requireEligibleMember(membership: Membership): void {
  const { state } = membership
  if (state === 'member') throw new ApiError('member_phone_exists')
  if (state === 'not_customer') throw new ApiError('member_not_customer')
  if (state !== 'locked') return
  const until = membership.until.toISOString()
  throw new ApiError(membership.reason === 'often' ? 'member_cancelled_often' : 'member_cancelled_lately', {
    until,
  })
}
