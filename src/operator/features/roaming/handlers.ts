/** Handlers of the roaming calls. */
import type { Handlers } from '../../platform/context.ts'
import { getPackageInfo } from './info.ts'
import {
  getListBannerByType,
  getListNational,
  getPackageDetail,
  mobileGetIrPartner,
  mobileIrCountryList,
} from './lists.ts'
import { irRegister } from './switch.ts'

export const roamingHandlers = {
  getPackageInfo,
  getPackageDetail,
  getListNational,
  mobile_ir_country_list: mobileIrCountryList,
  mobile_get_ir_partner: mobileGetIrPartner,
  getListBannerByType,
  irRegister,
} satisfies Partial<Handlers>
