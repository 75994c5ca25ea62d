/** `simple_mode_set`: whether a line uses the simple page, on every device. Spec CAR-5. */
import { eq } from 'drizzle-orm'
import type { CallHandler } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { simpleMode } from './tables.ts'

export async function isSimple(db: Database, msisdn: string): Promise<boolean> {
  return (await db.$count(simpleMode, eq(simpleMode.msisdn, msisdn))) > 0
}

export const setSimpleMode: CallHandler<'simple_mode_set'> = async ({ db, clock }, { msisdn }, { on }) => {
  if (on) await db.insert(simpleMode).values({ msisdn, at: clock.now() }).onConflictDoNothing()
  else await db.delete(simpleMode).where(eq(simpleMode.msisdn, msisdn))
  return { on }
}
