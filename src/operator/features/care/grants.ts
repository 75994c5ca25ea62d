/** The role that an owner gave to a helper, and calls that run for the owner's line by it. Spec CAR-1. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { CallResult, SignedRequest } from '../../../contract/calls.ts'
import { type CareCall, careRoleOf } from '../../../contract/care-access.ts'
import { ApiError } from '../../../contract/errors.ts'
import { type CareActCall, includesCareRole } from '../../../contract/rules/care.ts'
import type { Caller, CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { access, line } from '../../platform/subscriber/tables.ts'
import { mobilePostBillingHistory } from '../bills/history.ts'
import { anyAccount, type Managed } from '../lines/managed.ts'
import { managedAccount } from '../lines/tables.ts'
import { packageCancel } from '../packages/cancel.ts'
import { packageCheck } from '../packages/check.ts'
import { mobileGetServiceActiveList } from '../packages/list.ts'
import { packageRegister } from '../packages/register.ts'

/** Throws `managed_unknown` where the helper has no role in force on this line or access. */
export async function requireGrant(
  db: Database,
  manager: string,
  account: string,
  now: Date,
): Promise<Managed> {
  const [grant] = await db
    .select()
    .from(managedAccount)
    .where(
      and(
        eq(managedAccount.manager, manager),
        eq(managedAccount.account, anyAccount(account) ?? ''),
        isNull(managedAccount.endedAt),
        gt(managedAccount.until, now),
      ),
    )
  if (!grant) throw new ApiError('managed_unknown')
  return grant
}

/** Throws `care_role` where the role does not include this call. */
export function requireCareRole({ role }: Pick<Managed, 'role'>, call: CareCall): void {
  if (!includesCareRole(role, careRoleOf(call))) throw new ApiError('care_role')
}

/** As `requireCareRole`; of an access only bills can be paid. */
export function requireActRole(grant: Pick<Managed, 'role' | 'productLine'>, call: CareActCall): void {
  requireCareRole(grant, call)
  if (grant.productLine !== 'mobile' && call !== 'selfcare_ttc_payment_info') throw new ApiError('care_role')
}

/**
 * The line that answers for an account: a mobile line itself, of an access the number that agreed, else the
 * first line of its customer.
 */
export async function ownerLineOf(
  tx: Database,
  { productLine, account, agreedBy }: Managed,
): Promise<string> {
  if (productLine === 'mobile') return account
  const lines = await tx
    .select({ msisdn: line.msisdn })
    .from(access)
    .innerJoin(line, eq(line.customerId, access.customerId))
    .where(eq(access.account, account))
    .orderBy(line.openedAt, line.msisdn)
  const found = lines.find(({ msisdn }) => msisdn === agreedBy) ?? lines[0]
  if (!found) throw new ApiError('care_role')
  return found.msisdn
}

/** The only calls that run under the number of another line. */
const HANDLERS = {
  mobile_post_billing_history: mobilePostBillingHistory,
  mobile_get_service_active_list: mobileGetServiceActiveList,
  package_check: packageCheck,
  package_register: packageRegister,
  package_cancel: packageCancel,
} as const satisfies { [Name in CareCall]?: CallHandler<Name> }
type RunCall = keyof typeof HANDLERS

/** Runs a call for the line of the grant, if its role includes it. */
export function callForLine<Name extends RunCall>(
  context: Context,
  caller: Caller,
  grant: Managed,
  name: Name,
  request: SignedRequest<Name>,
): Promise<CallResult<Name>> {
  requireCareRole(grant, name)
  const handler = HANDLERS[name] as unknown as CallHandler<Name>
  return handler(context, { ...caller, msisdn: grant.account, line: undefined, loaded: undefined }, request)
}
