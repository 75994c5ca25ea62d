/** Membership of the loyalty programme. */
import type { Handlers } from '../../../platform/context.ts'
import { areasOf } from './areas.ts'
import { askToCancel, cancelMember } from './cancel.ts'
import { updateEmail } from './email.ts'
import { getRank } from './get-rank.ts'
import { giveToken } from './issue-token.ts'
import { memberInfo } from './info.ts'
import { registerMember } from './register.ts'
import { verifyMember } from './verify.ts'

export const memberHandlers = {
  getTokenHoiVien: giveToken,
  getLayThongTinChungMobile: memberInfo,
  getLayThongTinChungMobileV2: (context, caller, request) => memberInfo(context, caller, request),
  get_rank_vnp_plus: getRank,
  registerMember,
  verifyMemberInfo: verifyMember,
  cancelMember: askToCancel,
  apiCancelMember: cancelMember,
  capNhatEmail: updateEmail,
  apidmdiaban: async ({ locations }, _, { Type, DiaBanId }) => ({ areas: areasOf(locations, Type, DiaBanId) }),
} satisfies Partial<Handlers>
