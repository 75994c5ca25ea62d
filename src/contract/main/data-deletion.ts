/** Requests to delete data about oneself. Spec PRV-9. */
import { defineCall, sessionRead } from '../call.ts'
import type { DataDeletionSchemas } from './data-deletion.schema.ts'

/** Not blocked in maintenance, because the law's periods run on. */
const write = { service: 'main', subject: 'session', retry: 'idempotent' } as const

export const customerDeletionGet = defineCall<DataDeletionSchemas>()({
  ...sessionRead,
  name: 'customer_deletion_get',
  errors: [],
})
export const customerDeletionStart = defineCall<DataDeletionSchemas>()({
  ...write,
  name: 'customer_deletion_start',
  errors: ['step_up_needed', 'deletion_open', 'idempotency_conflict'],
})
export const customerDeletionCancel = defineCall<DataDeletionSchemas>()({
  ...write,
  name: 'customer_deletion_cancel',
  errors: ['deletion_unknown', 'deletion_carried_out', 'idempotency_conflict'],
})
export const customerDeletionFile = defineCall<DataDeletionSchemas>()({
  ...sessionRead,
  name: 'customer_deletion_file',
  errors: ['deletion_unknown'],
})
