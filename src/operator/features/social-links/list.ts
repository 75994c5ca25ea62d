/** `social_link_list`: the links of the line, and what each gave. Spec IDN-17. */
import { desc, eq } from 'drizzle-orm'
import type { SocialLinkList } from '../../../contract/main/social-link.schema.ts'
import type { CallHandler } from '../../platform/context.ts'
import { hasPasskey } from '../identity/find-passkeys.ts'
import { service } from '../packages/tables.ts'
import { type SocialLink, socialLink } from './tables.ts'

type Benefit = Pick<typeof service.$inferSelect, 'id' | 'name' | 'expiresAt' | 'endedAt'>

export const listSocialLinks: CallHandler<'social_link_list'> = async (
  { db, clock, content: { social_ends } },
  { msisdn },
) => {
  const now = clock.now()
  if (social_ends === undefined)
    return { ends_on: null, links: [], has_passkey: false, as_of: now.toISOString() }
  const [rows, has_passkey] = await Promise.all([
    db
      .select({
        link: socialLink,
        benefit: {
          id: service.id,
          name: service.name,
          expiresAt: service.expiresAt,
          endedAt: service.endedAt,
        },
      })
      .from(socialLink)
      .leftJoin(service, eq(service.id, socialLink.benefitId))
      .where(eq(socialLink.msisdn, msisdn))
      .orderBy(desc(socialLink.linkedAt), desc(socialLink.id)),
    hasPasskey(db, msisdn),
  ])
  return {
    ends_on: social_ends,
    links: rows.map(({ link, benefit }) => viewLink(link, benefit, now)),
    has_passkey,
    as_of: now.toISOString(),
  }
}

function viewLink(
  { id, provider, name, linkedAt, endedAt, endReason }: SocialLink,
  benefit: Benefit | null,
  now: Date,
): SocialLinkList['links'][number] {
  // It can end before its time if its owner cancels it like any package.
  const until = benefit?.endedAt ?? benefit?.expiresAt
  return {
    id,
    provider,
    name,
    linked_at: linkedAt.toISOString(),
    ended_at: endedAt?.toISOString() ?? null,
    end: endReason,
    benefit:
      benefit && until
        ? { id: benefit.id, name: benefit.name, until: until.toISOString(), is_running: until > now }
        : null,
  }
}
