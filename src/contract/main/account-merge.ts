/** Merging two accounts of one person. Spec SUB-13. */
import { defineCall, sessionRead, sessionWrite } from '../call.ts'
import type { AccountMergeSchemas } from './account-merge.schema.ts'

export const accountMergeGet = defineCall<AccountMergeSchemas>()({
  ...sessionRead,
  name: 'account_merge_get',
  errors: [],
})
/** Not repeated: another request sends another code. */
export const accountMergeStart = defineCall<AccountMergeSchemas>()({
  ...sessionWrite,
  retry: 'never',
  name: 'account_merge_start',
  rateLimit: 'send',
  errors: [
    'step_up_needed',
    'merge_own',
    'merge_store_only',
    'merge_frozen',
    'merge_open',
    'merge_limit',
    'otp_locked',
    'send_sms_nok',
    'send_sms_nok_limit_n',
  ],
})
export const accountMergeConfirm = defineCall<AccountMergeSchemas>()({
  ...sessionWrite,
  name: 'account_merge_confirm',
  rateLimit: 'try',
  errors: [
    'step_up_needed',
    'merge_unknown',
    'merge_own',
    'merge_not_same_person',
    'merge_store_only',
    'merge_frozen',
    'merge_open',
    'otp_incorrect',
    'otp_expired',
    'otp_other_browser',
    'otp_locked',
    'idempotency_conflict',
  ],
})
/** Needs no step-up: it keeps what there is. */
export const accountMergeCancel = defineCall<AccountMergeSchemas>()({
  ...sessionWrite,
  name: 'account_merge_cancel',
  errors: ['merge_unknown', 'merge_over', 'idempotency_conflict'],
})
