/** Calls of what is left and where it went: balances, the ledger, disputes, the calendar of renewals. */

import { bare } from '../main/authen.schema.ts'
import * as balanceSchema from '../main/balance.schema.ts'
import * as balance from '../main/balance.ts'
import * as calendarFeedSchema from '../main/calendar-feed.schema.ts'
import * as calendarFeed from '../main/calendar-feed.ts'
import * as ledgerSchema from '../main/ledger.schema.ts'
import * as ledger from '../main/ledger.ts'
import { declare } from './declare.ts'

export const moneyCalls = {
  core_mobile_ezpay_balance: declare(
    balance.coreMobileEzpayBalance,
    'One figure for the header: prepaid balance or postpaid charges.',
    bare,
    balanceSchema.headerBalance,
  ),
  mobile_IN_balances: declare(balance.mobileInBalances, 'All prepaid accounts with their expiry.', bare, balanceSchema.inBalances),
  mobile_balance_info_v2: declare(balance.mobileBalanceInfoV2, 'Balance or bill of the line, and what will be charged next.', bare, balanceSchema.balanceInfo),
  mobile_bundle_remain_amount: declare(balance.mobileBundleRemainAmount, 'Every quota: data, calls, messages.', bare, balanceSchema.bundleRemain),
  mobile_data_get_high_bandwidth: declare(
    balance.mobileDataGetHighBandwidth,
    'High-speed data left, the speed after it, seven days of use and a forecast.',
    bare,
    balanceSchema.highBandwidth,
  ),
  mobile_ledger_list: declare(
    ledger.mobileLedgerList,
    'Bookings of the line, newest first, each explained; by filter, and page by page.',
    ledgerSchema.ledgerRequest,
    balanceSchema.ledger,
  ),
  mobile_ledger_summary: declare(
    ledger.mobileLedgerSummary,
    'Sums of the bookings of a filter, as a whole and month by month.',
    ledgerSchema.ledgerSummaryRequest,
    ledgerSchema.ledgerSummary,
  ),
  ledger_dispute_create: declare(
    ledger.ledgerDisputeCreate,
    'Disputes one booking; the operator attaches what its records say. One a booking; "not me" also ends the service.',
    ledgerSchema.disputeCreateRequest,
    ledgerSchema.disputeCreateResult,
  ),
  ledger_dispute_list: declare(ledger.ledgerDisputeList, "The line's disputes, newest first.", bare, ledgerSchema.disputeList),
  ledger_dispute_get: declare(ledger.ledgerDisputeGet, 'One dispute with its evidence and its history.', ledgerSchema.disputeRequest, ledgerSchema.dispute),
  calendar_feed_get: declare(calendarFeed.calendarFeedGet, 'Whether renewals are fed to a calendar.', bare, calendarFeedSchema.calendarFeed),
  calendar_feed_renew: declare(
    calendarFeed.calendarFeedRenew,
    'Makes a secret address for the calendar, said this once; the one before ends.',
    bare,
    calendarFeedSchema.calendarFeedMade,
  ),
  calendar_feed_revoke: declare(calendarFeed.calendarFeedRevoke, 'Ends the secret address.', bare, calendarFeedSchema.calendarFeed),
}
