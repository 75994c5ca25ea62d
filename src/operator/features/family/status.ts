/** `family_check_status`, `family_get_invitation`, `family_data_remain`: what a line sees of its group. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { FamilyRemain, FamilyStatus } from '../../../contract/main/family-group.schema.ts'
import { leftFor, totalFor } from '../../../contract/rules/family.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { type Line, ownLine } from '../../platform/subscriber/line.ts'
import { DAY } from '../../platform/time/day.ts'
import type { Member } from '../family-groups/group.ts'
import { familyInvitation } from '../family-groups/tables.ts'
import { findGroup, requireGroup } from './group-of.ts'
import { invitationDigest, invitationsTo, viewInvitation } from './invitation.ts'
import { usesOf } from './list-members.ts'
import {
  ownGroupPackage,
  packageOfService,
  type Quota,
  sharedPackage,
  viewPackage,
} from './shared-package.ts'

export const checkStatus: CallHandler<'family_check_status'> = async ({ db, clock }, { msisdn }) =>
  statusOf(db, await ownLine(db, msisdn), clock.now())

export async function statusOf(db: Database, line: Line, now: Date): Promise<FamilyStatus> {
  const found = await findGroup(db, line.msisdn, false)
  const shared = found
    ? await packageOfService(db, found.group.serviceId)
    : await ownGroupPackage(db, line.msisdn)
  return {
    role: found?.own.role ?? 'none',
    can_start: !found && shared !== undefined,
    master: found?.group.master ?? null,
    package: shared ? viewPackage(shared.version) : null,
    joined_at: found?.own.joinedAt.toISOString() ?? null,
    use_consent: found ? viewUseConsent(found.own) : null,
    invitations: await invitationsTo(db, line, now),
    as_of: now.toISOString(),
  }
}

function viewUseConsent({ useConsentVersion, useConsentAt, useReadAt }: Member): FamilyStatus['use_consent'] {
  if (useConsentVersion === null || !useConsentAt) return null
  const read_at = useReadAt?.toISOString() ?? null
  return { version: useConsentVersion, at: useConsentAt.toISOString(), read_at }
}

/** The code finds an invitation of the calling line only, so a link that others see is of no use to them. */
export const getInvitation: CallHandler<'family_get_invitation'> = async (context, { msisdn }, { code }) => {
  const { db, clock } = context
  const [invitation] = await db
    .select()
    .from(familyInvitation)
    .where(
      and(
        eq(familyInvitation.codeDigest, invitationDigest(context, code)),
        eq(familyInvitation.msisdn, msisdn),
      ),
    )
  if (!invitation) throw new ApiError('family_invitation_unknown')
  return viewInvitation(db, invitation, await ownLine(db, msisdn), clock.now())
}

export const dataRemain: CallHandler<'family_data_remain'> = async (
  { db, clock },
  { msisdn },
): Promise<FamilyRemain> => {
  const now = clock.now()
  const { group, own } = await requireGroup(db, msisdn, 'family_data_remain')
  const shared = await sharedPackage(db, group.serviceId, now)
  const whole = ({ total, left }: Quota) => ({ total, left, used: total - left })
  const share = async (quota: Quota, limit: number | null) => {
    const used = (await usesOf(db, quota.ids)).get(msisdn) ?? 0
    return {
      total: totalFor({ total: quota.total, limit }),
      left: leftFor({ left: quota.left, limit, used }),
      used,
    }
  }
  const { service, version, data, calls, from, until } = shared
  return {
    package: viewPackage(version),
    data: whole(data),
    calls: calls ? whole(calls) : null,
    own: {
      data: await share(data, own.dataLimit),
      calls: calls ? await share(calls, own.voiceLimit) : null,
    },
    speed_after: version.content.after_kbps ?? null,
    cycle_from: from.toISOString(),
    cycle_until: until.toISOString(),
    renews_at: service.status === 'active' ? (service.renewsAt?.toISOString() ?? null) : null,
    paid_until: service.paidUntil?.toISOString() ?? null,
    days_left: Math.max(0, Math.ceil((until.getTime() - now.getTime()) / DAY)),
    as_of: now.toISOString(),
  }
}
