/**
 * The ledger of a line with an explanation of every charge, its totals, and disputes of single entries. Spec
 * LED-1.
 */
import { defineCall } from '../call.ts'
import type { LedgerSchemas } from './ledger.schema.ts'

const read = { service: 'main', subject: 'session', retry: 'read' } as const

export const mobileLedgerList = defineCall<LedgerSchemas>()({
  ...read,
  name: 'mobile_ledger_list',
  errors: [],
})
export const mobileLedgerSummary = defineCall<LedgerSchemas>()({
  ...read,
  name: 'mobile_ledger_summary',
  errors: [],
})
export const ledgerDisputeCreate = defineCall<LedgerSchemas>()({
  service: 'main',
  name: 'ledger_dispute_create',
  subject: 'session',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: ['ledger_line_unknown', 'dispute_exists', 'dispute_not_possible', 'idempotency_conflict'],
})
export const ledgerDisputeList = defineCall<LedgerSchemas>()({
  ...read,
  name: 'ledger_dispute_list',
  errors: [],
})
export const ledgerDisputeGet = defineCall<LedgerSchemas>()({
  ...read,
  name: 'ledger_dispute_get',
  errors: ['dispute_unknown'],
})
