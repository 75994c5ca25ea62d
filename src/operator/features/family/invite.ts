/** Writes and sends the invitation of a number. Spec FAM-2. */
import { and, eq } from 'drizzle-orm'
import { INVITATION_HOURS } from '../../../contract/rules/family.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import type { Performed } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids/id.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import type { Group } from '../family-groups/group.ts'
import { familyInvitation } from '../family-groups/tables.ts'
import { type Invitation, invitationDigest, newInvitationCode } from './invitation.ts'
import { notifyInvited } from './notifications.ts'

/** The invitation of a number that was neither answered nor withdrawn; it may have expired. */
export async function sentInvitation(
  tx: Database,
  groupId: string,
  phone: string,
): Promise<Invitation | undefined> {
  const [found] = await tx
    .select()
    .from(familyInvitation)
    .where(
      and(
        eq(familyInvitation.groupId, groupId),
        eq(familyInvitation.msisdn, phone),
        eq(familyInvitation.state, 'sent'),
      ),
    )
  return found
}

/** A former invitation of this number ends, so that only the newest link works. */
export async function invite(
  context: Context,
  { tx, line, now }: Performed,
  group: Group,
  invited: Line,
  name: string,
): Promise<void> {
  await tx
    .update(familyInvitation)
    .set({ state: 'cancelled', answeredAt: now })
    .where(
      and(
        eq(familyInvitation.groupId, group.id),
        eq(familyInvitation.msisdn, invited.msisdn),
        eq(familyInvitation.state, 'sent'),
      ),
    )
  const code = newInvitationCode(context)
  const expiresAt = addSeconds(now, INVITATION_HOURS * 3_600)
  await tx.insert(familyInvitation).values({
    id: newId(now),
    codeDigest: invitationDigest(context, code),
    groupId: group.id,
    master: line.msisdn,
    msisdn: invited.msisdn,
    state: 'sent',
    sentAt: now,
    expiresAt,
  })
  await notifyInvited(context, tx, invited, { master: line.msisdn, name, code, until: expiresAt })
}
