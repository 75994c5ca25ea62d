/** Messages on the handset: everything the operator sent, newest first. */

import { desc, eq, ne } from 'drizzle-orm'
import { nationalPhone } from '../../contract/format/phone.ts'
import type { SentMessage } from '../../contract/sandbox.ts'
import type { Database } from '../../operator/platform/database/open.ts'
import { WITHOUT_RECIPIENT } from '../../operator/platform/messages/tables.ts'
import { message } from '../../operator/schema.ts'

/** Most messages of one answer. */
const MESSAGES_MAX = 200

/** `msisdn` normalised; without it, the messages of all lines. */
export async function sentMessages(db: Database, msisdn: string | undefined): Promise<SentMessage[]> {
  const rows = await db
    .select()
    .from(message)
    .where(msisdn ? eq(message.to, msisdn) : ne(message.to, WITHOUT_RECIPIENT))
    .orderBy(desc(message.sentAt), desc(message.id))
    .limit(MESSAGES_MAX)
  return rows.map(({ to, channel, text, otp, purpose, sentAt }) => ({
    to: nationalPhone(to),
    channel,
    text,
    otp,
    purpose,
    sentAt: sentAt.toISOString(),
  }))
}
