/** How much one person may send. Spec HLP-6. */
import { and, asc, count, eq, gt, inArray } from 'drizzle-orm'
import { ApiError } from '../../../contract/errors.ts'
import {
  HELP_MESSAGES_PER_HOUR,
  HELP_OPEN_MAX,
  HELP_PER_DAY,
  HELP_PER_HOUR,
  HELP_STATES,
  isOpenHelp,
} from '../../../contract/rules/help-request.ts'
import type { Database } from '../../platform/database/open.ts'
import { addSeconds, secondsUntil } from '../../platform/time/seconds.ts'
import { helpMessage, helpRequest } from './tables.ts'

const HOUR = 3_600
const OPEN = HELP_STATES.filter(isOpenHelp)

/** With the requester's number locked. Throws `help_limit`. */
export async function requireRequestLimit(tx: Database, owner: string, now: Date): Promise<void> {
  for (const [limit, seconds] of [
    [HELP_PER_HOUR, HOUR],
    [HELP_PER_DAY, 24 * HOUR],
  ] as const) {
    const sent = await tx
      .select({ at: helpRequest.createdAt })
      .from(helpRequest)
      .where(and(eq(helpRequest.owner, owner), gt(helpRequest.createdAt, addSeconds(now, -seconds))))
      .orderBy(asc(helpRequest.createdAt))
    const oldest = sent.at(-limit)
    if (oldest) throw refusal(oldest.at, seconds, now)
  }
  const [open] = await tx
    .select({ count: count() })
    .from(helpRequest)
    .where(and(eq(helpRequest.owner, owner), inArray(helpRequest.state, OPEN)))
  if ((open?.count ?? 0) >= HELP_OPEN_MAX) throw new ApiError('help_limit', { retry_after: 24 * HOUR })
}

/** Throws `help_limit`. */
export async function requireMessageLimit(tx: Database, owner: string, now: Date): Promise<void> {
  const written = await tx
    .select({ at: helpMessage.at })
    .from(helpMessage)
    .innerJoin(helpRequest, eq(helpRequest.code, helpMessage.requestCode))
    .where(
      and(
        eq(helpRequest.owner, owner),
        eq(helpMessage.from, 'customer'),
        gt(helpMessage.at, addSeconds(now, -HOUR)),
      ),
    )
    .orderBy(asc(helpMessage.at))
  const oldest = written.at(-HELP_MESSAGES_PER_HOUR)
  if (oldest) throw refusal(oldest.at, HOUR, now)
}

function refusal(oldest: Date, seconds: number, now: Date): ApiError {
  return new ApiError('help_limit', { retry_after: secondsUntil(addSeconds(oldest, seconds), now) })
}
