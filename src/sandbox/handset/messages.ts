/** Messages on the phones: everything that the operator sent and that has come, newest first. */

import { and, desc, eq, isNull, lte, ne, or } from 'drizzle-orm'
import { nationalPhone } from '../../contract/format/phone.ts'
import type { PushState, SentMessage } from '../../contract/sandbox.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { WITHOUT_RECIPIENT } from '../../operator/platform/messages/tables.ts'
import { message, pushDevice } from '../../operator/schema.ts'

/** Most messages of one answer. */
const MESSAGES_MAX = 200

/** `msisdn` normalised; without it, the messages of all lines. */
export async function sentMessages(
  db: Database,
  msisdn: string | undefined,
  now: Date,
): Promise<SentMessage[]> {
  const rows = await db
    .select({ message, device: pushDevice.device })
    .from(message)
    .leftJoin(pushDevice, and(eq(message.channel, 'push'), eq(pushDevice.id, message.address)))
    .where(
      and(
        msisdn ? eq(message.to, msisdn) : ne(message.to, WITHOUT_RECIPIENT),
        or(eq(message.channel, 'push'), isNull(message.unreachableAt)),
        or(isNull(message.arrivedAt), lte(message.arrivedAt, now)),
      ),
    )
    .orderBy(desc(message.sentAt), desc(message.id))
    .limit(MESSAGES_MAX)
  return rows.map(({ message: row, device }) => {
    const { id, to, channel, text, otp, purpose, sentAt } = row
    const push = row.push && {
      ...{ title: row.push.title, device: device ?? '', state: stateOf(row) },
      dueAt: row.dueAt?.toISOString() ?? null,
    }
    return { id, to: nationalPhone(to), channel, text, otp, purpose, sentAt: sentAt.toISOString(), push }
  })
}

function stateOf({ delivered, unreachableAt, deadAt }: typeof message.$inferSelect): PushState {
  if (delivered) return 'shown'
  if (unreachableAt) return 'gone'
  return deadAt ? 'failed' : 'waiting'
}
