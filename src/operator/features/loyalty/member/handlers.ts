/** Maps the calls of the membership to their handlers. */
import { type Handlers, mayLag } from '../../../platform/context.ts'
import { areasOf } from './areas.ts'
import { cancelMember, requestCancellation } from './cancel.ts'
import { updateEmail } from './email.ts'
import { getRank } from './get-rank.ts'
import { memberInfo } from './info.ts'
import { issueToken } from './issue-token.ts'
import { registerMember } from './register.ts'
import { useBenefit } from './use-benefit.ts'
import { verifyMember } from './verify.ts'

export const memberHandlers = {
  getTokenHoiVien: issueToken,
  getLayThongTinChungMobile: memberInfo,
  getLayThongTinChungMobileV2: (context, caller, request) => memberInfo(context, caller, request),
  get_rank_vnp_plus: mayLag(getRank),
  registerMember,
  verifyMemberInfo: verifyMember,
  cancelMember: requestCancellation,
  apiCancelMember: cancelMember,
  capNhatEmail: updateEmail,
  member_benefit_use: useBenefit,
  apidmdiaban: async ({ locations }, _, { Type, DiaBanId }) => ({
    areas: areasOf(locations, Type, DiaBanId),
  }),
} satisfies Partial<Handlers>
