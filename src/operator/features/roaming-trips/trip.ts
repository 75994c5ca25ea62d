/** The trip that a line is on. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { roamingTrip } from './tables.ts'

export type Trip = typeof roamingTrip.$inferSelect

export async function openTrip(db: Database, msisdn: string): Promise<Trip | undefined> {
  const [open] = await db
    .select()
    .from(roamingTrip)
    .where(and(eq(roamingTrip.msisdn, msisdn), isNull(roamingTrip.endedAt)))
  return open
}
