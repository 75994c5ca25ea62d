/** Maps the calls that merge two accounts to their handlers. */
import type { Handlers } from '../../platform/context.ts'
import { cancelMerge } from './cancel.ts'
import { confirmMerge } from './confirm.ts'
import { startMerge } from './start.ts'
import { getMerge } from './view.ts'

export const accountMergeHandlers = {
  account_merge_get: getMerge,
  account_merge_start: startMerge,
  account_merge_confirm: confirmMerge,
  account_merge_cancel: cancelMerge,
} satisfies Partial<Handlers>
