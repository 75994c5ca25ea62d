/** `advice_line_get`: an own line of the customer, or one whose owner agreed to it. Spec ADV-6. */
import { ApiError } from '../../../contract/errors.ts'
import type { CallHandler } from '../../platform/context.ts'
import { canView, coversUse, recordView } from '../lines/managed.ts'
import { readLineUse } from './line-use.ts'

/** Accesses use nothing that is charged by the use (`managed_unknown`). One reading is one view. */
export const getLineUse: CallHandler<'advice_line_get'> = async (
  context,
  caller,
  { account: typed, cursor },
) => {
  const { db, clock } = context
  const now = clock.now()
  const { account, managed } = await canView(db, caller.msisdn, typed, now)
  const { productLine, account: msisdn } = managed ?? account
  if (productLine !== 'mobile') throw new ApiError('managed_unknown')
  if (managed && !coversUse(managed)) throw new ApiError('managed_summary_refused')
  if (managed && cursor === undefined) await recordView(db, managed, 'use', now)
  return readLineUse(context, caller, msisdn, cursor)
}
