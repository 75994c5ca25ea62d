/** Records a link of the former portal with what it gave. The portal itself makes none. Spec IDN-17. */
import { and, eq, isNull } from 'drizzle-orm'
import { type SocialProvider, socialEndsAt } from '../../../contract/rules/social-link.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { newId } from '../../platform/ids/id.ts'
import { maskEmail } from '../../platform/subscriber/mask.ts'
import { openBenefit } from './benefit.ts'
import { type SocialLink, socialLink } from './tables.ts'

/** `name`: as the social account shows it, an e-mail address or a person's name. */
export type FormerLink = { msisdn: string; provider: SocialProvider; name: string; linkedAt: Date }

/** Within the caller's transaction, with the line locked. Idempotent: an open link is returned as it is. */
export async function recordSocialLink(
  { content }: Pick<Context, 'content'>,
  tx: Database,
  { msisdn, provider, name, linkedAt }: FormerLink,
  now: Date,
): Promise<SocialLink> {
  const open = and(
    ...[eq(socialLink.msisdn, msisdn), eq(socialLink.provider, provider), isNull(socialLink.endedAt)],
  )
  const [known] = await tx.select().from(socialLink).where(open)
  if (known) return known
  const benefitId = await openBenefit(tx, { msisdn, provider, linkedAt }, now)
  const endsAt = socialEndsAt(content.social_ends)
  const [recorded] = await tx
    .insert(socialLink)
    .values({ id: newId(now), msisdn, provider, name: hideName(name), linkedAt, benefitId, endsAt })
    .returning()
  if (!recorded) throw new Error('The link was not stored')
  return recorded
}

/** `Trần Thị Bình` → `T••• T••• B•••`: recognisable for its owner only. */
function hideName(name: string): string {
  if (name.includes('@')) return maskEmail(name)
  return name.replace(/(\S)\S*/g, '$1•••')
}
