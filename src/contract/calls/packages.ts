/** Calls of packages: looking, registering, ending, the package of one’s own choice, orders of home products. */

import { bare } from '../main/authen.schema.ts'
import * as customSchema from '../main/custom-package.schema.ts'
import * as custom from '../main/custom-package.ts'
import * as homeOrderSchema from '../main/home-order.schema.ts'
import * as homeOrder from '../main/home-order.ts'
import * as packageSchema from '../main/package.schema.ts'
import * as packages from '../main/package.ts'
import { declare } from './declare.ts'

export const packagesCalls = {
  package_search: declare(
    packages.packageSearch,
    'Packages on sale, by words (diacritics and slips forgiven) and by family.',
    packageSchema.searchRequest,
    packageSchema.searchResult,
  ),
  package_get_detail: declare(packages.packageGetDetail, 'Terms of one package as sold now.', packageSchema.detailRequest, packageSchema.packageDetail),
  custom_package_quote: declare(
    custom.customPackageQuote,
    "Code and price of a package of one's own choice; from then on it is checked, registered and paid like any other.",
    customSchema.customRequest,
    customSchema.customQuote,
  ),
  package_check: declare(packages.packageCheck, 'May this line register it, and if not, why.', packageSchema.detailRequest, packageSchema.checkResult),
  mobile_get_service_active_list: declare(
    packages.mobileGetServiceActiveList,
    'Everything that can charge the line, and what ended in the last 90 days.',
    bare,
    packageSchema.serviceList,
  ),
  package_register: declare(
    packages.packageRegister,
    'Registers a package and pays it from the main account (postpaid: on the next bill), in one transaction. Value-added services need a second consent.',
    packageSchema.registerRequest,
    packageSchema.registerResult,
  ),
  package_cancel: declare(
    packages.packageCancel,
    'Stops renewal at the end of the cycle, or ends the package now; just bought and unused, the money goes back.',
    packageSchema.cancelRequest,
    packageSchema.cancelResult,
  ),
  package_resume: declare(
    packages.packageResume,
    'Takes a cancellation at the end of the cycle back while the package still runs.',
    packageSchema.resumeRequest,
    packageSchema.resumeResult,
  ),
  package_undo_cancel: declare(
    packages.packageUndoCancel,
    'Takes an end "now" back within ten minutes: the package runs again with what was left of it.',
    packageSchema.undoCancelRequest,
    packageSchema.undoCancelResult,
  ),
  vas_stop_all: declare(
    packages.vasStopAll,
    'Ends the value-added services that were shown, all at once; what was just bought and unused is refunded.',
    packageSchema.stopAllRequest,
    packageSchema.stopAllResult,
  ),
  vas_undo_stop_all: declare(
    packages.vasUndoStopAll,
    'Takes the last stop of all back within ten minutes.',
    packageSchema.undoStopAllRequest,
    packageSchema.undoStopAllResult,
  ),
  home_order_create: declare(
    homeOrder.homeOrderCreate,
    'Orders a home product for an address. Nothing is charged: it is paid at the installation.',
    homeOrderSchema.createRequest,
    homeOrderSchema.orderResult,
  ),
  home_order_get: declare(
    homeOrder.homeOrderGet,
    "One of the line's own orders, with what happened and what comes next.",
    homeOrderSchema.orderRequest,
    homeOrderSchema.homeOrder,
  ),
  home_order_list: declare(homeOrder.homeOrderList, "The line's orders of home products, newest first.", bare, homeOrderSchema.orderList),
  home_order_cancel: declare(
    homeOrder.homeOrderCancel,
    'Takes an order back, until its appointment begins. One that was taken back already is answered as it is.',
    homeOrderSchema.cancelOrderRequest,
    homeOrderSchema.orderResult,
  ),
}
