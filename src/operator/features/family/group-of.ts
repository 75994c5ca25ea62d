/** The group of the calling line, and what its role lets it do. Spec FAM-1. */
import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { LINE_ACCESS, type LineAccess } from '../../../contract/line-access.ts'
import { hasLineRole } from '../../../contract/rules/line-role.ts'
import { cleanPhone, normalPhone } from '../../../contract/rules/phone.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Group, type Member, membershipOf } from '../family-groups/group.ts'
import { familyGroup } from '../family-groups/tables.ts'

export type OwnGroup = { group: Group; own: Member }

async function groupById(db: Database, id: string, lock: boolean): Promise<Group | undefined> {
  const query = db
    .select()
    .from(familyGroup)
    .where(and(eq(familyGroup.id, id), isNull(familyGroup.endedAt)))
  const [group] = await (lock ? query.for('update') : query)
  return group
}

/** `lock`: the group, for a write; the line itself is locked before. */
export async function findGroup(db: Database, msisdn: string, lock: boolean): Promise<OwnGroup | undefined> {
  const before = await membershipOf(db, msisdn)
  const group = before && (await groupById(db, before.groupId, lock))
  // Members change only under this lock, so what was read before it is read again.
  const own = group && lock ? await membershipOf(db, msisdn) : before
  return group && own?.groupId === group.id ? { group, own } : undefined
}

type GroupCall = keyof typeof LINE_ACCESS & `family_${string}`

/**
 * The group of the line, if the role that it has there may make the call. Reads pass no lock. Throws what
 * the table says: `family_none`, `family_master_only`, `family_master_stays`. Spec SUB-12.
 */
export async function requireGroup(
  db: Database,
  msisdn: string,
  call: GroupCall,
  lock = false,
): Promise<OwnGroup> {
  const { roles, refusal, refusalOf }: LineAccess = LINE_ACCESS[call]
  const found = await findGroup(db, msisdn, lock)
  const role = found?.own.role ?? 'stranger'
  if (!found || !hasLineRole(role, roles)) throw new ApiError(refusalOf?.[role] ?? refusal ?? 'family_none')
  return found
}

/** A typed number as `84…`. Throws `phone_not_valid`. */
export function requirePhone(typed: string): string {
  const phone = normalPhone(cleanPhone(typed))
  if (!phone) throw new ApiError('phone_not_valid')
  return phone
}
