/** Membership of the loyalty programme. */
import type { Handlers } from '../context.ts'
import { areasOf } from '../loyalty/member/areas.ts'
import { askToCancel, cancelMember } from '../loyalty/member/cancel.ts'
import { updateEmail } from '../loyalty/member/email.ts'
import { giveToken } from '../loyalty/member/give-token.ts'
import { memberInfo } from '../loyalty/member/info.ts'
import { registerMember } from '../loyalty/member/register.ts'
import { verifyMember } from '../loyalty/member/verify.ts'

export const memberHandlers = {
  getTokenHoiVien: giveToken,
  getLayThongTinChungMobile: memberInfo,
  getLayThongTinChungMobileV2: (context, caller, request) => memberInfo(context, caller, request),
  registerMember,
  verifyMemberInfo: verifyMember,
  cancelMember: askToCancel,
  apiCancelMember: cancelMember,
  capNhatEmail: updateEmail,
  apidmdiaban: async ({ locations }, _, { Type, DiaBanId }) => ({ areas: areasOf(locations, Type, DiaBanId) }),
} satisfies Partial<Handlers>
