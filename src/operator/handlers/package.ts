/** Calls of packages and who answers them. */
import type { Handlers } from '../context.ts'
import { packageCancel } from '../package/cancel.ts'
import { packageCheck } from '../package/check.ts'
import { customQuote } from '../package/custom.ts'
import { packageGetDetail } from '../package/detail.ts'
import { mobileGetServiceActiveList } from '../package/list.ts'
import { packageRegister } from '../package/register.ts'
import { packageResume } from '../package/resume.ts'
import { packageSearch } from '../package/search.ts'

export const packageHandlers = {
  package_search: packageSearch,
  package_get_detail: packageGetDetail,
  custom_package_quote: customQuote,
  package_check: packageCheck,
  package_register: packageRegister,
  package_cancel: packageCancel,
  package_resume: packageResume,
  mobile_get_service_active_list: mobileGetServiceActiveList,
} satisfies Partial<Handlers>
