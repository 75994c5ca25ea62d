/** Maps the calls of disputes to their handlers. */

import type { Handlers } from '../../platform/context.ts'
import { ledgerDisputeCreate } from './create.ts'
import { ledgerDisputeGet, ledgerDisputeList } from './read.ts'

export const disputeHandlers = {
  ledger_dispute_create: ledgerDisputeCreate,
  ledger_dispute_list: ledgerDisputeList,
  ledger_dispute_get: ledgerDisputeGet,
} satisfies Partial<Handlers>
