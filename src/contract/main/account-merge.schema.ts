import * as z from 'zod/mini'
import { callEntry } from '../call-entry.ts'
import { ACCOUNT_MERGE_STATES, MERGE_REFUSALS, MERGE_SIDES } from '../rules/account-merge.ts'
import { body, idempotencyKey, isoTime, msisdn, otp } from '../schema.ts'
import { emptyRequest } from './authen.schema.ts'

/**
 * One request to merge two accounts. `side`: of this line. `expires_in`: seconds left to confirm it, only in
 * `requested`. `merges_at`: when the accounts become one, once both have confirmed. `reason`: why it was
 * refused. `former`: contact data of the other account before, masked; only in `merged`.
 */
export const accountMerge = z.strictObject({
  id: z.string(),
  state: z.enum(ACCOUNT_MERGE_STATES),
  side: z.enum(MERGE_SIDES),
  asking: msisdn,
  other: msisdn,
  requested_at: isoTime,
  expires_in: z.nullable(z.int()),
  confirmed_at: z.nullable(isoTime),
  merges_at: z.nullable(isoTime),
  ended_at: z.nullable(isoTime),
  cancelled_by: z.nullable(z.enum(MERGE_SIDES)),
  reason: z.nullable(z.enum(MERGE_REFUSALS)),
  former: z.nullable(z.strictObject({ contact: z.string(), email: z.string(), address: z.string() })),
})
export type AccountMerge = z.infer<typeof accountMerge>

/** `open`: the merge that waits, if any. `ended`: newest first. `refresh_in`: seconds until `open` changes. */
export const accountMergeList = z.strictObject({
  open: z.nullable(accountMerge),
  ended: z.array(accountMerge),
  refresh_in: z.nullable(z.int()),
  as_of: isoTime,
})
export type AccountMergeList = z.infer<typeof accountMergeList>

export const accountMergeStartRequest = body({ other: msisdn })
/** Same answer for every number. `resend_after`, `expires_in`: of the code, seconds. */
export const accountMergeStartResult = z.strictObject({
  merge: accountMerge,
  resend_after: z.int(),
  expires_in: z.int(),
})

/** `otp`: the code of the other number, from the line that asked; the other line itself needs none. */
export const accountMergeConfirmRequest = body({
  id: z.string().check(z.maxLength(64)),
  otp: z.optional(otp),
  idempotency_key: idempotencyKey,
})
export const accountMergeCancelRequest = body({
  id: z.string().check(z.maxLength(64)),
  idempotency_key: idempotencyKey,
})
export const accountMergeResult = z.strictObject({ merge: accountMerge, replayed: z.boolean() })
export type AccountMergeResult = z.infer<typeof accountMergeResult>

export const accountMergeSchemas = {
  account_merge_get: callEntry(
    'The merge of this account with another that waits, and former ones.',
    emptyRequest,
    accountMergeList,
  ),
  account_merge_start: callEntry(
    'Asks to merge the account of another number into this one; sends that number a code.',
    accountMergeStartRequest,
    accountMergeStartResult,
  ),
  account_merge_confirm: callEntry(
    'Confirms a merge for the other number. It takes effect after 24 hours.',
    accountMergeConfirmRequest,
    accountMergeResult,
  ),
  account_merge_cancel: callEntry(
    'Undoes a merge before it takes effect; either side may.',
    accountMergeCancelRequest,
    accountMergeResult,
  ),
}
export type AccountMergeSchemas = typeof accountMergeSchemas
