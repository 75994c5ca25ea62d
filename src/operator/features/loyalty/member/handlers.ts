/** Membership of the loyalty programme. */
import type { Handlers } from '../../../platform/context.ts'
import { areasOf } from './areas.ts'
import { askToCancel, cancelMember } from './cancel.ts'
import { updateEmail } from './email.ts'
import { giveToken } from './give-token.ts'
import { memberInfo } from './info.ts'
import { registerMember } from './register.ts'
import { verifyMember } from './verify.ts'

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
