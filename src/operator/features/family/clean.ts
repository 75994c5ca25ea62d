/** Deletes old invitations: they name numbers of people who never joined. */
import { lt } from 'drizzle-orm'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { addDays } from '../../platform/time/day.ts'
import { familyInvitation } from '../family-groups/tables.ts'

/** Days for which an owner sees that an invitation expired. */
const INVITATION_DAYS = 30

export const cleanFamily: Cleaning = async (db, now) => {
  await db.delete(familyInvitation).where(lt(familyInvitation.sentAt, addDays(now, -INVITATION_DAYS)))
}
