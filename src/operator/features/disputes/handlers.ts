/** Calls of the ledger, of disputes and of the calendar feed, and who answers them. */

import type { Handlers } from '../../platform/context.ts'
import { calendarFeedGet, calendarFeedRenew, calendarFeedRevoke } from '../calendar/feed.ts'
import { mobileLedgerList } from '../statement/list.ts'
import { mobileLedgerSummary } from '../statement/summary.ts'
import { ledgerDisputeCreate } from './create.ts'
import { ledgerDisputeGet, ledgerDisputeList } from './read.ts'

export const ledgerHandlers = {
  mobile_ledger_list: mobileLedgerList,
  mobile_ledger_summary: mobileLedgerSummary,
  ledger_dispute_create: ledgerDisputeCreate,
  ledger_dispute_list: ledgerDisputeList,
  ledger_dispute_get: ledgerDisputeGet,
  calendar_feed_get: calendarFeedGet,
  calendar_feed_renew: calendarFeedRenew,
  calendar_feed_revoke: calendarFeedRevoke,
} satisfies Partial<Handlers>
