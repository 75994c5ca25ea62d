/** Who looked at one's record, and the export of everything held. Spec PRV-7, Spec PRV-8. */
import { defineCall, sessionRead, sessionWrite } from '../call.ts'
import type { DataExportSchemas } from './data-export.schema.ts'

export const customerAccessList = defineCall<DataExportSchemas>()({
  ...sessionRead,
  name: 'customer_access_list',
  errors: [],
})
export const customerExportGet = defineCall<DataExportSchemas>()({
  ...sessionRead,
  name: 'customer_export_get',
  errors: [],
})
export const customerExportStart = defineCall<DataExportSchemas>()({
  ...sessionWrite,
  name: 'customer_export_start',
  errors: ['idempotency_conflict'],
})
export const customerExportFile = defineCall<DataExportSchemas>()({
  service: 'main',
  name: 'customer_export_file',
  subject: 'session',
  retry: 'never',
  errors: ['step_up_needed', 'export_not_ready'],
})
