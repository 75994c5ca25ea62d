/** Refuses a call about a line or access to whom the contract does not allow it. Spec SUB-12. */
import { ApiError } from '../../../contract/errors.ts'
import type { LineAccess } from '../../../contract/line-access.ts'
import { hasLineRole, type LineRole, managerRole } from '../../../contract/rules/line-role.ts'
import type { Caller, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { ownAccounts } from './accounts.ts'
import { anyAccount, managedBy } from './managed.ts'

/** Fails with the refusal of `access`, which shows a stranger no difference if the account exists. */
export async function requireLineRole(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { msisdn }: Pick<Caller, 'msisdn'>,
  { field, roles, refusal, refusalOf }: LineAccess,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (hasLineRole('stranger', roles)) return
  const role = await lineRoleOf(db, msisdn, String(body[field] ?? ''), clock.now())
  if (!hasLineRole(role, roles)) throw new ApiError(refusalOf?.[role] ?? refusal ?? 'managed_unknown')
}

/** What a line is to an account, as typed. */
async function lineRoleOf(db: Database, msisdn: string, typed: string, now: Date): Promise<LineRole> {
  const wanted = anyAccount(typed)
  if ((await ownAccounts(db, msisdn)).some(({ account }) => account === wanted)) return 'owner'
  const managed = (await managedBy(db, msisdn)).find(({ account }) => account === wanted)
  return managed ? managerRole({ summary: managed.summary, isOver: managed.until <= now }) : 'stranger'
}
