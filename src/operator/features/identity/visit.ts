/**
 * When a line was here, as far as promotions ask: its first sign-in ever, the last one, and since when it was
 * gone before it came back. Spec LOY-21.
 */
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/open.ts'
import { addMonths } from '../../platform/time/day.ts'
import { lineVisit } from './tables.ts'

/** Shorter than this nobody was gone, months. */
const GONE_MONTHS = 1

/** Within the transaction that signs it in, with the line held. */
export async function noteVisit(tx: Database, msisdn: string, now: Date): Promise<void> {
  const [before] = await tx.select().from(lineVisit).where(eq(lineVisit.msisdn, msisdn))
  if (!before) {
    await tx.insert(lineVisit).values({ msisdn, firstAt: now, lastAt: now })
    return
  }
  const gone = addMonths(before.lastAt, GONE_MONTHS) <= now
  await tx
    .update(lineVisit)
    .set({ lastAt: now, ...(gone && { goneSince: before.lastAt }) })
    .where(eq(lineVisit.msisdn, msisdn))
}
