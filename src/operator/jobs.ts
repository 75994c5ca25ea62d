/** Everything that falls due by the clock. The operator's process runs it now and then; turning the clock runs it before it answers. */

import { runAutopay } from './features/autopay/run.ts'
import { tellOfBills } from './features/bills/bill-notices.ts'
import { closeMonths } from './features/bills/close.ts'
import { runCampaigns } from './features/campaigns/run.ts'
import { moveDisputes } from './features/disputes/disputes.ts'
import { moveHomeOrders } from './features/home-orders/home-orders.ts'
import { decideBuyerCorrections } from './features/invoices/buyer-corrections.ts'
import { issueInvoices } from './features/invoices/issue-due.ts'
import { endMemberYears } from './features/loyalty/member/tier.ts'
import { moveApplications } from './features/loyalty/partner/move.ts'
import { runLoyalty } from './features/loyalty/run.ts'
import { fillDailyData } from './features/packages/daily-data.ts'
import { tellDataUsed } from './features/packages/data-used.ts'
import { runDueServices } from './features/packages/due-services.ts'
import { remindOfRenewals } from './features/packages/reminders.ts'
import { runPayments } from './features/payments/run.ts'
import type { Context } from './platform/context.ts'
import { cleanUp } from './platform/jobs/clean.ts'
import { endPromotions } from './platform/ledger/end-promotions.ts'

/** May run in two processes at once, and be killed anywhere: each step is a transaction of its own and does its work once. */
export async function runDueJobs(context: Context): Promise<void> {
  await runDueServices(context)
  await remindOfRenewals(context)
  await fillDailyData(context)
  await tellDataUsed(context)
  await endPromotions(context)
  await closeMonths(context)
  await runAutopay(context)
  await moveHomeOrders(context)
  await moveDisputes(context)
  await runPayments(context)
  await tellOfBills(context)
  await runCampaigns(context)
  await runLoyalty(context)
  await endMemberYears(context)
  await decideBuyerCorrections(context)
  await moveApplications(context)
  await issueInvoices(context)
  await cleanUp(context)
}
