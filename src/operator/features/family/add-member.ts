/** `family_add_member`, `family_cancel_invitation`: invites a number, withdraws it. Spec FAM-2. */
import { and, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { FamilyChanged } from '../../../contract/main/family.schema.ts'
import { groupPlaces, INVITATION_HOURS, INVITATIONS_PER_DAY } from '../../../contract/rules/family.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Performed, withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { newId } from '../../platform/ids/id.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { line as lineTable } from '../../platform/subscriber/tables.ts'
import { addDays } from '../../platform/time/day.ts'
import { addSeconds, secondsUntil } from '../../platform/time/seconds.ts'
import { type Group, membershipOf, openMembers, startGroup } from '../family-groups/group.ts'
import { familyInvitation } from '../family-groups/tables.ts'
import type { VersionContent } from '../packages/tables.ts'
import { findGroup, requireMaster, requirePhone } from './group-of.ts'
import { againAt, heldPlaces, invitationDigest, newInvitationCode, stateOf } from './invitation.ts'
import { viewMembers } from './list-members.ts'
import { notifyInvited, notifyOf } from './notifications.ts'
import { ownGroupPackage, packageOfService } from './shared-package.ts'

export const addMember: CallHandler<'family_add_member'> = (
  context,
  caller,
  { phone: typed, idempotency_key: key },
) =>
  withIdempotency<FamilyChanged>(
    context,
    caller,
    { call: 'family_add_member', key, request: [typed] },
    async (performed) => {
      const { tx, line, now } = performed
      const phone = requirePhone(typed)
      const group = await groupToInvite(performed)
      if (phone === line.msisdn) throw new ApiError('family_self')
      const { version } = await packageOfService(tx, group.serviceId)
      const invited = await requireInvitable(tx, group, version.content, phone)
      await requirePlace(tx, group, version.content, phone, now)
      await invite(context, performed, group, invited, version.content.name)
      return viewMembers(tx, await ownView(tx, line.msisdn), now)
    },
  )

/** A group that was ended, while its package runs, starts again with the next invitation. */
async function groupToInvite({ tx, line, now }: Performed): Promise<Group> {
  if (!(await findGroup(tx, line.msisdn, false))) {
    const own = await ownGroupPackage(tx, line.msisdn)
    if (own) await startGroup(tx, own.service, now)
  }
  return requireMaster(tx, line.msisdn)
}

export async function ownView(tx: Database, msisdn: string) {
  const found = await findGroup(tx, msisdn, false)
  if (!found) throw new Error('The group of the owner is missing')
  return found
}

/** Why a number cannot join is answered in general words: it is not the owner's business. */
async function requireInvitable(
  tx: Database,
  group: Group,
  content: VersionContent,
  phone: string,
): Promise<Line> {
  const [invited] = await tx.select().from(lineTable).where(eq(lineTable.msisdn, phone))
  if (!invited || invited.offNet) throw new ApiError('family_off_net')
  const membership = await membershipOf(tx, phone)
  if (membership?.groupId === group.id) throw new ApiError('family_joined')
  if (!content.lines.includes(invited.kind)) throw new ApiError('family_line_kind')
  if (membership || invited.status !== 'active') throw new ApiError('family_unavailable')
  return invited
}

async function requirePlace(
  tx: Database,
  group: Group,
  { quota }: VersionContent,
  phone: string,
  now: Date,
): Promise<void> {
  const before = await openInvitation(tx, group.id, phone)
  const open = before && stateOf(before, now) === 'sent' ? before : undefined
  if (open && againAt(open) > now)
    throw new ApiError('family_invited', {
      retry_after: secondsUntil(againAt(open), now),
    })
  const others = (await heldPlaces(tx, group.id, now)) - (open ? 1 : 0)
  if ((await openMembers(tx, group.id)).length + others >= groupPlaces(quota))
    throw new ApiError('family_full')
  const sent = await tx.$count(
    familyInvitation,
    and(eq(familyInvitation.master, group.master), gt(familyInvitation.sentAt, addDays(now, -1))),
  )
  if (sent >= INVITATIONS_PER_DAY) throw new ApiError('family_invite_limit')
}

async function openInvitation(tx: Database, groupId: string, phone: string) {
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
async function invite(
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
      const group = await requireMaster(tx, line.msisdn)
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
      return viewMembers(tx, await ownView(tx, line.msisdn), now)
    },
  )
