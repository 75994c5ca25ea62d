/** What the account uses of links to social accounts. Spec SAF-2. */
import { eq } from 'drizzle-orm'
import type { SocialLinks } from '../identity/security.ts'
import { endLinks } from './end.ts'
import { socialLink } from './tables.ts'

export const accountLinks: SocialLinks = {
  has: async ({ db, content }, msisdn) =>
    content.social_ends !== undefined && (await db.$count(socialLink, eq(socialLink.msisdn, msisdn))) > 0,
  end: endLinks,
}
