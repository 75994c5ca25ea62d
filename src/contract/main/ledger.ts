/** Every deduction explained: the ledger of a line, its sums, and disputes of single bookings. Spec LED-1. */
import { call } from '../call.ts'
import type { LedgerSchemas } from './ledger.schema.ts'

const read = { service: 'main', subject: 'session', retry: 'read' } as const

export const mobileLedgerList = call<LedgerSchemas>()({ ...read, name: 'mobile_ledger_list', errors: [] })
export const mobileLedgerSummary = call<LedgerSchemas>()({ ...read, name: 'mobile_ledger_summary', errors: [] })
export const ledgerDisputeCreate = call<LedgerSchemas>()({
  service: 'main',
  name: 'ledger_dispute_create',
  subject: 'session',
  retry: 'idempotent',
  closes: true,
  errors: ['ledger_line_unknown', 'dispute_exists', 'dispute_not_possible', 'idempotency_conflict'],
})
export const ledgerDisputeList = call<LedgerSchemas>()({ ...read, name: 'ledger_dispute_list', errors: [] })
export const ledgerDisputeGet = call<LedgerSchemas>()({ ...read, name: 'ledger_dispute_get', errors: ['dispute_unknown'] })
