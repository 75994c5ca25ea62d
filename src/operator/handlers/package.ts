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
import { vasStopAll, vasUndoStopAll } from '../package/stop-all.ts'
import { packageUndoCancel } from '../package/undo-cancel.ts'

export const packageHandlers = {
  package_search: packageSearch,
  package_get_detail: packageGetDetail,
  custom_package_quote: customQuote,
  package_check: packageCheck,
  package_register: packageRegister,
  package_cancel: packageCancel,
  package_resume: packageResume,
  package_undo_cancel: packageUndoCancel,
  vas_stop_all: vasStopAll,
  vas_undo_stop_all: vasUndoStopAll,
  mobile_get_service_active_list: mobileGetServiceActiveList,
} satisfies Partial<Handlers>
