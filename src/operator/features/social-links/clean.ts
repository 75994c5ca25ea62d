/** Deletes links some time after their end. */
import { lt } from 'drizzle-orm'
import { SOCIAL_KEPT_DAYS } from '../../../contract/rules/social-link.ts'
import type { Cleaning } from '../../platform/jobs/clean.ts'
import { addDays } from '../../platform/time/day.ts'
import { socialLink } from './tables.ts'

export const cleanSocialLinks: Cleaning = async (db, now) => {
  await db.delete(socialLink).where(lt(socialLink.endedAt, addDays(now, -SOCIAL_KEPT_DAYS)))
}
