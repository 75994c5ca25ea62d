/**
 * A group follows the service whose quotas it shares: it starts, moves, ends and returns with it, in the
 * transaction that changes the service. Lock order: line, group, members, buckets. Spec FAM-6.
 */
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { newId } from '../../platform/ids/id.ts'
import { familyGroup, familyInvitation, familyMember } from './tables.ts'

export type Group = typeof familyGroup.$inferSelect
export type Member = typeof familyMember.$inferSelect
type Owner = { id: string; msisdn: string }

/** The query for the running group of a service, which locks it. `serviceId`: an expression. */
export function buildGroupOf(db: Database, serviceId: SQL) {
  return db
    .select()
    .from(familyGroup)
    .where(and(eq(familyGroup.serviceId, serviceId), isNull(familyGroup.endedAt)))
    .for('update')
}
const groupOf = prepared('group_of', (db) => buildGroupOf(db, sql`${sql.placeholder('serviceId')}`))

/** The running group of a service, locked. */
export async function lockGroupOf(tx: Database, serviceId: string): Promise<Group | undefined> {
  const [group] = await groupOf(tx).execute({ serviceId })
  return group
}

export async function hasGroup(db: Database, serviceId: string): Promise<boolean> {
  const running = and(eq(familyGroup.serviceId, serviceId), isNull(familyGroup.endedAt))
  return (await db.$count(familyGroup, running)) > 0
}

/** The lines of a running group, the owner first, then in the order of joining. */
export function openMembers(db: Database, groupId: string): Promise<Member[]> {
  return db
    .select()
    .from(familyMember)
    .where(and(eq(familyMember.groupId, groupId), isNull(familyMember.leftAt)))
    .orderBy(desc(eq(familyMember.role, 'master')), asc(familyMember.joinedAt), asc(familyMember.id))
}

/** The place of a line in a running group. */
export async function membershipOf(db: Database, msisdn: string): Promise<Member | undefined> {
  const [found] = await db
    .select()
    .from(familyMember)
    .where(and(eq(familyMember.msisdn, msisdn), isNull(familyMember.leftAt)))
  return found
}

/** Starts the group of a service with its owner. `undefined` if the line is in a group already. */
export async function startGroup(tx: Database, owner: Owner, now: Date): Promise<Group | undefined> {
  if (await membershipOf(tx, owner.msisdn)) return undefined
  const [group] = await tx
    .insert(familyGroup)
    .values({ id: newId(now), master: owner.msisdn, serviceId: owner.id, startedAt: now })
    .returning()
  if (!group) throw new Error('The group was not stored')
  await tx
    .insert(familyMember)
    .values({ id: newId(now), groupId: group.id, msisdn: owner.msisdn, role: 'master', joinedAt: now })
  return group
}

/** The group of `from` continues with the service `to`, or a new one starts. Places were checked. */
export async function startOrMoveGroup(
  tx: Database,
  from: string | undefined,
  to: Owner,
  now: Date,
): Promise<void> {
  const group = from === undefined ? undefined : await lockGroupOf(tx, from)
  if (!group) {
    await startGroup(tx, to, now)
    return
  }
  await tx.update(familyGroup).set({ serviceId: to.id }).where(eq(familyGroup.id, group.id))
  await announceChange(tx, group.id)
}

async function announceChange(tx: Database, groupId: string): Promise<void> {
  await tx
    .update(familyMember)
    .set({ notice: 'changed' })
    .where(
      and(eq(familyMember.groupId, groupId), eq(familyMember.role, 'member'), isNull(familyMember.leftAt)),
    )
}

/** Ends the group of a service, if it has one; a job notifies its lines. */
export async function endGroupOf(tx: Database, serviceId: string, at: Date): Promise<void> {
  const group = await lockGroupOf(tx, serviceId)
  if (group) await endGroup(tx, group, at, 'service')
}

/** The caller has locked the group. */
export async function endGroup(
  tx: Database,
  { id }: Group,
  at: Date,
  endedBy: 'service' | 'master',
): Promise<void> {
  await tx.update(familyGroup).set({ endedAt: at, endedBy }).where(eq(familyGroup.id, id))
  await tx
    .update(familyMember)
    .set({ leftAt: at, leftBy: 'group', notice: 'ended' })
    .where(and(eq(familyMember.groupId, id), isNull(familyMember.leftAt)))
  await tx
    .update(familyInvitation)
    .set({ state: 'cancelled', answeredAt: at })
    .where(and(eq(familyInvitation.groupId, id), eq(familyInvitation.state, 'sent')))
}

/**
 * Reopens the group that ended with the service `of`, for the service `to`: the same one when its end is
 * withdrawn, the one before when an upgrade is undone. Who joined another group since stays there, and who
 * has no place, joined last, stays out. `places`: of the package of `to`.
 */
export async function restoreGroup(tx: Database, of: string, to: string, places: number): Promise<void> {
  if (places === 0) return
  const [group] = await tx
    .select()
    .from(familyGroup)
    .where(eq(familyGroup.serviceId, of))
    .orderBy(desc(familyGroup.endedAt))
    .limit(1)
    .for('update')
  if (group?.endedBy !== 'service' || !group.endedAt) return
  if (await membershipOf(tx, group.master)) return
  const lines = await tx
    .select()
    .from(familyMember)
    .where(
      and(
        eq(familyMember.groupId, group.id),
        eq(familyMember.leftAt, group.endedAt),
        eq(familyMember.leftBy, 'group'),
      ),
    )
    .orderBy(desc(eq(familyMember.role, 'master')), asc(familyMember.joinedAt), asc(familyMember.id))
    .for('update')
  await tx
    .update(familyGroup)
    .set({ endedAt: null, endedBy: null, serviceId: to })
    .where(eq(familyGroup.id, group.id))
  let taken = 0
  for (const line of lines) {
    if (taken >= places) break
    if (await membershipOf(tx, line.msisdn)) continue
    taken += 1
    const notice = noticeOfReturn(line, of !== to)
    await tx
      .update(familyMember)
      .set({ leftAt: null, leftBy: null, notice })
      .where(eq(familyMember.id, line.id))
  }
}

/** An end that was not notified yet is not mentioned. */
function noticeOfReturn({ role, notice }: Member, changed: boolean): Member['notice'] {
  if (changed) return role === 'master' ? null : 'changed'
  return notice === 'ended' ? null : 'restored'
}
