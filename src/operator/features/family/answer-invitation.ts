/** `family_answer_invitation`: the invited line joins or declines. Spec FAM-3. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { formatDateTime } from '../../../contract/format/date.ts'
import { formatPhone } from '../../../contract/format/phone.ts'
import type { FamilyAnswered } from '../../../contract/main/family.schema.ts'
import { FAMILY_CONSENT_VERSION } from '../../../contract/rules/family.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids/id.ts'
import { bilingualText } from '../../platform/messages/texts.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { familyGroup, familyInvitation, familyMember } from '../family-groups/tables.ts'
import { type Invitation, obstacleFor, stateOf } from './invitation.ts'
import { notifyOf } from './notifications.ts'
import { packageOfService } from './shared-package.ts'
import { statusOf } from './status.ts'

export const answerInvitation: CallHandler<'family_answer_invitation'> = (
  context,
  caller,
  { id, accept, consent_version: version, idempotency_key: key },
) =>
  withIdempotency<FamilyAnswered>(
    context,
    caller,
    { call: 'family_answer_invitation', key, request: [id, accept ? 1 : 0, version ?? ''] },
    async ({ tx, line, now }) => {
      const invitation = await lockInvitation(tx, id, line, now)
      const { master } = invitation
      if (!accept) {
        await answered(tx, id, 'declined', now)
        await notifyOf(context, tx, master, 'declined', { other: line.msisdn })
        return statusOf(tx, line, now)
      }
      if (version !== FAMILY_CONSENT_VERSION) throw new ApiError('family_consent')
      const name = await join(tx, invitation, line, now)
      context.failpoint('family_answer_invitation:after-join')
      await notifyOf(context, tx, line.msisdn, 'joined', { other: master, name })
      await notifyOf(context, tx, master, 'memberJoined', { other: line.msisdn, name })
      return statusOf(tx, line, now)
    },
  )

/** Locks the group first, as its owner does. An invitation of another line is reported as unknown. */
async function lockInvitation(tx: Database, id: string, line: Line, now: Date): Promise<Invitation> {
  const own = and(eq(familyInvitation.id, id), eq(familyInvitation.msisdn, line.msisdn))
  const [found] = await tx.select().from(familyInvitation).where(own)
  if (!found) throw new ApiError('family_invitation_unknown')
  await tx.select().from(familyGroup).where(eq(familyGroup.id, found.groupId)).for('update')
  const [invitation] = await tx.select().from(familyInvitation).where(own).for('update')
  if (!invitation || stateOf(invitation, now) !== 'sent') throw new ApiError('family_invitation_over')
  return invitation
}

/** Returns the name of the shared package. */
async function join(
  tx: Database,
  { id, groupId, master }: Invitation,
  line: Line,
  now: Date,
): Promise<string> {
  const [group] = await tx.select().from(familyGroup).where(eq(familyGroup.id, groupId))
  if (!group || group.endedAt) throw new ApiError('family_invitation_over')
  const { content } = (await packageOfService(tx, group.serviceId)).version
  const refused = await obstacleFor(tx, line, groupId, content)
  if (refused) throw new ApiError(refused)
  await tx.insert(familyMember).values({
    id: newId(now),
    groupId,
    msisdn: line.msisdn,
    role: 'member',
    joinedAt: now,
    consent: bilingualText('familyNotice', 'consent', (language) => ({
      master: formatPhone(master),
      name: content.name,
      time: formatDateTime(now, language),
    })),
    consentVersion: FAMILY_CONSENT_VERSION,
  })
  await answered(tx, id, 'accepted', now)
  return content.name
}

async function answered(
  tx: Database,
  id: string,
  state: 'accepted' | 'declined',
  answeredAt: Date,
): Promise<void> {
  await tx.update(familyInvitation).set({ state, answeredAt }).where(eq(familyInvitation.id, id))
}
