/**
 * Deletes old invitations, which name numbers of people who never joined, and what lines used of quotas that
 * ended. Spec FAM-2, Spec FAM-7.
 */
import { lt } from 'drizzle-orm'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { addDays } from '../../platform/time/day.ts'
import { familyInvitation, familyUse } from '../family-groups/tables.ts'

/** Days for which an owner sees that an invitation expired. */
const INVITATION_DAYS = 30
/** Days for which uses can be looked up, as in the histories. */
const USE_DAYS = 90

export const cleanFamily: Cleaning = async (db, now) => {
  await db.delete(familyInvitation).where(lt(familyInvitation.sentAt, addDays(now, -INVITATION_DAYS)))
  await db.delete(familyUse).where(lt(familyUse.endsAt, addDays(now, -USE_DAYS)))
}
