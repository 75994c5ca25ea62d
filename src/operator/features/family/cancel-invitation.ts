/** `family_cancel_invitation`: withdraws an invitation. Spec FAM-2. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { FamilyChanged } from '../../../contract/main/family.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { familyInvitation } from '../family-groups/tables.ts'
import { requireGroup } from './group-of.ts'
import { stateOf } from './invitation.ts'
import { viewOwnMembers } from './list-members.ts'
import { notifyOf } from './notifications.ts'

export const cancelInvitation: CallHandler<'family_cancel_invitation'> = (
  context,
  caller,
  { id, idempotency_key: key },
) =>
  withIdempotency<FamilyChanged>(
    context,
    caller,
    { call: 'family_cancel_invitation', key, request: [id] },
    async ({ tx, line, now }) => {
      const { group } = await requireGroup(tx, line.msisdn, 'family_cancel_invitation', true)
      const [found] = await tx
        .select()
        .from(familyInvitation)
        .where(and(eq(familyInvitation.id, id), eq(familyInvitation.groupId, group.id)))
        .for('update')
      if (!found) throw new ApiError('family_invitation_unknown')
      if (found.state !== 'sent') throw new ApiError('family_invitation_over')
      const open = stateOf(found, now) === 'sent'
      await tx
        .update(familyInvitation)
        .set({ state: 'cancelled', answeredAt: now })
        .where(eq(familyInvitation.id, id))
      if (open) await notifyOf(context, tx, found.msisdn, 'withdrawn', { other: line.msisdn })
      return viewOwnMembers(tx, line.msisdn, now)
    },
  )
