/** Ends what a line has trusted. Spec IDN-16. */
import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { ownDevice } from './own-device-tables.ts'

/** All devices of one's own of a line. `but`: digest of a browser that stays, as its session does. */
export async function endOwnDevices(db: Database, msisdn: string, but = ''): Promise<void> {
  await db.delete(ownDevice).where(and(eq(ownDevice.msisdn, msisdn), ne(ownDevice.browser, but)))
}
