/**
 * `family_delete_member`, `family_leave`, `family_end`: a line leaves a group, or all do. The group is locked
 * in each, so that of two at the same time the second finds what the first did. Spec FAM-6.
 */
import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { FamilyAnswered, FamilyChanged } from '../../../contract/main/family.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { endGroup, type Group, type Member } from '../family-groups/group.ts'
import { familyMember } from '../family-groups/tables.ts'
import { requireGroup, requirePhone } from './group-of.ts'
import { viewOwnMembers } from './list-members.ts'
import { notifyOf } from './notifications.ts'
import { packageOfService } from './shared-package.ts'
import { statusOf } from './status.ts'

/** Throws `phone_not_valid`, `family_member_unknown`, and `family_master_stays` for the owner. */
export async function lockMemberOf(tx: Database, group: Group, typed: string): Promise<Member> {
  const phone = requirePhone(typed)
  if (phone === group.master) throw new ApiError('family_master_stays')
  const [member] = await tx
    .select()
    .from(familyMember)
    .where(
      and(eq(familyMember.groupId, group.id), eq(familyMember.msisdn, phone), isNull(familyMember.leftAt)),
    )
    .for('update')
  if (!member) throw new ApiError('family_member_unknown')
  return member
}

export const deleteMember: CallHandler<'family_delete_member'> = (
  context,
  caller,
  { phone, idempotency_key: key },
) =>
  withIdempotency<FamilyChanged>(
    context,
    caller,
    { call: 'family_delete_member', key, request: [phone] },
    async ({ tx, line, now }) => {
      const { group } = await requireGroup(tx, line.msisdn, 'family_delete_member', true)
      const member = await lockMemberOf(tx, group, phone)
      await leaveGroup(tx, member, 'master', now)
      const facts = { name: (await packageOfService(tx, group.serviceId)).service.name, at: now }
      await notifyOf(context, tx, member.msisdn, 'removed', { ...facts, other: line.msisdn })
      await notifyOf(context, tx, line.msisdn, 'memberRemoved', { ...facts, other: member.msisdn })
      return viewOwnMembers(tx, line.msisdn, now)
    },
  )

export const leaveFamily: CallHandler<'family_leave'> = (context, caller, { idempotency_key: key }) =>
  withIdempotency<FamilyAnswered>(
    context,
    caller,
    { call: 'family_leave', key, request: [] },
    async ({ tx, line, now }) => {
      const { group, own } = await requireGroup(tx, line.msisdn, 'family_leave', true)
      await leaveGroup(tx, own, 'member', now)
      const facts = { name: (await packageOfService(tx, group.serviceId)).service.name, at: now }
      await notifyOf(context, tx, line.msisdn, 'left', { ...facts, other: group.master })
      await notifyOf(context, tx, group.master, 'memberLeft', { ...facts, other: line.msisdn })
      return statusOf(tx, line, now)
    },
  )

async function leaveGroup(
  tx: Database,
  { id }: Member,
  leftBy: 'member' | 'master',
  leftAt: Date,
): Promise<void> {
  await tx.update(familyMember).set({ leftAt, leftBy, notice: null }).where(eq(familyMember.id, id))
}

/** The job that announces every end notifies the members. */
export const endFamily: CallHandler<'family_end'> = (context, caller, { idempotency_key: key }) =>
  withIdempotency<FamilyAnswered>(
    context,
    caller,
    { call: 'family_end', key, request: [] },
    async ({ tx, line, now }) => {
      const { group } = await requireGroup(tx, line.msisdn, 'family_end', true)
      await endGroup(tx, group, now, 'master')
      context.failpoint('family_end:after-end')
      return statusOf(tx, line, now)
    },
  )
