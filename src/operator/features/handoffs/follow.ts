/** `handoff_get`, `handoff_end`: how a link goes on, for the line that made it. Spec CAR-6. */
import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import type { HandoffView } from '../../../contract/main/handoff.schema.ts'
import type { HandoffState } from '../../../contract/rules/handoff.ts'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { secondsUntil } from '../../platform/time/seconds.ts'
import { findOutcome } from './outcome.ts'
import { handoff } from './tables.ts'

type Handoff = typeof handoff.$inferSelect

export const getHandoff: CallHandler<'handoff_get'> = async ({ db, clock }, { msisdn }, { id }) => {
  const [found] = await db.select().from(handoff).where(isOf(msisdn, id))
  return viewOf(db, found, clock.now())
}

/** What the other device has already opened stays there; nothing is bought twice by that. */
export const endHandoff: CallHandler<'handoff_end'> = async ({ db, clock }, { msisdn }, { id }) => {
  const now = clock.now()
  const [ended] = await db.update(handoff).set({ endedAt: now }).where(isOf(msisdn, id)).returning()
  return viewOf(db, ended, now)
}

/** A link that was replaced has another id. */
function isOf(msisdn: string, id: string) {
  return and(eq(handoff.msisdn, msisdn), eq(handoff.id, id))
}

async function viewOf(db: Database, found: Handoff | undefined, now: Date): Promise<HandoffView> {
  if (!found) throw new ApiError('handoff_over')
  const outcome = await findOutcome(db, found, found.msisdn)
  return {
    state: outcome ? 'finished' : stateOf(found, now),
    outcome,
    expires_in: secondsUntil(found.until, now),
    as_of: now.toISOString(),
  }
}

function stateOf({ endedAt, openedAt, until }: Handoff, now: Date): HandoffState {
  if (endedAt) return 'ended'
  if (until <= now) return 'expired'
  return openedAt ? 'opened' : 'waiting'
}
