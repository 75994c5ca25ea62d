/** `handoff_open`: the first session of the named line that opens a link gets what it carries. Spec CAR-6. */
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import { HANDOFF_FOLLOW_SECONDS } from '../../../contract/rules/handoff.ts'
import type { CallHandler } from '../../platform/context.ts'
import { sessionDigest as digestOf } from '../../platform/secrets/digest.ts'
import { maskMsisdn } from '../../platform/subscriber/mask.ts'
import { findTarget, maskName } from '../../platform/subscriber/target.ts'
import { addSeconds } from '../../platform/time/seconds.ts'
import { findOutcome } from './outcome.ts'
import { unsealContent } from './sealed.ts'
import { handoff } from './tables.ts'

/**
 * One statement, so that of two sessions one gets it. A session that opened it may do so again while it
 * lasts: its answer can be lost. Another line that holds the link does not use it up.
 */
export const openHandoff: CallHandler<'handoff_open'> = async (context, caller, { secret }) => {
  const { db, clock } = context
  const now = clock.now()
  const { digest, until, person, openedAt, openedBy, endedAt } = handoff
  const followed = addSeconds(now, HANDOFF_FOLLOW_SECONDS)
  const isThis = and(eq(digest, digestOf(secret)), gt(until, now), isNull(endedAt))
  const [opened] = await db
    .update(handoff)
    .set({
      openedAt: sql`coalesce(${openedAt}, ${now})`,
      openedBy: caller.sessionDigest,
      until: sql`case when ${openedAt} is null then ${followed} else ${until} end`,
    })
    .where(and(isThis, eq(person, caller.msisdn), or(isNull(openedBy), eq(openedBy, caller.sessionDigest))))
    .returning()
  if (!opened) {
    const [other] = await db.select({ person, openedAt }).from(handoff).where(isThis)
    const isOfOther = other !== undefined && other.person !== caller.msisdn && other.openedAt === null
    throw new ApiError(isOfOther ? 'handoff_line' : 'handoff_over')
  }
  const { msisdn, id, sealed } = opened
  const isOwn = msisdn === caller.msisdn
  const sender = isOwn ? undefined : await findTarget(db, msisdn)
  return {
    ...unsealContent(secret, id, sealed),
    from: isOwn ? null : { name: maskName(sender?.name ?? ''), number: maskMsisdn(msisdn) },
    outcome: await findOutcome(db, opened, caller.msisdn),
  }
}
