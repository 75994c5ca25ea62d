/**
 * All scheduled jobs. The operator's process runs them periodically; advancing the clock runs them before it
 * responds.
 */
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { cleanAccountMerges } from './features/account-merges/clean.ts'
import { accountMergeSteps } from './features/account-merges/steps.ts'
import { autopayJobs } from './features/autopay/run.ts'
import { accessAccounts, lineAccounts } from './features/bills/accounts.ts'
import { billNotices } from './features/bills/bill-notices.ts'
import { monthCloses } from './features/bills/close.ts'
import { campaignGrants } from './features/campaigns/grant-due.ts'
import { cleanCare } from './features/care/clean.ts'
import { careOrders } from './features/care/orders.ts'
import { deletionSteps } from './features/data-deletion/steps.ts'
import { dataExports } from './features/data-export/make.ts'
import { deviceCheckSteps } from './features/device-checks/steps.ts'
import { disputeSteps } from './features/disputes/disputes.ts'
import { cleanFamily } from './features/family/clean.ts'
import { familyLimitNotices } from './features/family/limit-used.ts'
import { familyNotices } from './features/family/notices.ts'
import { cleanFiles } from './features/files/clean.ts'
import { cleanHandoffs } from './features/handoffs/clean.ts'
import { comboMonths } from './features/home-combo/months.ts'
import { cleanHomeNetwork } from './features/home-network/clean.ts'
import { homeNetworkJobs } from './features/home-network/jobs.ts'
import { homeOrderSteps } from './features/home-orders/home-orders.ts'
import { cleanIdentification } from './features/identification/clean.ts'
import { identificationJobs } from './features/identification/jobs.ts'
import { cleanIdentity } from './features/identity/clean.ts'
import { cleanSessions } from './features/identity/clean-sessions.ts'
import { cleanNetworkCodes } from './features/identity/network/clean.ts'
import { otpAlarm } from './features/identity/otp-alarm.ts'
import { cleanOwnDevices } from './features/identity/own-devices/clean.ts'
import { cleanPasskeys } from './features/identity/passkeys/clean.ts'
import { usualCodes } from './features/identity/usual-codes.ts'
import { incidentSteps } from './features/incidents/jobs.ts'
import { buyerCorrections } from './features/invoices/buyer-corrections.ts'
import { invoices, missedInvoices } from './features/invoices/issue-due.ts'
import { cleanLines } from './features/lines/clean.ts'
import { cleanLoyalty } from './features/loyalty/clean.ts'
import { applicationSteps } from './features/loyalty/partner/transition.ts'
import { loyaltyJobs } from './features/loyalty/run.ts'
import { memberYears } from './features/loyalty/tiers/tier.ts'
import { cleanOpinions } from './features/opinions/clean.ts'
import { dailyData } from './features/packages/daily-data.ts'
import { dataUsedNotices } from './features/packages/data-used.ts'
import { dueServices } from './features/packages/due-services.ts'
import { renewalReminders } from './features/packages/reminders.ts'
import { orderRewards } from './features/payments/evaluate-orders.ts'
import { paymentJobs } from './features/payments/run.ts'
import { cleanPersonal } from './features/personal/clean.ts'
import { cleanRequesters } from './features/requesters/clean.ts'
import { cleanRequests } from './features/requests/clean.ts'
import { requestJobs } from './features/requests/jobs.ts'
import { ticketJobs } from './features/requests/sync-tickets.ts'
import { incidentEndings } from './features/requests/tell-ended.ts'
import { cleanRoaming } from './features/roaming/clean.ts'
import { roamingCashback } from './features/roaming/pay-cashback.ts'
import { cleanRoamingTrips } from './features/roaming-trips/clean.ts'
import { roamingNextSteps } from './features/roaming-trips/next-steps.ts'
import { roamingSchedules } from './features/roaming-trips/schedule-steps.ts'
import { simOrdersCleared } from './features/sim-orders/clear.ts'
import { numberHoldsEnded } from './features/sim-orders/hold-ended.ts'
import { simOrderSteps } from './features/sim-orders/steps.ts'
import { simActivations } from './features/sims/activate.ts'
import { simChangeSteps } from './features/sims/change-steps.ts'
import { simFreezeEnds } from './features/sims/freeze-ends.ts'
import { cleanSocialLinks } from './features/social-links/clean.ts'
import { socialLinkSteps } from './features/social-links/retire.ts'
import { cleanVisits } from './features/stores/clean.ts'
import { visitSteps } from './features/stores/jobs.ts'
import { dataAlerts } from './features/usage-alerts/data-alerts.ts'
import { dayAlerts } from './features/usage-alerts/day-alerts.ts'
import { cleanHubEvents, hubEvents } from './open-apis/events/deliver.ts'
import { productOrders } from './open-apis/product-order/fulfil.ts'
import { cleanProductOrders } from './open-apis/product-order/orders.ts'
import { PARTITIONED_TABLES } from './partitions.ts'
import { withdrawalSteps } from './platform/consents/withdrawal.ts'
import type { Context } from './platform/context.ts'
import { cleanUpJobs } from './platform/jobs/clean.ts'
import type { Job } from './platform/jobs/job.ts'
import { partitionJob } from './platform/jobs/partition-job.ts'
import { type JobFigure, runJobs } from './platform/jobs/run.ts'
import { dayCloses } from './platform/ledger/close-days.ts'
import { promotionEnds } from './platform/ledger/end-promotions.ts'
import { cleanMessages } from './platform/messages/clean.ts'
import { isMessageDue } from './platform/messages/deliver.ts'
import * as schema from './schema.ts'

