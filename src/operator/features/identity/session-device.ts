/** The device of a session, as it is stored beside what was done with it. */
import { eq } from 'drizzle-orm'
import type { Caller } from '../../platform/context.ts'
import type { Database } from '../../platform/database/open.ts'
import { session } from './tables.ts'

/** Its short name, empty if unknown. */
export async function sessionDevice(
  db: Database,
  { sessionDigest }: Pick<Caller, 'sessionDigest'>,
): Promise<string> {
  const [found] = await db
    .select({ device: session.device })
    .from(session)
    .where(eq(session.digest, sessionDigest))
  return found?.device ?? ''
}
