/** Refuses a call about a line or access to whom the contract does not allow it. Spec SUB-12. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ApiError } from '../../../contract/errors.ts'
import type { LineAccess } from '../../../contract/line-access.ts'
import { hasLineRole, type LineRole, managerRole } from '../../../contract/rules/line-role.ts'
import type { Caller, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { access, line } from '../../platform/subscriber/tables.ts'
import { anyAccount } from './managed.ts'
import { managedAccount } from './tables.ts'

/** Fails with the refusal of `access`, which shows a stranger no difference if the account exists. */
export async function requireLineRole(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { msisdn }: Pick<Caller, 'msisdn'>,
  { field, roles, refusal, refusalOf }: LineAccess,
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (field === undefined) return
  const named = body[field]
  // A request that names none concerns the line of the session.
  if (named === undefined || hasLineRole('stranger', roles)) return
  const role = await lineRoleOf(db, msisdn, String(named), clock.now())
  if (!hasLineRole(role, roles)) throw new ApiError(refusalOf?.[role] ?? refusal ?? 'managed_unknown')
}

/** What a line is to an account, as typed. In one statement, because each call about an account needs it. */
async function lineRoleOf(db: Database, msisdn: string, typed: string, now: Date): Promise<LineRole> {
  const wanted = anyAccount(typed)
  if (wanted === undefined) return 'stranger'
  const other = alias(line, 'other')
  const lines = db
    .select({ msisdn: other.msisdn })
    .from(other)
    .where(and(eq(other.customerId, line.customerId), eq(other.msisdn, wanted)))
  const accesses = db
    .select({ account: access.account })
    .from(access)
    .where(and(eq(access.customerId, line.customerId), eq(access.account, wanted)))
  const [found] = await db
    .select({
      isOwn: sql<boolean>`exists ${lines} or exists ${accesses}`,
      summary: managedAccount.summary,
      role: managedAccount.role,
      until: managedAccount.until,
    })
    .from(line)
    .leftJoin(
      managedAccount,
      and(
        eq(managedAccount.manager, line.msisdn),
        eq(managedAccount.account, wanted),
        isNull(managedAccount.endedAt),
      ),
    )
    .where(eq(line.msisdn, msisdn))
  if (found?.isOwn) return 'owner'
  if (found?.summary == null || !found.role || !found.until) return 'stranger'
  return managerRole({ summary: found.summary, role: found.role, isOver: found.until <= now })
}
