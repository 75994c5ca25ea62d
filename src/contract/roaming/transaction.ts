/** Buying a roaming package by bank transfer. Spec ROA-9, Spec PAY-18. */
import { defineCall } from '../call.ts'
import type { TransactionSchemas } from './transaction.schema.ts'

export const createTransaction = defineCall<TransactionSchemas>()({
  service: 'roaming',
  name: 'createTransaction',
  acceptsEntrySession: true,
  subject: 'session',
  retry: 'idempotent',
  blockedInMaintenance: true,
  errors: [
    'package_unknown',
    'price_changed',
    'package_active',
    'package_line_kind',
    'roaming_barred',
    'outgoing_barred',
    'roaming_off',
    'payment_limit',
    'idempotency_conflict',
  ],
})
export const getQR = defineCall<TransactionSchemas>()({
  service: 'roaming',
  name: 'getQR',
  appLinksField: 'extraData',
  acceptsEntrySession: true,
  subject: 'session',
  retry: 'read',
  errors: ['payment_unknown', 'payment_over'],
})
export const queryTransactionInfo = defineCall<TransactionSchemas>()({
  service: 'roaming',
  name: 'queryTransactionInfo',
  acceptsEntrySession: true,
  subject: 'session',
  retry: 'read',
  errors: ['payment_unknown'],
})
