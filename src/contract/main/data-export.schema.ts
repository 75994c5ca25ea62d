import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { ACCESS_ACTORS, ACCESS_REASONS, EXPORT_STATES } from '../rules/data-export.ts'
import { body, fileTicket, idempotencyKey, isoTime } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

/** `done` of `total` parts. `refresh_in`: seconds after which the page asks again. */
const dataExport = z.strictObject({
  state: z.enum(EXPORT_STATES),
  done: z.int(),
  total: z.int(),
  requested_at: z.nullable(isoTime),
  ready_at: z.nullable(isoTime),
  expires_at: z.nullable(isoTime),
  refresh_in: z.nullable(z.int()),
  as_of: isoTime,
})
export type DataExport = z.infer<typeof dataExport>

/** `detail`: device, masked number or code of a request; may be empty. */
const recordAccess = z.strictObject({
  who: z.enum(ACCESS_ACTORS),
  why: z.enum(ACCESS_REASONS),
  detail: z.string(),
  at: isoTime,
})
export type RecordAccess = z.infer<typeof recordAccess>

export const dataExportSchemas = {
  customer_access_list: callEntry(
    'Who looked at the record of this line and its owner, why and when; newest first.',
    emptyRequest,
    z.strictObject({ accesses: z.array(recordAccess), as_of: isoTime }),
  ),
  customer_export_get: callEntry('The state of the export of all own data.', emptyRequest, dataExport),
  customer_export_start: callEntry(
    'Begins the export in the background; while one is made or ready nothing changes.',
    body({ idempotency_key: idempotencyKey }),
    z.strictObject({ ...dataExport.shape, replayed: z.boolean() }),
  ),
  customer_export_file: callEntry(
    'The file (JSON and HTML in a ZIP), once, after step-up; it is deleted with it.',
    emptyRequest,
    fileTicket,
  ),
}
export type DataExportSchemas = typeof dataExportSchemas
