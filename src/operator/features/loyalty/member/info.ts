/**
 * `getLayThongTinChungMobile` and its second version: the membership state of the line, and the member. Spec
 * LOY-1, Spec LOY-5, Spec LOY-10.
 */
import type { CallHandler } from '../../../platform/context.ts'
import { validSigner } from '../../../platform/wallet-pass/signer.ts'
import { type Points, pointsOf } from '../points/balance.ts'
import { progressOf } from '../tiers/tier.ts'
import { benefitsOf } from './benefits.ts'
import { missingFields } from './fields.ts'
import { leavingOf } from './leaving.ts'
import { type Membership, membershipOf } from './membership.ts'

export const memberInfo: CallHandler<'getLayThongTinChungMobile'> = async (context, { msisdn }) => {
  const { db, clock, tiers } = context
  const now = clock.now()
  const membership = await membershipOf(db, msisdn, now)
  const { state, customer, line } = membership
  const may_cancel = state === 'member' && !line.offNet
  return {
    ERRORCODE: state === 'member' ? '200' : 'ERR-COD-90001',
    customerOfVinaphone: customer.ofVinaphone ? 1 : 0,
    state,
    until: state === 'locked' ? membership.until.toISOString() : null,
    reason: state === 'locked' ? membership.reason : null,
    may_cancel,
    leaving: may_cancel ? await leavingOf(db, msisdn, now) : null,
    missing: state === 'member' ? [] : missingFields(customer),
    ThongTinHoiVien:
      state === 'member'
        ? {
            ...shown(membership.member, await pointsOf(db, msisdn, now), tiers),
            benefits: await benefitsOf(db, tiers, membership.member, customer.birthDate, now),
            wallet_pass: validSigner(context) !== undefined,
          }
        : null,
    as_of: now.toISOString(),
  } as const
}

function shown(
  member: Extract<Membership, { state: 'member' }>['member'],
  { balance, ending }: Points,
  tiers: Parameters<typeof progressOf>[0],
) {
  return {
    TenHoiVien: member.name,
    SoTheHoiVienVinaPhonePlus: member.cardNumber,
    HangHoiVienMoiId: member.tier,
    joined_at: member.joinedAt.toISOString(),
    points: balance,
    points_expiring: ending[0]?.points ?? 0,
    points_expire_at: ending[0]?.at.toISOString() ?? null,
    email: member.email,
    email_confirmed: member.emailConfirmed,
    progress: progressOf(tiers, member),
  }
}
