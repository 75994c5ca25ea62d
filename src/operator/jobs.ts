/**
 * All scheduled jobs. The operator's process runs them periodically; advancing the clock runs them before it
 * responds.
 */

import { runAutopay } from './features/autopay/run.ts'
import { sendBillNotices } from './features/bills/bill-notices.ts'
import { closeMonths } from './features/bills/close.ts'
import { grantDue } from './features/campaigns/grant-due.ts'
import { advanceDisputes } from './features/disputes/disputes.ts'
import { cleanFiles } from './features/files/clean.ts'
import { advanceHomeOrders } from './features/home-orders/home-orders.ts'
import { cleanIdentity } from './features/identity/clean.ts'
import { decideBuyerCorrections } from './features/invoices/buyer-corrections.ts'
import { issueInvoices } from './features/invoices/issue-due.ts'
import { cleanLines } from './features/lines/clean.ts'
import { cleanLoyalty } from './features/loyalty/clean.ts'
import { advanceApplications } from './features/loyalty/partner/transition.ts'
import { runLoyalty } from './features/loyalty/run.ts'
import { endMemberYears } from './features/loyalty/tiers/tier.ts'
import { fillDailyData } from './features/packages/daily-data.ts'
import { notifyDataUsed } from './features/packages/data-used.ts'
import { runDueServices } from './features/packages/due-services.ts'
import { remindOfRenewals } from './features/packages/reminders.ts'
import { evaluateOrders } from './features/payments/evaluate-orders.ts'
import { runPayments } from './features/payments/run.ts'
import { cleanPersonal } from './features/personal/clean.ts'
import { cleanRoaming } from './features/roaming/clean.ts'
import type { Context } from './platform/context.ts'
import { type Cleaning, cleanUp } from './platform/jobs/clean.ts'
import { type Job, runJobs } from './platform/jobs/run.ts'
import { endPromotions } from './platform/ledger/end-promotions.ts'

const CLEANINGS: readonly Cleaning[] = [
  cleanPersonal,
  cleanRoaming,
  cleanLoyalty,
  cleanFiles,
  cleanLines,
  cleanIdentity,
]

/** Ordered by dependency: a month is closed before it is charged, an order is settled before it earns. */
const JOBS: readonly Job[] = [
  runDueServices,
  remindOfRenewals,
  fillDailyData,
  notifyDataUsed,
  endPromotions,
  closeMonths,
  runAutopay,
  advanceHomeOrders,
  advanceDisputes,
  runPayments,
  sendBillNotices,
  evaluateOrders,
  grantDue,
  runLoyalty,
  endMemberYears,
  decideBuyerCorrections,
  advanceApplications,
  issueInvoices,
  (context) => cleanUp(context, CLEANINGS),
]

/** May run in two processes at once and be killed anywhere: each step is a transaction and executes once. */
export async function runDueJobs(context: Context): Promise<void> {
  await runJobs(context, JOBS)
}
