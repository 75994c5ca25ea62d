/** Ends links. What linking gave runs on to its own end. Spec IDN-17. */
import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lockLine } from '../../platform/subscriber/line.ts'
import { notifyLinks } from './notify.ts'
import { type SocialLink, socialLink } from './tables.ts'

/** `social_link_end`: a repeated press changes nothing and sends no second SMS. */
export const endSocialLink: CallHandler<'social_link_end'> = (context, { msisdn }, { id }) =>
  context.db.transaction(async (tx) => {
    const now = context.clock.now()
    const line = await lockLine(tx, msisdn)
    const own = and(eq(socialLink.msisdn, msisdn), eq(socialLink.id, id))
    const [link] = await tx.select().from(socialLink).where(own)
    if (!link) throw new ApiError('social_link_unknown')
    if (link.endedAt) return {}
    await tx.update(socialLink).set({ endedAt: now, endReason: 'owner' }).where(own)
    await notifyLinks(context, tx, line, 'removed', [link], now)
    return {}
  })

/** Ends all links of a line, which the caller has locked, and returns them. */
export async function endLinks(
  tx: Database,
  msisdn: string,
  endReason: 'date' | 'not_me',
  endedAt: Date,
): Promise<SocialLink[]> {
  return tx
    .update(socialLink)
    .set({ endedAt, endReason })
    .where(and(eq(socialLink.msisdn, msisdn), isNull(socialLink.endedAt)))
    .returning()
}