const TABLES = Object.values(schema).filter((table) => is(table, PgTable))

const messages: Job = {
  name: 'messages',
  isDue: isMessageDue,
  run: (context) => context.messages.deliver(),
}

/**
 * Ordered by dependency: partitions are made before others write to them, a combo ends before what returns
 * renews, a month is closed before it is charged, an order is settled before it earns, and the books of a day
 * are closed when all else has posted to it.
 */
export const JOBS: readonly Job[] = [
  partitionJob(PARTITIONED_TABLES),
  comboMonths,
  // Before the ends, which it moves.
  roamingNextSteps,
  productOrders,
  dueServices,
  renewalReminders,
  dailyData,
  dataUsedNotices,
  dataAlerts,
  dayAlerts,
  familyLimitNotices,
  familyNotices,
  promotionEnds,
  lineAccounts,
  accessAccounts,
  monthCloses,
  ...autopayJobs,
  homeOrderSteps,
  simChangeSteps,
  simActivations,
  ...identificationJobs,
  // After the decisions, so that a confirmation in time counts.
  deviceCheckSteps,
  simFreezeEnds,
  roamingSchedules,
  socialLinkSteps,
  // After the locks that end, which would stop it.
  accountMergeSteps,
  ...homeNetworkJobs,
  disputeSteps,
  incidentSteps,
  ...requestJobs,
  ...ticketJobs,
  incidentEndings,
  visitSteps,
  ...paymentJobs,
  careOrders,
  simOrderSteps,
  numberHoldsEnded,
  simOrdersCleared,
  roamingCashback,
  ...billNotices,
  orderRewards,
  campaignGrants,
  ...loyaltyJobs,
  memberYears,
  buyerCorrections,
  applicationSteps,
  invoices,
  missedInvoices,
  usualCodes,
  withdrawalSteps,
  deletionSteps,
  dataExports(TABLES),
  otpAlarm,
  messages,
  hubEvents,
  dayCloses,
  ...cleanUpJobs({
    messages: cleanMessages,
    personal: cleanPersonal,
    requesters: cleanRequesters,
    requests: cleanRequests,
    visits: cleanVisits,
    opinions: cleanOpinions,
    roaming: cleanRoaming,
    roamingTrips: cleanRoamingTrips,
    loyalty: cleanLoyalty,
    family: cleanFamily,
    files: cleanFiles,
    homeNetwork: cleanHomeNetwork,
    lines: cleanLines,
    care: cleanCare,
    handoffs: cleanHandoffs,
    accountMerges: cleanAccountMerges,
    identification: cleanIdentification,
    identity: cleanIdentity,
    sessions: cleanSessions,
    passkeys: cleanPasskeys,
    ownDevices: cleanOwnDevices,
    socialLinks: cleanSocialLinks,
    networkCodes: cleanNetworkCodes,
    productOrders: cleanProductOrders,
    hubEvents: cleanHubEvents,
  }),
]

/** May run in two processes at once and be killed anywhere: each step is a transaction and executes once. */
export function runDueJobs(context: Context): Promise<JobFigure[]> {
  return runJobs(context, JOBS)
}
