/** Handlers of the statement calls. */
import { type Handlers, mayLag } from '../../platform/context.ts'
import { mobileLedgerList } from './list.ts'
import type { StatementDisputes } from './statement-disputes.ts'
import { mobileLedgerSummary } from './summary.ts'

/** `disputes`: finds existing disputes of a page of postings, and decides which may be disputed. */
export const statementHandlers = (disputes: StatementDisputes) =>
  ({
    mobile_ledger_list: mayLag(mobileLedgerList(disputes)),
    mobile_ledger_summary: mayLag(mobileLedgerSummary),
  }) satisfies Partial<Handlers>
