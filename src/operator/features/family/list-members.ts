/** `family_list_members`: lines of a group with uses, limits and the suggested split. Spec FAM-5. */
import { and, gte, inArray, sql } from 'drizzle-orm'
import type { FamilyMember, FamilyMembers } from '../../../contract/main/family-group.schema.ts'
import { fairSplit, leftFor, SPLIT_DAYS, totalFor } from '../../../contract/rules/family.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { addDays, vietnamDay } from '../../platform/time/day.ts'
import { type Member, openMembers } from '../family-groups/group.ts'
import { familyUse } from '../family-groups/tables.ts'
import { usageDay } from '../packages/tables.ts'
import { findGroup, type OwnGroup, requireGroup } from './group-of.ts'
import { heldPlaces, sentInvitations } from './invitation.ts'
import { type Quota, type SharedPackage, sharedPackage, viewPackage } from './shared-package.ts'

export const listMembers: CallHandler<'family_list_members'> = async ({ db, clock }, { msisdn }) =>
  viewMembers(db, await requireGroup(db, msisdn, 'family_list_members'), clock.now())

/** MB or minutes that each line used of a quota. */
export async function usesOf(db: Database, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ msisdn: familyUse.msisdn, used: sql<string>`sum(${familyUse.used})` })
    .from(familyUse)
    .where(inArray(familyUse.bucketId, [...ids]))
    .groupBy(familyUse.msisdn)
  return new Map(rows.map(({ msisdn, used }) => [msisdn, Number(used)]))
}

async function viewMembers(db: Database, { group, own }: OwnGroup, now: Date): Promise<FamilyMembers> {
  const shared = await sharedPackage(db, group.serviceId, now)
  const members = await openMembers(db, group.id)
  const isMaster = own.role === 'master'
  const data = await usesOf(db, shared.data.ids)
  const calls = await usesOf(db, shared.calls?.ids ?? [])
  const recent = isMaster ? await recentOf(db, members, now) : undefined
  const split = recent && suggest(members, { recent, used: data }, shared.data.total)
  const view = viewPackage(shared.version)
  const invitations = isMaster ? await sentInvitations(db, group.id, now) : []
  return {
    role: own.role,
    package: view,
    places: view.members,
    free: Math.max(0, view.members - members.length - (await heldPlaces(db, group.id, now))),
    data_total: shared.data.total,
    calls_total: shared.calls?.total ?? 0,
    members: members.map((member) => ({
      ...viewMember(member, shared, { data, calls }),
      is_own: member.id === own.id,
      recent_volume: recent ? (recent.get(member.msisdn) ?? 0) : null,
      suggested_volume: split?.get(member.msisdn) ?? null,
    })),
    invitations,
    as_of: now.toISOString(),
  }
}

/** What an owner sees after a change of the group. */
export async function viewOwnMembers(tx: Database, msisdn: string, now: Date): Promise<FamilyMembers> {
  const found = await findGroup(tx, msisdn, false)
  if (!found) throw new Error('The group of the owner is missing')
  return viewMembers(tx, found, now)
}

type Uses = { data: ReadonlyMap<string, number>; calls: ReadonlyMap<string, number> }
type Seen = Omit<FamilyMember, 'is_own' | 'recent_volume' | 'suggested_volume'>

function viewMember(member: Member, shared: SharedPackage, { data, calls }: Uses): Seen {
  const { msisdn, role, joinedAt, dataLimit, voiceLimit } = member
  const share = (quota: Quota, limit: number | null, used: number) => ({
    remain: leftFor({ left: quota.left, limit, used }),
    total: totalFor({ total: quota.total, limit }),
    used,
  })
  const volume = share(shared.data, dataLimit, data.get(msisdn) ?? 0)
  const call = shared.calls && share(shared.calls, voiceLimit, calls.get(msisdn) ?? 0)
  return {
    msisdn,
    role,
    joined_at: joinedAt.toISOString(),
    remain_volume: volume.remain,
    total_volume: volume.total,
    used_volume: volume.used,
    limit_volume: dataLimit,
    remain_volume_call: call?.remain ?? null,
    total_volume_call: call?.total ?? null,
    used_volume_call: call?.used ?? null,
    limit_volume_call: call ? voiceLimit : null,
  }
}

/** MB that each line used in the last days, of whatever package. */
async function recentOf(db: Database, members: readonly Member[], now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ msisdn: usageDay.msisdn, used: sql<string>`sum(${usageDay.used})` })
    .from(usageDay)
    .where(
      and(
        inArray(
          usageDay.msisdn,
          members.map(({ msisdn }) => msisdn),
        ),
        gte(usageDay.day, vietnamDay(addDays(now, 1 - SPLIT_DAYS))),
      ),
    )
    .groupBy(usageDay.msisdn)
  return new Map(rows.map(({ msisdn, used }) => [msisdn, Number(used)]))
}

/** The owner takes part in the split but has no limit. `undefined` where nothing can be suggested. */
function suggest(
  members: readonly Member[],
  { recent, used }: { recent: ReadonlyMap<string, number>; used: ReadonlyMap<string, number> },
  total: number,
): Map<string, number> | undefined {
  const parts = fairSplit(
    members.map(({ msisdn }) => ({ recent: recent.get(msisdn) ?? 0, used: used.get(msisdn) ?? 0 })),
    total,
  )
  return (
    parts &&
    new Map(
      members.flatMap(({ msisdn, role }, index) => {
        const part = parts[index]
        return role === 'member' && part !== undefined ? [[msisdn, part] as const] : []
      }),
    )
  )
}
