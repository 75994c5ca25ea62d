/** Whose router a call may name: an own, active internet access, never a managed one. Spec HNW-1. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { accountOf } from '../../../contract/rules/managed-line.ts'
import type { Caller, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { access, line } from '../../platform/subscriber/tables.ts'
import type { AccessDeviceProvider } from './provider.ts'

/** Throws `home_access_unknown`, also where the account exists. Returns it as it is stored. */
export async function requireHomeAccess(db: Database, { msisdn }: Caller, typed: string): Promise<string> {
  const account = accountOf('internet', typed) ?? ''
  const [own] = await db
    .select({ account: access.account })
    .from(access)
    .innerJoin(line, eq(line.customerId, access.customerId))
    .where(
      and(
        eq(line.msisdn, msisdn),
        eq(access.account, account),
        eq(access.kind, 'internet'),
        eq(access.state, 'active'),
      ),
    )
  if (!own) throw new ApiError('home_access_unknown')
  return own.account
}

/** Throws `feature_not_supported` for an operator that is connected to no such system. */
export function requireAccessDevices({ accessDevices }: Context): AccessDeviceProvider {
  if (!accessDevices) throw new ApiError('feature_not_supported')
  return accessDevices
}
