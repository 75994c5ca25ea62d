/** Pictures and PDFs of a request for help. Spec HLP-8. */
import { defineCall } from '../call.ts'
import type { HelpFileSchemas } from './help-file.schema.ts'

/** By its line, or by the browser of a visitor. */
const file = { service: 'main', subject: 'open', acceptsBuyer: true } as const

/** A part that has already arrived changes nothing, so it may be repeated without a key. */
export const helpFileUpload = defineCall<HelpFileSchemas>()({
  ...file,
  name: 'help_file_upload',
  retry: 'idempotent',
  blockedInMaintenance: true,
  uploadField: 'part',
  errors: [
    'help_visitor',
    ...['help_file_type', 'help_file_size', 'help_file_active', 'help_file_failed', 'help_file_limit'],
  ] as const,
})
/** Every answer is another ticket, so it may be asked again. */
export const helpFileGet = defineCall<HelpFileSchemas>()({
  ...file,
  name: 'help_file_get',
  retry: 'read',
  errors: ['help_visitor', 'help_request_unknown', 'help_file_unknown'],
})
