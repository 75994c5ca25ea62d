/** Finds the passkeys of a line. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { passkey } from './passkey-tables.ts'

export type Passkey = typeof passkey.$inferSelect

/** Newest first, with those that were stopped. */
export async function passkeysOf(db: Database, msisdn: string): Promise<Passkey[]> {
  const { createdAt, id } = passkey
  return db.select().from(passkey).where(eq(passkey.msisdn, msisdn)).orderBy(desc(createdAt), desc(id))
}

/** Whether one works. */
export async function hasPasskey(db: Database, msisdn: string): Promise<boolean> {
  return (await db.$count(passkey, and(eq(passkey.msisdn, msisdn), isNull(passkey.stoppedAt)))) > 0
}
