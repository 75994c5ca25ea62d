/** Handlers of the package calls. */
import { type Handlers, mayLag } from '../../platform/context.ts'
import { packageCancel } from './cancel.ts'
import { packageCheck } from './check.ts'
import { customQuote } from './custom.ts'
import { packageGetDetail } from './detail.ts'
import { mobileGetServiceActiveList } from './list.ts'
import { paymentPackageRegV2 } from './package-reg.ts'
import { packageRegister } from './register.ts'
import { packageResume } from './resume.ts'
import { packageSearch } from './search.ts'
import { vasStopAll, vasUndoStopAll } from './stop-all.ts'
import { packageUndoCancel } from './undo-cancel.ts'

export const packageHandlers = {
  package_search: mayLag(packageSearch),
  package_get_detail: mayLag(packageGetDetail),
  custom_package_quote: customQuote,
  package_check: packageCheck,
  package_register: packageRegister,
  payment_package_reg_v2: paymentPackageRegV2,
  package_cancel: packageCancel,
  package_resume: packageResume,
  package_undo_cancel: packageUndoCancel,
  vas_stop_all: vasStopAll,
  vas_undo_stop_all: vasUndoStopAll,
  mobile_get_service_active_list: mayLag(mobileGetServiceActiveList),
} satisfies Partial<Handlers>
