/**
 * `family_set_volume`: limits of members, all of a request or none, in force at once. Setting one back is the
 * same call with the former values. Spec FAM-4.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { FamilyLimited } from '../../../contract/main/family.schema.ts'
import { LIMIT_UNDO_SECONDS, validateLimit } from '../../../contract/rules/family.ts'
import { dataUsedLevel } from '../../../contract/rules/notice-choice.ts'
import type { CallHandler, Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import type { Member } from '../family-groups/group.ts'
import { familyMember, familyUse } from '../family-groups/tables.ts'
import { requireGroup } from './group-of.ts'
import { usesOf, viewOwnMembers } from './list-members.ts'
import { lockMemberOf } from './members.ts'
import { notifyOf } from './notifications.ts'
import { type SharedPackage, sharedPackage } from './shared-package.ts'

type Limits = Pick<Member, 'dataLimit' | 'voiceLimit'>
type Wanted = { phone: string; volume?: number | null | undefined; volume_call?: number | null | undefined }

export const setVolume: CallHandler<'family_set_volume'> = (
  context,
  caller,
  { limits, idempotency_key: key },
) =>
  withIdempotency<FamilyLimited>(
    context,
    caller,
    { call: 'family_set_volume', key, request: [JSON.stringify(limits)] },
    async ({ tx, line, now }) => {
      const { group } = await requireGroup(tx, line.msisdn, 'family_set_volume', true)
      const shared = await sharedPackage(tx, group.serviceId, now)
      const former: FamilyLimited['former'] = []
      for (const wanted of limits) {
        const member = await lockMemberOf(tx, group, wanted.phone)
        const after = await setLimits(tx, shared, member, wanted)
        former.push({ phone: member.msisdn, volume: member.dataLimit, volume_call: member.voiceLimit })
        await notifyLimits(context, tx, member, after)
      }
      return {
        ...(await viewOwnMembers(tx, line.msisdn, now)),
        former,
        effective_at: now.toISOString(),
        undo_until: addSeconds(now, LIMIT_UNDO_SECONDS).toISOString(),
      }
    },
  )

/** Throws `family_limit` with the number of the member whose limit is out of range. */
async function setLimits(
  tx: Database,
  { data, calls }: SharedPackage,
  member: Member,
  { volume = member.dataLimit, volume_call = member.voiceLimit }: Wanted,
): Promise<Limits> {
  const { msisdn, id } = member
  const check = async (
    kind: 'data' | 'voice',
    limit: number | null,
    quota: { ids: string[]; total: number } | undefined,
  ) => {
    const used = (await usesOf(tx, quota?.ids ?? [])).get(msisdn) ?? 0
    const fault = validateLimit(kind, limit, { total: quota?.total ?? 0, used })
    if (fault) throw new ApiError('family_limit', { reason: fault, fields: [msisdn] })
  }
  if (volume !== member.dataLimit) await check('data', volume, data)
  if (volume_call !== member.voiceLimit) await check('voice', volume_call, calls)
  await tx
    .update(familyMember)
    .set({ dataLimit: volume, voiceLimit: volume_call })
    .where(eq(familyMember.id, id))
  await saveNotifiedShares(tx, msisdn, data.ids, volume)
  await saveNotifiedShares(tx, msisdn, calls?.ids ?? [], volume_call)
  return { dataLimit: volume, voiceLimit: volume_call }
}

/** A share that was notified is notified again only when a greater limit is used up to it. */
async function saveNotifiedShares(
  tx: Database,
  msisdn: string,
  ids: readonly string[],
  limit: number | null,
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .select()
    .from(familyUse)
    .where(and(inArray(familyUse.bucketId, [...ids]), eq(familyUse.msisdn, msisdn)))
    .for('update')
  for (const { bucketId, used, notifiedLevel } of rows) {
    const level = limit === null ? 0 : dataUsedLevel(limit, limit - used)
    await tx
      .update(familyUse)
      .set({ limit, notifiedLevel: Math.min(notifiedLevel, level) })
      .where(and(eq(familyUse.bucketId, bucketId), eq(familyUse.msisdn, msisdn)))
  }
}

async function notifyLimits(context: Context, tx: Database, member: Member, after: Limits): Promise<void> {
  const { msisdn, dataLimit, voiceLimit } = member
  if (after.dataLimit === dataLimit && after.voiceLimit === voiceLimit) return
  const parts: ('data' | 'calls')[] = []
  if (after.dataLimit !== dataLimit) parts.push('data')
  if (after.voiceLimit !== voiceLimit) parts.push('calls')
  for (const part of parts) {
    const limit = part === 'data' ? after.dataLimit : after.voiceLimit
    await notifyOf(context, tx, msisdn, limit === null ? `unlimited.${part}` : `limited.${part}`, {
      data: part === 'data' ? (limit ?? undefined) : undefined,
      minutes: part === 'calls' ? (limit ?? undefined) : undefined,
    })
  }
}
