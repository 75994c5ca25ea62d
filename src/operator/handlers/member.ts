/** Membership of the loyalty programme. */
import type { Handlers } from '../context.ts'
import { areasOf } from '../loyalty/member/areas.ts'
import { giveToken } from '../loyalty/member/give-token.ts'
import { memberInfo } from '../loyalty/member/info.ts'

export const memberHandlers = {
  getTokenHoiVien: giveToken,
  getLayThongTinChungMobile: memberInfo,
  getLayThongTinChungMobileV2: (context, caller, request) => memberInfo(context, caller, request),
  apidmdiaban: async ({ locations }, _, { Type, DiaBanId }) => ({ areas: areasOf(locations, Type, DiaBanId) }),
} satisfies Partial<Handlers>
