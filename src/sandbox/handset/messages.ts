/** Messages on the phones: everything that the operator sent and that has come, newest first. */

import { and, desc, eq, isNull, lte, ne, or } from 'drizzle-orm'
import { nationalPhone } from '../../contract/format/phone.ts'
import type { SentMessage } from '../../contract/sandbox.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { WITHOUT_RECIPIENT } from '../../operator/platform/messages/tables.ts'
import { message } from '../../operator/schema.ts'

/** Most messages of one answer. */
const MESSAGES_MAX = 200

/** `msisdn` normalised; without it, the messages of all lines. */
export async function sentMessages(
  db: Database,
  msisdn: string | undefined,
  now: Date,
): Promise<SentMessage[]> {
  const rows = await db
    .select()
    .from(message)
    .where(
      and(
        msisdn ? eq(message.to, msisdn) : ne(message.to, WITHOUT_RECIPIENT),
        isNull(message.unreachableAt),
        or(isNull(message.arrivedAt), lte(message.arrivedAt, now)),
      ),
    )
    .orderBy(desc(message.sentAt), desc(message.id))
    .limit(MESSAGES_MAX)
  return rows.map(({ id, to, channel, text, otp, purpose, sentAt }) => ({
    id,
    to: nationalPhone(to),
    channel,
    text,
    otp,
    purpose,
    sentAt: sentAt.toISOString(),
  }))
}
