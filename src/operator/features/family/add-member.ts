/** `family_add_member`: invites a number, or sends its invitation again. Spec FAM-2. */
import { and, eq, gt } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { FamilyChanged } from '../../../contract/main/family.schema.ts'
import { groupPlaces, INVITATIONS_PER_DAY } from '../../../contract/rules/family.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Performed, withIdempotency } from '../../platform/idempotency/idempotency.ts'
import type { Line } from '../../platform/subscriber/line.ts'
import { line as lineTable } from '../../platform/subscriber/tables.ts'
import { addDays } from '../../platform/time/day.ts'
import { secondsUntil } from '../../platform/time/seconds.ts'
import { type Group, membershipOf, openMembers, startGroup } from '../family-groups/group.ts'
import { familyInvitation } from '../family-groups/tables.ts'
import type { VersionContent } from '../packages/tables.ts'
import { findGroup, requireGroup, requirePhone } from './group-of.ts'
import { againAt, heldPlaces, stateOf } from './invitation.ts'
import { invite, sentInvitation } from './invite.ts'
import { viewOwnMembers } from './list-members.ts'
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
      return viewOwnMembers(tx, line.msisdn, now)
    },
  )

/** A group that was ended, while its package runs, starts again with the next invitation. */
async function groupToInvite({ tx, line, now }: Performed): Promise<Group> {
  if (!(await findGroup(tx, line.msisdn, false))) {
    const own = await ownGroupPackage(tx, line.msisdn)
    if (own) await startGroup(tx, own.service, now)
  }
  return (await requireGroup(tx, line.msisdn, 'family_add_member', true)).group
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
  const before = await sentInvitation(tx, group.id, phone)
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
