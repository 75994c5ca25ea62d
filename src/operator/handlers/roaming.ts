/** Calls of roaming and who answers them. */
import type { Handlers } from '../context.ts'
import { getPackageInfo } from '../roaming/info.ts'
import { getListBannerByType, getListNational, getPackageDetail, mobileGetIrPartner, mobileIrCountryList } from '../roaming/lists.ts'
import { irRegister } from '../roaming/switch.ts'

export const roamingHandlers = {
  getPackageInfo,
  getPackageDetail,
  getListNational,
  mobile_ir_country_list: mobileIrCountryList,
  mobile_get_ir_partner: mobileGetIrPartner,
  getListBannerByType,
  irRegister,
} satisfies Partial<Handlers>
