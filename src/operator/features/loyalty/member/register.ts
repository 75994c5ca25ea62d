/**
 * `registerMember`: checks whether the line can join and validates the form, then sends a code and saves the
 * form until it is verified. Spec LOY-5, Spec LOY-6.
 */
import { ApiError } from '../../../../contract/errors.ts'
import type { CallHandler } from '../../../platform/context.ts'
import { readApplication } from './application.ts'
import { sendMemberCode } from './codes.ts'
import { type Membership, membershipOf } from './membership.ts'
import { memberApplication } from './tables.ts'

/** A repeated request sends another code and replaces the saved form. */
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

/**
 * Throws -12 for a member, -9 and -10 with the end of the wait after a cancellation, `member_not_customer`.
 */
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
