/**
 * Announces the end of social sign-in to lines that have no other way without a code yet, and ends the links
 * on its day. Spec IDN-17.
 */
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { socialEndsAt } from '../../../contract/rules/social-link.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { lineItemJob } from '../../platform/jobs/item-job.ts'
import { hasPasskey } from '../identity/find-passkeys.ts'
import { endLinks } from './end.ts'
import { notifyLinks } from './notify.ts'
import { socialLink } from './tables.ts'

/** All links of a line are processed with the first of them, so that the line gets one SMS. */
export const socialLinkSteps = lineItemJob({
  name: 'social_link_steps',
  table: socialLink,
  key: socialLink.id,
  msisdn: socialLink.msisdn,
  dueAt: socialLink.dueAt,
  due: (now) => lte(socialLink.dueAt, now),
  process: async (context, tx, { row, line, now }) => {
    if (row.endsAt && row.endsAt <= now) {
      const ended = await endLinks(tx, line.msisdn, 'date', row.endsAt)
      await notifyLinks(context, tx, line, 'ended', ended, now)
    } else {
      const open = await setReminded(tx, line.msisdn, now)
      if (!(await hasPasskey(tx, line.msisdn))) await notifyLinks(context, tx, line, 'soon', open, now)
    }
  },
})

async function setReminded(tx: Database, msisdn: string, now: Date) {
  return tx
    .update(socialLink)
    .set({ remindedAt: now })
    .where(and(eq(socialLink.msisdn, msisdn), isNull(socialLink.endedAt)))
    .returning()
}

/** Links of one statement, so that none runs long. */
const LINKS_AT_ONCE = 2_000

/**
 * Gives the links the day of the content, at every start. Another day than before is announced again;
 * without a day they stay as they are, and nothing is due.
 */
export async function scheduleSocialEnd({ db, content }: Pick<Context, 'db' | 'content'>): Promise<void> {
  const endsAt = socialEndsAt(content.social_ends)
  const other = sql`${socialLink.endsAt} is distinct from ${endsAt?.toISOString() ?? null}::timestamptz`
  const some = db
    .select({ id: socialLink.id })
    .from(socialLink)
    .where(and(isNull(socialLink.endedAt), other))
    .limit(LINKS_AT_ONCE)
  for (let changed = LINKS_AT_ONCE; changed === LINKS_AT_ONCE; ) {
    const rows = await db
      .update(socialLink)
      .set({ endsAt, remindedAt: null })
      .where(inArray(socialLink.id, some))
      .returning({ id: socialLink.id })
    changed = rows.length
  }
}
