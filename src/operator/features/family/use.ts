/**
 * `family_set_use_consent`, `family_get_use`: a member lets the owner of the group read how much it uses and
 * when, to compare packages; the member ends it at any time and sees when it was read. Spec FAM-9.
 */
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { FamilyAnswered } from '../../../contract/main/family.schema.ts'
import { USE_SHARING_VERSION } from '../../../contract/rules/family.ts'
import type { CallHandler } from '../../platform/context.ts'
import { withIdempotency } from '../../platform/idempotency/idempotency.ts'
import { readLineUse } from '../advice/line-use.ts'
import { openMembers } from '../family-groups/group.ts'
import { familyMember } from '../family-groups/tables.ts'
import { requireGroup, requirePhone } from './group-of.ts'
import { notifyOf } from './notifications.ts'
import { statusOf } from './status.ts'

export const setUseConsent: CallHandler<'family_set_use_consent'> = (
  context,
  caller,
  { agree, consent_version: version, idempotency_key: key },
) =>
  withIdempotency<FamilyAnswered>(
    context,
    caller,
    { call: 'family_set_use_consent', key, request: [String(agree), version ?? ''] },
    async ({ tx, line, now }) => {
      const { group, own } = await requireGroup(tx, line.msisdn, 'family_set_use_consent', true)
      if (agree && version !== USE_SHARING_VERSION) throw new ApiError('family_consent')
      const isChange = agree !== (own.useConsentVersion !== null)
      await tx
        .update(familyMember)
        .set(
          agree
            ? { useConsentVersion: USE_SHARING_VERSION, useConsentAt: now }
            : { useConsentVersion: null, useConsentAt: null, useReadAt: null },
        )
        .where(eq(familyMember.id, own.id))
      if (isChange) {
        const event = agree ? 'useShared' : 'useNotShared'
        await notifyOf(context, tx, group.master, event, { other: line.msisdn })
      }
      return statusOf(tx, line, now)
    },
  )

/** Throws `family_consent` for a member who did not agree to the present text. */
export const getMemberUse: CallHandler<'family_get_use'> = async (context, caller, { phone, cursor }) => {
  const { db, clock } = context
  const { group } = await requireGroup(db, caller.msisdn, 'family_get_use')
  const wanted = requirePhone(phone)
  const member = (await openMembers(db, group.id)).find(
    ({ msisdn, role }) => msisdn === wanted && role === 'member',
  )
  if (!member) throw new ApiError('family_member_unknown')
  if (member.useConsentVersion !== USE_SHARING_VERSION) throw new ApiError('family_consent')
  if (cursor === undefined)
    await db.update(familyMember).set({ useReadAt: clock.now() }).where(eq(familyMember.id, member.id))
  return readLineUse(context, caller, member.msisdn, cursor)
}
