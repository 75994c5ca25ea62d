/** Calls of the statement and who answers them. */
import type { Handlers } from '../../platform/context.ts'
import { mobileLedgerList, type StatementDisputes } from './list.ts'
import { mobileLedgerSummary } from './summary.ts'

/** `disputes`: what is disputed of a page of bookings, and what may be. */
export const statementHandlers = (disputes: StatementDisputes) =>
  ({
    mobile_ledger_list: mobileLedgerList(disputes),
    mobile_ledger_summary: mobileLedgerSummary,
  }) satisfies Partial<Handlers>
