/** Finds the passkeys of a line. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { passkey } from './passkey-tables.ts'

export type Passkey = typeof passkey.$inferSelect

/** Newest first, with those that were stopped. */
export async function passkeysOf(db: Database, msisdn: string): Promise<Passkey[]> {
  const { createdAt, id } = passkey
  return db.select().from(passkey).where(eq(passkey.msisdn, msisdn)).orderBy(desc(createdAt), desc(id))
}

function isWorking(msisdn: string): SQL | undefined {
  return and(eq(passkey.msisdn, msisdn), isNull(passkey.stoppedAt))
}

/** Whether one works. */
export async function hasPasskey(db: Database, msisdn: string): Promise<boolean> {
  return (await db.$count(passkey, isWorking(msisdn))) > 0
}

/** The same as a part of another query. */
export function hasPasskeySql(msisdn: string): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${passkey} where ${isWorking(msisdn)})`
}
