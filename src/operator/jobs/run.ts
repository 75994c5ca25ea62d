/** Everything that falls due by the clock. The operator's process runs it now and then; turning the clock runs it before it answers. */
import { closeMonths } from '../bill/close.ts'
import type { Context } from '../context.ts'
import { endMemberYears } from '../loyalty/member/tier.ts'
import { moveApplications } from '../loyalty/partner/move.ts'
import { runAutopay } from './autopay.ts'
import { tellOfBills } from './bill-notices.ts'
import { decideBuyerCorrections } from './buyer-corrections.ts'
import { runCampaigns } from './campaigns.ts'
import { cleanUp } from './clean.ts'
import { fillDailyData } from './daily-data.ts'
import { tellDataUsed } from './data-used.ts'
import { moveDisputes } from './disputes.ts'
import { runDueServices } from './due-services.ts'
import { moveHomeOrders } from './home-orders.ts'
import { issueInvoices } from './invoices.ts'
import { runLoyalty } from './loyalty.ts'
import { runPayments } from './payments.ts'
import { endPromotions } from './promotions.ts'
import { remindOfRenewals } from './reminders.ts'

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
